import * as v from 'valibot';
import type { CodePurpose } from '../contract/account';
import { tabKept } from '../tab-kept/tabKept';

/** A code that is on its way. Instants on server time. */
const sentCode = v.object({
  /** whose it is: for a login the mobile that it was sent to, else the user id */
  holder: v.string(),
  resendAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** Where this tab keeps which code was sent. A login clears the code of the login. */
const keptOf = (purpose: CodePurpose) => tabKept(`pautang.sentCode.${purpose}.v1`, sentCode);

/** The code that this tab has asked for, kept over a reload. Null: none, or what is stored cannot be read. */
export const readSentCode = (purpose: CodePurpose): SentCode | null => keptOf(purpose).read();

export function writeSentCode(purpose: CodePurpose, code: SentCode): void {
  keptOf(purpose).write(code);
}

/** The borrower has left or finished the code step, so a reload does not come back to this code. */
export const forgetSentCode = (purpose: CodePurpose): void => keptOf(purpose).forget();
