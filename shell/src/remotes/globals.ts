/**
 * The window's globals by name. The containers of remotes are among them, which the window's type cannot list.
 */
export const globals = globalThis as unknown as Record<string, unknown>;
