import type { Method, RequestOf, ResponseOf } from '@pautang/shared/contract/method';

/** The caller: the borrower's mobile number, or null for a visitor; the lender's time. */
export interface OwnCall {
  readonly mobile: string | null;
  readonly now: Date;
}

/**
 * A method that the lender does not have yet, as the sandbox lender of `npm run dev` is to answer it. A file of the folder
 * `lender` exports a list of these as `methods`. Requests and answers are checked by the method's schemas.
 */
export const answers = <M extends Method>(
  method: M,
  answer: (data: RequestOf<M>, call: OwnCall) => ResponseOf<M> | Promise<ResponseOf<M>>,
) => ({ method, answer });
