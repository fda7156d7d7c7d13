import type { CodePurpose } from '../contract/account';

/** Where this tab keeps that a code is on its way; a logout clears it with all that is kept under `pautang.`. */
export const sentCodeKey = (purpose: CodePurpose): string => `pautang.sentCode.${purpose}.v1`;

/** The next code is a new one: a reload does not come back to this one. */
export function forgetSentCode(purpose: CodePurpose): void {
  try {
    sessionStorage.removeItem(sentCodeKey(purpose));
  } catch {
    // Blocked storage holds nothing of ours.
  }
}
