import type { AreaRoute } from '@pautang/shared/app';
import type { ReactNode } from 'react';
import { Component, Suspense, lazy, useMemo, useState } from 'react';
import { withRetry } from '../remotes/retry';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
}

/** Catches a page's chunk that does not load and a page that throws: the rest of the app stays. */
class PageBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => {
      this.setState({ hasFailed: false });
      this.props.onRetry();
    });
  }
}

interface Props {
  readonly route: Pick<AreaRoute, 'path' | 'load'>;
  readonly loading: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
}

/** A route's page. A failed `React.lazy` stays failed, so each retry makes it anew. */
export function LazyPage({ route, loading, fallback, onError }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Page = useMemo(
    () => lazy(async () => ({ default: (await withRetry(route.load)).Page })),
    // oxlint-disable-next-line react/exhaustive-deps -- a new attempt needs a new lazy component
    [route, attempt],
  );
  return (
    <PageBoundary
      key={route.path}
      fallback={fallback}
      onRetry={() => setAttempt((count) => count + 1)}
      onError={onError}
    >
      <Suspense fallback={loading}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
