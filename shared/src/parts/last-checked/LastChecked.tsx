import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { checkedAt, lastCheckedAt, texts } from '../texts';
import styles from './LastChecked.module.css';

export interface LastCheckedProps {
  /** when the lender answered last, as it is read: '7:44 PM' */
  readonly time: string;
  /** where things stand, as the end of a sentence: 'still under approval' */
  readonly still: string;
  readonly onCheck: () => PromiseLike<{ readonly error?: unknown }>;
}

/** When the lender was last asked, and a way to ask now, which says what came of it. */
export function LastChecked({ time, still, onCheck }: LastCheckedProps): ReactNode {
  // Polling asks too, in silence: only the borrower's own tap turns the button busy.
  const [asked, setAsked] = useState<'busy' | 'answered' | null>(null);
  const [result, setResult] = useState('');
  const [before, setBefore] = useState(still);
  const now = checkedAt(time, still);
  if (asked === 'answered') {
    setAsked(null);
    // A state that has just come is said by the page.
    setResult(before === still ? now : '');
  }
  const check = async (): Promise<void> => {
    setBefore(still);
    setResult('');
    setAsked('busy');
    const { error } = await onCheck();
    setAsked(error === undefined ? 'answered' : null);
  };
  return (
    <div className={styles.line}>
      <span>
        <output>{result === now ? result : ''}</output>
        {result === now ? null : lastCheckedAt(time)}
      </span>
      <Button variant="text" busy={asked === 'busy'} onClick={() => void check()}>
        {texts.checkNow}
      </Button>
    </div>
  );
}
