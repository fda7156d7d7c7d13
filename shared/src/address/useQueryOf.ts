import { useSearchParams } from '@pautang/shared/app';
import * as v from 'valibot';

type QuerySchema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/** The query of the address as the schema has it; null when it is junk. */
export function useQueryOf<T>(schema: QuerySchema<T>): T | null {
  const [query] = useSearchParams();
  const parsed = v.safeParse(schema, Object.fromEntries(query));
  return parsed.success ? parsed.output : null;
}
