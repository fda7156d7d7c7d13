import { Button, ErrorNote, Hidden, SkeletonCard } from '@pautang/shared/ui';
import styles from './ListEnd.module.css';
import { endOf, texts } from './texts';
import { whenNear } from './whenNear';

interface Props {
  /** of all loans, also those not loaded */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/** Loads more when it is scrolled near, says so when that fails (then only by hand), and is the visible end. */
export function ListEnd({ total, hasMore, isLoading, hasFailed, loadMore }: Props) {
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
  if (!hasMore) return <p className={styles.end}>{endOf(total)}</p>;
  return (
    <div className={styles.more} ref={hasFailed ? null : whenNear(loadMore)}>
      {hasFailed && <ErrorNote message={texts.moreFailed} />}
      <Button variant="text" onClick={loadMore}>
        {hasFailed ? texts.retry : texts.more}
      </Button>
    </div>
  );
}
