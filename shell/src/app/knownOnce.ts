/** A flag that turns true once, for useSyncExternalStore. */
export function createOnce() {
  let isDone = false;
  const listeners = new Set<() => void>();
  return {
    read: () => isDone,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    done: () => {
      isDone = true;
      for (const listener of listeners) listener();
    },
  };
}
