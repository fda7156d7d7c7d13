import { useServices } from '@pautang/shared/app';
import { waitedMs } from './pageTimes';

interface PageLog {
  readonly onLoad: (path: string) => void;
  readonly onError: () => void;
}

/** What a page's coming, or its failure, tells the log: section 2's load time, and that it failed. */
export function usePageLog(): PageLog {
  const { log } = useServices();
  return {
    onLoad: (path) => log({ type: 'pageLoad', path, loadMs: waitedMs() }),
    onError: () => log({ type: 'error', kind: 'page', code: null, method: null }),
  };
}
