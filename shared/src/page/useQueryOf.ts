import { useSearchParams } from '@pautang/shared/app';
import * as v from '@pautang/shared/schema';

type QuerySchema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/** Returns the query of the address, parsed by the schema; null: it does not fit. */
export function useQueryOf<T>(schema: QuerySchema<T>): T | null {
  const [query] = useSearchParams();
  const parsed = v.safeParse(schema, Object.fromEntries(query));
  return parsed.success ? parsed.output : null;
}
