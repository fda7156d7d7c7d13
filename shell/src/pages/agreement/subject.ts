import { id, integer } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

const amount = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), integer);

const byOrder = v.object({ loanOrderId: id });
const bySelection = v.object({
  loanAmount: amount,
  periods: amount,
  couponIds: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(id),
    ),
  ),
});

export type Subject = v.InferOutput<typeof byOrder> | v.InferOutput<typeof bySelection>;

/** `null`: the agreement in general; `'junk'`: the query has no readable loan or selection. */
export function subjectOf(query: URLSearchParams): Subject | null | 'junk' {
  const asked = Object.fromEntries(query);
  if ('loanOrderId' in asked) return read(byOrder, asked);
  if ('loanAmount' in asked || 'periods' in asked) return read(bySelection, asked);
  return null;
}

function read(schema: typeof byOrder | typeof bySelection, asked: unknown): Subject | 'junk' {
  const result = v.safeParse(schema, asked);
  return result.success ? result.output : 'junk';
}
