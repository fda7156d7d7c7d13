import type { AreaRoute } from '@pautang/shared/app';
import type { ReactNode } from 'react';
import { Component, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RemoteError, isPassing } from '../loading/remoteError';
import { PageNotLoaded, useModule } from '../loading/useModule';

/** A page threw, or the store's files are not the ones that the registry names. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof PageNotLoaded) ||
  (error.cause instanceof RemoteError && !isPassing(error.cause));

export interface Failure {
  readonly retry: () => void;
  /** the page may well load the next time; a page that threw would only throw again */
  readonly isPassing: boolean;
  /** a better connection would not help */
  readonly isOurFault: boolean;
  /** how often it has failed before */
  readonly attempt: number;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (failure: Omit<Failure, 'attempt'>) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly isPassing: boolean;
  readonly isOurFault: boolean;
}

const WELL: BoundaryState = { hasFailed: false, isPassing: false, isOurFault: false };

/** Catches a page's chunk that does not load and a page that throws: the rest of the app stays. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = WELL;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return {
      hasFailed: true,
      isPassing: error instanceof PageNotLoaded,
      isOurFault: isOurs(error),
    };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  /** Never a new function, so that an automatic retry keeps its pauses. */
  private readonly retry = () => {
    this.setState(WELL);
    this.props.onRetry();
  };

  override render() {
    const { hasFailed, isPassing, isOurFault } = this.state;
    if (!hasFailed) return this.props.children;
    return this.props.fallback({ retry: this.retry, isPassing, isOurFault });
  }
}

interface LazyPageProps {
  readonly route: Pick<AreaRoute, 'path' | 'load'>;
  readonly loading: ReactNode;
  readonly fallback: (failure: Failure) => ReactNode;
  readonly onError: (error: unknown) => void;
  readonly onLoad?: (path: string) => void;
}

/** Stands beside the page, so that it mounts when the page does. */
function Arrival({ onLoad }: { readonly onLoad: () => void }) {
  const arrive = useEffectEvent(onLoad);
  useEffect(() => {
    arrive();
  }, []);
  return null;
}

function Loaded({ route, loading, onLoad }: Pick<LazyPageProps, 'route' | 'loading' | 'onLoad'>) {
  const { module, error } = useModule(route.load);
  if (error) throw error;
  if (!module) return loading;
  return (
    // A remote's page may suspend while it draws; ours do not.
    <Suspense fallback={loading}>
      <module.Page />
      <Arrival onLoad={() => onLoad?.(route.path)} />
    </Suspense>
  );
}

/** A route's page. A failed one is unmounted, so each retry loads it again. */
export function LazyPage({ route, loading, fallback, onError, onLoad }: LazyPageProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageBoundary
      key={route.path}
      fallback={(failure) => fallback({ ...failure, attempt })}
      onRetry={() => setAttempt((count) => count + 1)}
      onError={onError}
    >
      <Loaded route={route} loading={loading} {...(onLoad && { onLoad })} />
    </PageBoundary>
  );
}
