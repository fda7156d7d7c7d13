/** Outside the borrower's own keys (`pautang.…`), which a logout clears. */
const KEY = 'pautang-registry.v1';

/** The last accepted registry, kept across reloads as it was signed; it is verified again each time. */
export interface KeptRegistry {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** Nothing of a borrower is in it: logging out leaves it. A storage that is full or forbidden costs only the memory. */
export function keptRegistry(storage: () => Storage): KeptRegistry {
  return {
    read: () => {
      try {
        return storage().getItem(KEY);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        storage().setItem(KEY, text);
      } catch {
        // the page goes on with what it has
      }
    },
  };
}
