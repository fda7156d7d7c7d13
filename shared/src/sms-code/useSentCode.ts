import type { AppError } from '@pautang/shared/app';
import { useAct, useServices } from '@pautang/shared/app';
import { useState } from 'react';
import * as v from '@pautang/shared/schema';
import type { CodePurpose } from '../contract/account';
import { sendCode } from '../contract/account';
import { ResponseCode } from '../contract/codes';
import { tabKept } from '../tab-kept/tabKept';

/** A code that the lender has sent. Its instants are server time. */
const sentCode = v.object({
  /** its owner: for a login the mobile that it was sent to, else the user id */
  holder: v.string(),
  resendAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** Keeps the sent code of this tab over a reload. A login clears the code of the login. */
const keptOf = (purpose: CodePurpose) => tabKept(`pautang.sentCode.${purpose}.v1`, sentCode);

/** The longest wait until the next code. */
export const RESEND_MS = 60_000;
/** A code that was sent less than `RESEND_MS` ago stays valid at least this long. */
const STILL_WORKS_MS = 4 * 60_000;

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** new: a code was sent; known: an earlier code still works; failed: see `error` */
export type Sending = 'new' | 'known' | 'failed';

/** The last code that was sent, also before a reload, and the act of sending one. */
export interface SentCodes {
  readonly sent: SentCode | null;
  /** @param holder for a login the mobile number, else the user id */
  readonly send: (holder: string) => Promise<Sending>;
  /** Call it when the borrower has finished or left the code step, so that a reload does not come back to it. */
  readonly setAside: () => void;
  readonly isSending: boolean;
  readonly error: AppError | null;
}

/** @param isHolder tells whether a kept code belongs to the present borrower; another borrower's is ignored */
export function useSentCode(
  purpose: CodePurpose,
  isHolder: (holder: string) => boolean,
): SentCodes {
  const { clock } = useServices();
  const act = useAct(sendCode);
  const [sent, setSent] = useState(() => {
    const kept = keptOf(purpose).read();
    const isOurs = kept !== null && isHolder(kept.holder);
    return isOurs && Date.parse(kept.expiresAt) > clock.now() ? kept : null;
  });
  const take = (code: SentCode) => {
    setSent(code);
    keptOf(purpose).write(code);
  };

  const send = async (holder: string): Promise<Sending> => {
    // The borrower went back and asked again. Reuse the first code, because the lender would refuse a second one so soon.
    if (sent?.holder === holder && Date.parse(sent.resendAt) > clock.now()) {
      take(sent);
      return 'known';
    }
    let isKnown = false;
    const asked = purpose === 'login' ? { purpose, mobile: holder } : { purpose };
    const onFailure = ({ code }: AppError) => {
      if (code !== ResponseCode.CODE_TOO_SOON) return;
      isKnown = true;
      const now = clock.now();
      take({ holder, resendAt: isoOf(now + RESEND_MS), expiresAt: isoOf(now + STILL_WORKS_MS) });
    };
    let answer = await act.run(asked, onFailure);
    // The answer is that of an earlier, unanswered press, whose code has expired. Ask for a new one.
    if (answer !== null && Date.parse(answer.expiresAt) <= clock.now())
      answer = await act.run(asked, onFailure);
    if (answer !== null) take({ holder, ...answer });
    return answer !== null ? 'new' : isKnown ? 'known' : 'failed';
  };

  return {
    sent,
    send,
    setAside: () => keptOf(purpose).forget(),
    isSending: act.isRunning,
    error: act.error,
  };
}
