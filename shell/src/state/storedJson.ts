import * as v from 'valibot';

/**
 * A value on the phone, as JSON under a key. Reads null where there is no value, where it does not fit the schema, and
 * where storage is blocked. Null removes it. A value that cannot be written lasts as long as the page.
 * @param storage a function, because reading the property throws if storage is blocked
 */
export function storedJson<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  storage: () => Storage = () => localStorage,
) {
  return {
    read: (): T | null => {
      try {
        const parsed = v.safeParse(schema, JSON.parse(storage().getItem(key) ?? ''));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    write: (value: T | null): void => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // Blocked or full storage.
      }
    },
  };
}
