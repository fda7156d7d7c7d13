import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../button/Button';
import { Hidden } from '../hidden/Hidden';
import { Notice } from '../notice/Notice';
import type { StateKind } from '../state-view/StateView';
import { StateView } from '../state-view/StateView';
import { useTries } from '../state-view/useTries';
import { StillTrying } from '../toast/StillTrying';
import { texts } from '../texts';
import styles from './QueryView.module.css';

/** The part of a query result that `QueryView` uses. An `error` has the form `{kind, message}`. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** a placeholder in the shape of the data, so that nothing moves when the data comes */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Decides between loading, empty, error and data. If a refresh fails, the old data stays. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, skeleton, isEmpty, empty, children } = props;
  const { data, error, isFetching } = query;
  const retry = (): void => {
    query.refetch();
  };
  useRetryOnline(Boolean(error), retry);
  if (data !== undefined) {
    return (
      <>
        {error ? <RefreshNotice busy={isFetching} onRetry={retry} /> : null}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    );
  }
  if (error) return <QueryError error={error} busy={isFetching} onRetry={retry} />;
  return (
    <div className={styles.skeleton} aria-busy>
      <Hidden as="output">{texts.loading}</Hidden>
      {skeleton}
      <StillTrying />
    </div>
  );
}

/** Requests a failed query again as soon as the phone is back on the network. */
function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [hasFailed]);
}

interface RetryProps {
  busy: boolean;
  onRetry: () => void;
}

/** Shown above data whose refresh failed. */
function RefreshNotice({ busy, onRetry }: RetryProps) {
  const [tries, begin] = useTries(busy, onRetry);
  return (
    <Notice
      action={
        <Button variant="text" busy={busy} onClick={begin}>
          {texts.retry}
        </Button>
      }
    >
      <span key={tries}>{texts.refreshFailed}</span>
    </Notice>
  );
}

const words = {
  error: [texts.failedTitle, texts.failedBody],
  offline: [texts.offlineTitle, texts.offlineBody],
  maintenance: [texts.maintenanceTitle, texts.maintenanceBody],
} as const satisfies Partial<Record<StateKind, readonly [string, string]>>;

/** Shown for a failed query without data. It shows the error's own message if there is one. */
function QueryError({ error, busy, onRetry }: RetryProps & { error: unknown }) {
  // A bug may have thrown any value.
  const { kind, message } = Object(error) as { readonly kind?: unknown; readonly message?: string };
  const state =
    kind === 'maintenance' ? kind : kind === 'network' && !navigator.onLine ? 'offline' : 'error';
  const [title, body] = words[state];
  return (
    <StateView
      kind={state}
      title={title}
      body={message || body}
      action={{ label: texts.retry, busy, onSelect: onRetry }}
    />
  );
}
