import { Button, ErrorNote, Hidden, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ListEnd.module.css';

export interface ListEndTexts {
  readonly more: string;
  readonly loadingMore: string;
  readonly moreFailed: string;
  readonly retry: string;
  /** @param total of all, also those not loaded */
  readonly endOf: (total: number) => string;
}

interface ListEndProps {
  readonly texts: ListEndTexts;
  /** of all, also those not loaded */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/** Loads more when it is scrolled near, says so when that fails (then only by hand), and is the visible end. */
export function ListEnd(props: ListEndProps): ReactNode {
  const { texts, total, hasMore, isLoading, hasFailed, loadMore } = props;
  if (isLoading) {
    return (
      <>
        <output>
          <Hidden>{texts.loadingMore}</Hidden>
        </output>
        <SkeletonCard lines={4} height={136} />
      </>
    );
  }
  if (!hasMore) return <p className={styles.end}>{texts.endOf(total)}</p>;
  return (
    <div className={styles.more} ref={hasFailed ? null : whenNear(loadMore)}>
      {hasFailed && <ErrorNote message={texts.moreFailed} />}
      <Button variant="text" onClick={loadMore}>
        {hasFailed ? texts.retry : texts.more}
      </Button>
    </div>
  );
}

/** Starts loading before the end is seen. */
const AHEAD = '300px';

/**
 * A ref callback that calls `loadMore` once its element comes near the screen. It is made anew with each render, so
 * that an end which stays in view goes on loading. Without IntersectionObserver the button does it alone.
 */
function whenNear(loadMore: () => void) {
  return (end: HTMLElement | null): (() => void) | undefined => {
    if (!end || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
}
