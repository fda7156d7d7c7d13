import * as v from '@pautang/shared/schema';

/**
 * A text on the phone under a key. Reads null if it is missing or storage is blocked. Writing null removes it. If the
 * write fails, the text lasts as long as the page.
 * @param storage a function, because reading the property throws if storage is blocked
 */
export function storedText(key: string, storage: () => Storage = () => localStorage) {
  return {
    read: (): string | null => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (text: string | null): void => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Blocked or full storage.
      }
    },
  };
}

/** A JSON value on the phone. A stored text that does not fit the schema reads null. */
export function storedJson<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  storage?: () => Storage,
) {
  const stored = storedText(key, storage);
  return {
    read: (): T | null => {
      try {
        const parsed = v.safeParse(schema, JSON.parse(stored.read() ?? ''));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    write: (value: T | null): void => stored.write(value === null ? null : JSON.stringify(value)),
  };
}
