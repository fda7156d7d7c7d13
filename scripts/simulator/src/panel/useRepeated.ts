import { useEffect, useState } from 'react';
import { LenderError } from '../lender/lender';

const PAUSE_MS = 2_000;

/**
 * Asks again and again while the component is on screen and the tab is visible; null until the first answer. A lender
 * that does not answer leaves the last answer standing: commands to it say what is wrong.
 * @param ask has to keep its identity as long as it asks the same
 */
export function useRepeated<T>(ask: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{
    readonly ask: () => Promise<T>;
    readonly value: T;
  } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function round(): Promise<void> {
      if (!document.hidden) {
        try {
          const value = await ask();
          if (!isOver) setAnswer({ ask, value });
        } catch (error) {
          if (!(error instanceof LenderError)) throw error;
        }
      }
      if (!isOver) timer = setTimeout(() => void round(), PAUSE_MS);
    }
    void round();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask]);
  return answer?.ask === ask ? answer.value : null;
}
