import type { AreaRoute } from '@pautang/shared/app';
import type { ReactNode } from 'react';
import { Component, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RemoteError, isPassing } from '../loading/remoteError';
import { PageNotLoaded, useModule } from '../loading/useModule';

/** Whether the app is at fault: the page threw, or the store's files are not those that the registry names. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof PageNotLoaded) ||
  (error.cause instanceof RemoteError && !isPassing(error.cause));

export interface Failure {
  readonly retry: () => void;
  /** a retry may help: the files did not load. A page that threw would throw again */
  readonly isPassing: boolean;
  /** a better connection would not help */
  readonly isOurFault: boolean;
  /** how often it failed before */
  readonly attempt: number;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (failure: Omit<Failure, 'attempt'>) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  readonly thrown: { readonly error: unknown } | null;
}

/** Catches a page that does not load or that throws, so that the rest of the app stays. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  /** Stays the same function, so that an automatic retry keeps its pauses. */
  private readonly retry = () => {
    this.setState({ thrown: null });
    this.props.onRetry();
  };

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    const { error } = thrown;
    const isPassing = error instanceof PageNotLoaded;
    return this.props.fallback({ retry: this.retry, isPassing, isOurFault: isOurs(error) });
  }
}

interface LazyPageProps {
  readonly route: Pick<AreaRoute, 'path' | 'load'>;
  readonly loading: ReactNode;
  readonly fallback: (failure: Failure) => ReactNode;
  readonly onError: (error: unknown) => void;
  readonly onLoad?: (path: string) => void;
}

/** Calls `onLoad` once the page beside it has mounted. */
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
    // A remote's page may suspend while it renders; ours do not.
    <Suspense fallback={loading}>
      <module.Page />
      <Arrival onLoad={() => onLoad?.(route.path)} />
    </Suspense>
  );
}

/** A route's page. A failed page is unmounted, so each retry loads it again. */
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
