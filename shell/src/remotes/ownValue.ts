/**
 * Reads an own property by an untrusted name: not one that every object inherits, such as `constructor`, nor an element
 * that the window exposes by its id.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined;

/** The window's globals by name, with the containers of remotes, which the window's type cannot list. */
export const globals = globalThis as unknown as Record<string, unknown>;
