import { CreditStatus } from '@pautang/shared/contract/enums';

/** The native pages of the credit form in their order (decision N4), by the status that waits for each. */
const pages: readonly (readonly [CreditStatus, string])[] = [
  [CreditStatus.BASIC_INFO, 'basic_info'],
  [CreditStatus.WORK_INFO, 'work_info'],
  [CreditStatus.EMERGENCY_CONTACT, 'emergency_contact'],
  [CreditStatus.IDENTITY_AUTH, 'identity_auth'],
  [CreditStatus.BIND_BANK_CARD, 'bind_bank_card'],
];

export const FIRST_PAGE = 'basic_info';
/** Where a complete application is sent off. */
export const SUBMIT_PAGE = 'submit_credit';
/** Where a rejected application is taken up again, with what was entered. */
export const REAPPLY_PAGE = 'reapply_credit';
/** Where the details of a run-out approval are confirmed. */
export const RENEW_PAGE = 'renew_credit';
export const STEP_COUNT = pages.length;

/** The form step that a credit order waits for: how many are done, and the native page; null past the form. */
export function formStepOf(status: CreditStatus): { done: number; page: string } | null {
  const done = pages.findIndex(([waiting]) => waiting === status);
  const page = pages[done]?.[1];
  return page === undefined ? null : { done, page };
}
