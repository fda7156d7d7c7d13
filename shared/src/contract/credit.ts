import * as v from '@pautang/shared/schema';
import type { UPLOAD_STATUS_METHOD } from './constants';
import { CreditStatus } from './enums';
import { read } from './method';
import { calendarDate, enumeration, id, instant, integer } from './primitives';

/** Section 3, credit order. The first three fields are the specification's; the dates serve the review pages. */
export const creditOrder = v.object({
  creditOrderId: id,
  status: enumeration(CreditStatus),
  expired: v.boolean(),
  submittedAt: v.nullable(instant),
  decidedAt: v.nullable(instant),
  /** after a rejection: the first day on which the lender takes a new application (decision S7) */
  reapplyDate: v.nullable(calendarDate),
});
export type CreditOrder = v.InferOutput<typeof creditOrder>;

/** The borrower's current credit order; null before the first form step is begun. */
export const queryCreditOrder = read(
  'queryCreditOrder',
  v.object({ creditOrderId: v.optional(id) }),
  v.object({ creditOrder: v.nullable(creditOrder) }),
);

/** Status of the 8-in-1 file upload: state 5 is complete. The method's name is configuration (decision P11). */
export const uploadStatus = read(
  'f8in1Status' satisfies typeof UPLOAD_STATUS_METHOD,
  v.object({ creditOrderId: id }),
  v.object({ state: integer }),
);
