import type { AppError } from '@pautang/shared/app';
import { useAct, useServices } from '@pautang/shared/app';
import { sendCode } from '@pautang/shared/contract/account';
import { useState } from 'react';

/** A code that is on its way. Instants on server time. */
export interface SentCode {
  readonly mobile: string;
  readonly resendAt: string;
  readonly expiresAt: string;
}

/** The code that was sent last, and the act of sending one. */
export function useSentCode(): {
  readonly sent: SentCode | null;
  readonly send: (mobile: string) => Promise<SentCode | null>;
  readonly isSending: boolean;
  readonly error: AppError | null;
} {
  const { clock } = useServices();
  const act = useAct(sendCode);
  const [sent, setSent] = useState<SentCode | null>(null);

  const send = async (mobile: string): Promise<SentCode | null> => {
    // Back and forth with the same number: the lender would refuse a second code so soon, and the first one holds.
    const isFresh = sent?.mobile === mobile && Date.parse(sent.resendAt) > clock.now();
    if (isFresh) return sent;
    const answer = await act.run({ mobile, purpose: 'login' });
    if (answer === null) return null;
    const code = { mobile, ...answer };
    setSent(code);
    return code;
  };

  return { sent, send, isSending: act.isRunning, error: act.error };
}
