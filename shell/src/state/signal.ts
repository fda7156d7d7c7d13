/** A changing value, in the form that `useSyncExternalStore` reads. */
export interface Readable<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a value that notifies its listeners of each `set`, even to the same value. */
export function signal<T>(initial: T): Readable<T> & { readonly set: (next: T) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
