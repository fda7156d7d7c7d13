import type { AppError } from '@pautang/shared/app';
import { useAct, useServices } from '@pautang/shared/app';
import { useState } from 'react';
import type { CodePurpose } from '../contract/account';
import { sendCode } from '../contract/account';
import { ResponseCode } from '../contract/codes';
import type { SentCode } from './sentCode';
import { forgetSentCode, readSentCode, writeSentCode } from './sentCode';

/** The longest wait until the next code, also where the lender does not say when it sent the last one. */
export const RESEND_MS = 60_000;
/** How long the last code works at least, where the lender says only that it was sent less than `RESEND_MS` ago. */
const STILL_WORKS_MS = 4 * 60_000;

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** new: a code was sent; known: a code that was sent before still works; failed: see `error`. */
export type Sending = 'new' | 'known' | 'failed';

/** The code that was sent last, also before a reload, and the act of sending one. */
export interface SentCodes {
  readonly sent: SentCode | null;
  /** @param holder for a login the mobile that it goes to, else the user id: the lender knows where it goes */
  readonly send: (holder: string) => Promise<Sending>;
  /** The borrower has left the code step, so a reload does not come back to this code. */
  readonly setAside: () => void;
  readonly isSending: boolean;
  readonly error: AppError | null;
}

/**
 * @param isHolder whether a kept code belongs to the present borrower; unreadable codes and another borrower's count as
 * none
 */
export function useSentCode(
  purpose: CodePurpose,
  isHolder: (holder: string) => boolean,
): SentCodes {
  const { clock } = useServices();
  const act = useAct(sendCode);
  const [sent, setSent] = useState(() => {
    const kept = readSentCode(purpose);
    const isOurs = kept !== null && isHolder(kept.holder);
    return isOurs && Date.parse(kept.expiresAt) > clock.now() ? kept : null;
  });
  const take = (code: SentCode) => {
    setSent(code);
    writeSentCode(purpose, code);
  };

  const send = async (holder: string): Promise<Sending> => {
    // Going back and forth with the same number: the lender would refuse a second code so soon, and
    // the first one still works.
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
    // The answer to an earlier press, which was lost: that code works no more.
    if (answer !== null && Date.parse(answer.expiresAt) <= clock.now())
      answer = await act.run(asked, onFailure);
    if (answer !== null) take({ holder, ...answer });
    return answer !== null ? 'new' : isKnown ? 'known' : 'failed';
  };

  return {
    sent,
    send,
    setAside: () => forgetSentCode(purpose),
    isSending: act.isRunning,
    error: act.error,
  };
}
