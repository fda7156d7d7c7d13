import type { Method, OwnCall, RequestOf, ResponseOf } from '@pautang/shared/contract/method';

/**
 * Lets the sandbox lender of `npm run dev` answer a method that the lender does not have yet. A file of the folder
 * `lender` exports a list of these as `methods`. The method's schemas check requests and answers.
 */
export const answers = <M extends Method>(
  method: M,
  answer: (data: RequestOf<M>, call: OwnCall) => ResponseOf<M> | Promise<ResponseOf<M>>,
) => ({ method, answer });
