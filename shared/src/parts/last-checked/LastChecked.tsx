import { Button } from '@pautang/shared/ui';
import { useState } from 'react';
import * as texts from '../texts';
import styles from './LastChecked.module.css';

export interface LastCheckedProps {
  /** when the lender last answered: '7:44 PM' */
  readonly time: string;
  /** the unchanged state, as the end of a sentence: 'still under approval' */
  readonly still: string;
  readonly onCheck: () => PromiseLike<{ readonly error?: unknown }>;
}

/** Says when the lender last answered. Its button requests the state again and says the result. */
export function LastChecked({ time, still, onCheck }: LastCheckedProps) {
  // Only the borrower's tap makes the button busy. Polling does not.
  const [asked, setAsked] = useState<'busy' | 'answered' | null>(null);
  const [result, setResult] = useState('');
  const [before, setBefore] = useState(still);
  const now = texts.checkedAt(time, still);
  if (asked === 'answered') {
    setAsked(null);
    // The page itself says a changed state.
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
        {result === now ? null : texts.lastCheckedAt(time)}
      </span>
      <Button variant="text" busy={asked === 'busy'} onClick={() => void check()}>
        {texts.checkNow}
      </Button>
    </div>
  );
}
