import { CreditStatus, UPLOAD_COMPLETE } from '../contract/enums';

export interface CreditCheckInput {
  readonly status: CreditStatus;
  /** the approval has expired */
  readonly expired: boolean;
  /** 8-in-1 upload status; 5 is complete */
  readonly uploadState: number;
  /** sends the borrower to the review page even if something is missing */
  readonly isForced: boolean;
}

/** The next step. `host`: the host runs the expired or risk check by these flags. `logsOverdue`: first log that event. */
export type CreditCheckAction =
  | {
      readonly kind: 'host';
      readonly expiredCredit: boolean;
      readonly expiredRisk: boolean;
      readonly logsOverdue: boolean;
    }
  | { readonly kind: 'review'; readonly logsOverdue: boolean }
  | { readonly kind: 'success'; readonly code: 0 }
  | { readonly kind: 'home'; readonly code: -1 };

export function needsUploadState(status: CreditStatus): boolean {
  return (
    status === CreditStatus.WAIT_SUBMIT ||
    status === CreditStatus.APPROVED ||
    status === CreditStatus.FINISH
  );
}

/** Section 4, credit check of a credit order. */
export function creditCheck(input: CreditCheckInput): CreditCheckAction {
  const { status, expired, uploadState, isForced } = input;
  const expiredRisk = uploadState !== UPLOAD_COMPLETE;
  switch (status) {
    case CreditStatus.WAIT_SUBMIT:
      return { kind: 'host', expiredCredit: false, expiredRisk, logsOverdue: false };
    case CreditStatus.REVIEWING:
    case CreditStatus.REJECT:
      return { kind: 'review', logsOverdue: false };
    case CreditStatus.APPROVED:
    case CreditStatus.FINISH:
      if (!expired && !isForced && !expiredRisk) return { kind: 'success', code: 0 };
      return isForced
        ? { kind: 'review', logsOverdue: expired }
        : { kind: 'host', expiredCredit: expired, expiredRisk, logsOverdue: expired };
    case CreditStatus.BASIC_INFO:
    case CreditStatus.WORK_INFO:
    case CreditStatus.EMERGENCY_CONTACT:
    case CreditStatus.IDENTITY_AUTH:
    case CreditStatus.BIND_BANK_CARD:
      return { kind: 'home', code: -1 };
  }
}
