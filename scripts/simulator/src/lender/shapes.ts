import { mobile } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

const orNull = v.nullish(v.string(), null);

/** Answer to POST /sandbox/borrowers. */
export const borrower = v.object({
  mobile,
  code: orNull,
  username: orNull,
  password: orNull,
  token: v.pipe(v.string(), v.minLength(1)),
  userId: v.string(),
  packageName: v.string(),
});
export type Borrower = v.InferOutput<typeof borrower>;

/** Answer to GET /sandbox/borrowers/:mobile, as far as the panel shows it. */
export const borrowerView = v.object({
  lastCode: orNull,
});
export type BorrowerView = v.InferOutput<typeof borrowerView>;

/** One of GET /sandbox/borrowers. */
export const listed = v.object({ mobile });
export type Listed = v.InferOutput<typeof listed>;

/** Answer to GET and POST /sandbox/clock. */
export const lenderClock = v.object({ now: v.string() });
export type LenderClock = v.InferOutput<typeof lenderClock>;
