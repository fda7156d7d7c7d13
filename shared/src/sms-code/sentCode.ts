import * as v from 'valibot';
import type { CodePurpose } from '../contract/account';
import { sentCodeKey } from './sentCodeKey';

/** A code that is on its way. Instants on server time. */
const sentCode = v.object({
  /** whose it is: for a login the mobile that it was sent to, else the user id */
  holder: v.string(),
  resendAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** The code that this tab has asked for, also before a reload; junk and blocked storage count as none. */
export function readSentCode(purpose: CodePurpose): SentCode | null {
  try {
    const parsed = v.safeParse(
      sentCode,
      JSON.parse(sessionStorage.getItem(sentCodeKey(purpose)) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeSentCode(purpose: CodePurpose, code: SentCode): void {
  try {
    sessionStorage.setItem(sentCodeKey(purpose), JSON.stringify(code));
  } catch {
    // Blocked or full storage: the code step lasts as long as the page.
  }
}
