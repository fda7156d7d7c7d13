/**
 * Reads a property by a name from outside: only an own one, not one that every object inherits, such as `constructor`,
 * nor the elements that a window offers by their ids.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined;

/**
 * The window's globals by name. The containers of remotes are among them, which the window's type cannot list.
 */
export const globals = globalThis as unknown as Record<string, unknown>;
