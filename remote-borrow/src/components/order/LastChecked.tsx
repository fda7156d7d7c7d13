import type { AppError, Services } from '@pautang/shared/app';
import { timeLabel } from '@pautang/shared/format';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './LastChecked.module.css';
import { texts } from './texts';

/** An answer with the server time at which it came, in epoch ms: for pages that say when they last looked. */
export type Checked<T> = T & { readonly checkedAt: number };

interface Answer {
  readonly data?: unknown;
  readonly error?: AppError | undefined;
}

/** Puts the time on the base query's answer; `extra` is the store's extra argument. */
export function stamp<T extends object>(
  answer: Answer,
  extra: unknown,
): { data: Checked<T> } | { error: AppError } {
  if (answer.error !== undefined) return { error: answer.error };
  // The client has checked the answer against the method's schema.
  return { data: { ...(answer.data as T), checkedAt: (extra as Services).clock.now() } };
}

interface LastCheckedProps {
  /** server time of the last answer, in epoch ms */
  readonly at: number;
  readonly onCheck: () => PromiseLike<unknown>;
}

/** When the lender was last asked, and a way to ask now. */
export function LastChecked({ at, onCheck }: LastCheckedProps): ReactNode {
  // Polling asks too, in silence: only the borrower's own tap turns the button busy.
  const [isChecking, setIsChecking] = useState(false);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  return (
    <div className={styles.line}>
      <span>
        {texts.lastChecked} {timeLabel(at)}
      </span>
      <Button variant="text" busy={isChecking} onClick={() => void check()}>
        {texts.checkNow}
      </Button>
    </div>
  );
}
