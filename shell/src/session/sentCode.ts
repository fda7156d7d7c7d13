import * as v from 'valibot';
import { SENT_CODE_KEY } from './persistence';

/** A login code that is on its way. Instants on server time. */
const sentCode = v.object({
  mobile: v.pipe(v.string(), v.regex(/^09\d{9}$/)),
  resendAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** The code that this tab has asked for, also before a reload; junk and blocked storage count as none. */
export function readSentCode(): SentCode | null {
  try {
    const parsed = v.safeParse(
      sentCode,
      JSON.parse(sessionStorage.getItem(SENT_CODE_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeSentCode(code: SentCode): void {
  try {
    sessionStorage.setItem(SENT_CODE_KEY, JSON.stringify(code));
  } catch {
    // Blocked or full storage: the code step lasts as long as the page.
  }
}
