import * as v from 'valibot';

const KEY = 'pautang.sentCode.v1';

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
    const parsed = v.safeParse(sentCode, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Null: it has served, or is of no more use. */
export function writeSentCode(code: SentCode | null): void {
  try {
    if (code === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(code));
  } catch {
    // Blocked or full storage: the code step lasts as long as the page.
  }
}
