import type { ReactNode } from 'react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { PageLoading } from './PageLoading';

/** So long a borrower looks at a page that loads: then it is said that it does not, while loading goes on behind. */
const PATIENCE_MS = 9_000;

/** One wait, which begins when something first stands in for the page. */
function createWait() {
  let since: number | null = null;
  return {
    /** Milliseconds of patience that are left. */
    left: () => {
      since ??= performance.now();
      return since + PATIENCE_MS - performance.now();
    },
    /** The page is there, or is asked for anew. */
    end: () => {
      since = null;
    },
  };
}
type Wait = ReturnType<typeof createWait>;

/**
 * What a borrower waits for at `path`, as one wait, however many things come one after the other until the page is
 * there. `round` counts how often it was begun anew.
 */
export function useWait(path: string) {
  const [round, begin] = useReducer((count: number) => count + 1, 0);
  const wait = useMemo(
    createWait,
    // oxlint-disable-next-line react/exhaustive-deps -- another path and another round are another wait
    [path, round],
  );
  return { wait, round, begin };
}

interface WaitingProps {
  readonly wait: Wait;
  /** what is said once it has taken too long */
  readonly late: ReactNode;
}

/** Stands in for a page that is on its way. */
export function Waiting({ wait, late }: WaitingProps) {
  const [over, setOver] = useState<Wait | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(wait), wait.left());
    return () => clearTimeout(timer);
  }, [wait]);
  return over === wait ? late : <PageLoading />;
}
