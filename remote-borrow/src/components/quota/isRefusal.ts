import type { AppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';

const refusals: ReadonlySet<number | null> = new Set([
  ResponseCode.BAD_DATA,
  ResponseCode.LOAN_PENDING,
  ResponseCode.CREDIT_NOT_APPROVED,
  ResponseCode.ACCOUNT_FROZEN,
  ResponseCode.AMOUNT_OFF_STEP,
  ResponseCode.AMOUNT_OUT_OF_LIMIT,
  ResponseCode.COUPON_UNUSABLE,
  ResponseCode.CAP_EXCEEDED,
]);

/** The lender has said no to borrowing: asking again would not help, going elsewhere does. */
export function isRefusal(error: AppError | null): error is AppError {
  return error !== null && refusals.has(error.code);
}
