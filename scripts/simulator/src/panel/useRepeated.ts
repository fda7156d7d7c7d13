import { useEffect, useState } from 'react';
import { useHostState } from '../host/HostContext';
import { LenderError } from '../lender/lender';

const PAUSE_MS = 2_000;

/**
 * Repeats a request while the component is mounted and the tab is visible, and at once after a command. Returns null
 * until the first answer. When the lender does not answer, the last answer stays: the result of a command shows the
 * problem. @param ask must stay the same function as long as it asks for the same thing
 */
export function useRepeated<T>(ask: () => Promise<T>): T | null {
  const isBusy = useHostState((state) => state.busy !== null);
  const [answer, setAnswer] = useState<{
    readonly ask: () => Promise<T>;
    readonly value: T;
  } | null>(null);
  useEffect(() => {
    if (isBusy) return undefined;
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
  }, [ask, isBusy]);
  return answer?.ask === ask ? answer.value : null;
}
