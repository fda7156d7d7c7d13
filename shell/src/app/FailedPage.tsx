import { Degraded } from '../pages/degraded/Degraded';
import { useAskAgain } from '../loading/useAutoRetry';
import type { Failure } from './LazyPage';

interface FailedPageProps extends Failure {
  readonly areaName: string;
  readonly hasService?: boolean;
}

/** Replaces a page whose files did not load, and requests them again with growing pauses. */
export function FailedPage(props: FailedPageProps) {
  const { areaName, hasService = true, retry, isPassing, isOurFault, attempt } = props;
  useAskAgain(retry, isPassing, attempt);
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
