import { LoanStatus } from '@pautang/shared/contract/enums';
import { enumeration, mobile, peso } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** States in which the lender can create a borrower, in the order of a loan's life. */
export const scenarios = [
  'new',
  'form_pending',
  'wait_submit',
  'credit_reviewing',
  'credit_rejected',
  'approved',
  'loan_reviewing',
  'loan_rejected',
  'lending',
  'payout_failed',
  'repaying',
  'overdue',
  'rollover_initiated',
  'restructure_initiated',
  'settled',
  'overpaid',
  'frozen',
] as const;
export type Scenario = (typeof scenarios)[number];

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

const byId = v.object({ id: v.string() });

/** Answer to GET /sandbox/borrowers/:mobile: the fields that addresses use. Each list is newest first. */
export const borrowerView = v.object({
  /** whole pesos; null before an approval */
  creditLimit: v.nullish(peso, null),
  creditOrders: v.optional(v.array(byId), []),
  orders: v.array(
    v.object({
      loanOrderId: v.string(),
      loanNumber: v.string(),
      status: enumeration(LoanStatus),
      loanAmount: peso,
    }),
  ),
  processes: v.optional(v.array(v.object({ ...byId.entries, kind: v.string() })), []),
  repayments: v.optional(v.array(byId), []),
  tickets: v.optional(
    v.array(v.object({ id: v.string(), number: v.number(), createdAt: v.string() })),
    [],
  ),
  questions: v.optional(v.array(v.object({ questionId: v.string() })), []),
});
export type BorrowerView = v.InferOutput<typeof borrowerView>;

/** Answer to POST /sandbox/borrowers/:mobile/face-checks. */
export const passedFaceCheck = v.object({ faceCheckId: v.pipe(v.string(), v.minLength(1)) });

/** Answer to GET /sandbox/clock. */
export const lenderClock = v.object({ now: v.string() });
