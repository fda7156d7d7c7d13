import * as v from 'valibot';
import type { CodePurpose } from '../contract/account';

/** Where this tab keeps that a code is on its way. A logout clears it with all under `pautang.`, a login that of the login. */
const keyOf = (purpose: CodePurpose): string => `pautang.sentCode.${purpose}.v1`;

/** A code that is on its way. Instants on server time. */
const sentCode = v.object({
  /** whose it is: for a login the mobile that it was sent to, else the user id */
  holder: v.string(),
  resendAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** The code that this tab has asked for, kept over a reload. Null: none, or what is stored cannot be read. */
export function readSentCode(purpose: CodePurpose): SentCode | null {
  try {
    const parsed = v.safeParse(
      sentCode,
      JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeSentCode(purpose: CodePurpose, code: SentCode): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(code));
  } catch {
    // Blocked or full storage: the code step lasts as long as the page.
  }
}

/** The code step is left or over: a reload does not come back to this code. */
export function forgetSentCode(purpose: CodePurpose): void {
  try {
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // Where storage is blocked nothing was written, so there is nothing to remove.
  }
}
