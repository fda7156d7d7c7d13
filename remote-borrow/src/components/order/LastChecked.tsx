import { timeLabel } from '@pautang/shared/format';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './LastChecked.module.css';
import { texts } from './texts';

export interface LastCheckedProps {
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
