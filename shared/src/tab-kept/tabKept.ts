import * as v from '@pautang/shared/schema';

type Kept<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/**
 * One value that this tab keeps over a reload, until the tab closes or the borrower logs out. A logout clears every key that
 * begins with `pautang.`, so `key` has to begin with that. It ends with a version, such as `pautang.cardDraft.v1`.
 */
export function tabKept<T>(key: string, schema: Kept<T>) {
  return {
    /** Null: no value, or one that does not fit the schema. */
    read(): T | null {
      try {
        const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    /** False: storage is blocked or full, so the value lasts only as long as the page. */
    write(value: T): boolean {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Blocked storage has no value to remove.
      }
    },
  };
}

/** Like `tabKept`; without storage it lasts as long as the page. Call it once, at the top of a module: it holds the value. */
export function tabOrPageKept<T>(key: string, schema: Kept<T>) {
  const inTab = tabKept(key, schema);
  let inPage: T | null = null;
  return {
    read: (): T | null => inPage ?? inTab.read(),
    write(value: T): void {
      inPage = inTab.write(value) ? null : value;
    },
    forget(): void {
      inPage = null;
      inTab.forget();
    },
  };
}
