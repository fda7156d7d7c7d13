import type { ReactNode } from 'react';
import { Hidden } from '../hidden/Hidden';
import { texts } from '../texts';
import { QueryError } from './QueryError';
import styles from './QueryView.module.css';
import { RefreshNotice } from './RefreshNotice';
import { useRetryOnline } from './useRetryOnline';

/** What it needs of a query result; an `error` is structurally `{kind, message}`. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** In the shape of what is coming, so that nothing moves. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The one place that decides between loading, empty, error and data. Data once shown stays when a refresh fails. */
export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
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
    </div>
  );
}
