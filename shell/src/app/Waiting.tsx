import type { ReactNode } from 'react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { PageLoading } from './PageLoading';

/** After this time the page says that it does not load. Loading continues in the background. */
const PATIENCE_MS = 9_000;

/** One wait. It begins when a placeholder first replaces the page. */
function createWait() {
  let since: number | null = null;
  return {
    /** Returns the milliseconds that are left before the page says so. */
    left: () => {
      since ??= performance.now();
      return since + PATIENCE_MS - performance.now();
    },
    /** Ends the wait, because the page is there or is requested again. */
    end: () => {
      since = null;
    },
  };
}
type Wait = ReturnType<typeof createWait>;

/** One wait for the page at `path`, over all files that load one after another. `round` counts how often it restarted. */
export function useWait(path: string) {
  const [round, begin] = useReducer((count: number) => count + 1, 0);
  const wait = useMemo(
    createWait,
    // oxlint-disable-next-line react/exhaustive-deps -- a new path or round starts a new wait
    [path, round],
  );
  return { wait, round, begin };
}

interface WaitingProps {
  readonly wait: Wait;
  /** shown after the wait took too long */
  readonly late: ReactNode;
}

export function Waiting({ wait, late }: WaitingProps) {
  const [over, setOver] = useState<Wait | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(wait), wait.left());
    return () => clearTimeout(timer);
  }, [wait]);
  return over === wait ? late : <PageLoading />;
}
