import { useEffect, useEffectEvent } from 'react';
import { Degraded } from '../pages/degraded/Degraded';
import type { Failure } from './LazyPage';

const FIRST_MS = 4_000;
const MAX_MS = 30_000;

interface Props extends Failure {
  readonly areaName: string;
  readonly hasService?: boolean;
}

/** Stands where a page would whose files did not come, and asks for them again with growing pauses. */
export function FailedPage(props: Props) {
  const { areaName, hasService = true, retry, isPassing, isOurFault, attempt } = props;
  const again = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') retry();
  });
  useEffect(() => {
    if (!isPassing) return undefined;
    const ask = () => again();
    const timer = setInterval(ask, Math.min(MAX_MS, FIRST_MS * 2 ** attempt));
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isPassing, attempt]);
  return (
    <Degraded
      areaName={areaName}
      isOurFault={isOurFault}
      onRetry={retry}
      isRetrying={false}
      hasService={hasService}
    />
  );
}
