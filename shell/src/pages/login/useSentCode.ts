import type { AppError } from '@pautang/shared/app';
import { useAct, useServices } from '@pautang/shared/app';
import { sendCode } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { useState } from 'react';
import type { SentCode } from '../../session/sentCode';
import { forgetSentCode } from '../../session/persistence';
import { readSentCode, writeSentCode } from '../../session/sentCode';

/** At most so long until the next one: also where the lender does not say when it sent the last. */
export const RESEND_MS = 60_000;
/** At least so long the last one works, where the lender says only that it was sent less than `RESEND_MS` ago. */
const STILL_WORKS_MS = 4 * 60_000;

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** A new code, or one that was sent before and still works, is on its way; failed: see `error`. */
export type Sending = 'new' | 'known' | 'failed';

/** The code that was sent last, also before a reload, and the act of sending one. */
export function useSentCode(): {
  readonly sent: SentCode | null;
  readonly send: (mobile: string) => Promise<Sending>;
  /** the number may be another: a reload does not come back to this code */
  readonly setAside: () => void;
  readonly isSending: boolean;
  readonly error: AppError | null;
} {
  const { clock } = useServices();
  const act = useAct(sendCode);
  const [sent, setSent] = useState(() => {
    const kept = readSentCode();
    return kept !== null && Date.parse(kept.expiresAt) > clock.now() ? kept : null;
  });
  const take = (code: SentCode) => {
    setSent(code);
    writeSentCode(code);
  };

  const send = async (mobile: string): Promise<Sending> => {
    // Back and forth with the same number: the lender would refuse a second code so soon, and the first one holds.
    if (sent?.mobile === mobile && Date.parse(sent.resendAt) > clock.now()) {
      take(sent);
      return 'known';
    }
    let isKnown = false;
    const answer = await act.run({ mobile, purpose: 'login' }, ({ code }) => {
      if (code !== ResponseCode.CODE_TOO_SOON) return;
      isKnown = true;
      const now = clock.now();
      take({ mobile, resendAt: isoOf(now + RESEND_MS), expiresAt: isoOf(now + STILL_WORKS_MS) });
    });
    if (answer !== null) take({ mobile, ...answer });
    return answer !== null ? 'new' : isKnown ? 'known' : 'failed';
  };

  return {
    sent,
    send,
    setAside: forgetSentCode,
    isSending: act.isRunning,
    error: act.error,
  };
}
