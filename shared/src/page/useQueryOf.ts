import { useSearchParams } from '@pautang/shared/app';
import * as v from 'valibot';

type QuerySchema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/** The query of the address in the schema's form; null when it does not fit the schema. */
export function useQueryOf<T>(schema: QuerySchema<T>): T | null {
  const [query] = useSearchParams();
  const parsed = v.safeParse(schema, Object.fromEntries(query));
  return parsed.success ? parsed.output : null;
}
