/** A flag that turns true once, as `useSyncExternalStore` reads it. */
export interface Once {
  readonly read: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOnce(): Once & { readonly done: () => void } {
  let isDone = false;
  const listeners = new Set<() => void>();
  return {
    read: () => isDone,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    done: () => {
      isDone = true;
      for (const listener of listeners) listener();
    },
  };
}
