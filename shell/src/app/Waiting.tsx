import type { ReactNode } from 'react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { PageLoading } from './PageLoading';

/** After this long the page says that it does not load, while loading goes on in the background. */
const PATIENCE_MS = 9_000;

/** One wait. It begins when a placeholder first stands in for the page. */
function createWait() {
  let since: number | null = null;
  return {
    /** Milliseconds of patience that are left. */
    left: () => {
      since ??= performance.now();
      return since + PATIENCE_MS - performance.now();
    },
    /** The page is there, or is requested again. */
    end: () => {
      since = null;
    },
  };
}
type Wait = ReturnType<typeof createWait>;

/**
 * One wait for the page at `path`, over all the files that load one after the other. `round` counts how often it was
 * begun again.
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
  /** shown once it has taken too long */
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
