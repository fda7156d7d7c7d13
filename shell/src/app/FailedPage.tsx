import { growingPause } from '@pautang/shared/contract/pauses';
import { useEffect, useEffectEvent } from 'react';
import { Degraded } from '../pages/degraded/Degraded';
import type { Failure } from './LazyPage';

const PAUSE = { firstMs: 4_000, growth: 2, maxMs: 30_000 };

interface FailedPageProps extends Failure {
  readonly areaName: string;
  readonly hasService?: boolean;
}

/** Stands where a page would whose files did not come, and asks for them again with growing pauses. */
export function FailedPage(props: FailedPageProps) {
  const { areaName, hasService = true, retry, isPassing, isOurFault, attempt } = props;
  const again = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') retry();
  });
  useEffect(() => {
    if (!isPassing) return undefined;
    const ask = () => again();
    const timer = setInterval(ask, growingPause(attempt, PAUSE));
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
