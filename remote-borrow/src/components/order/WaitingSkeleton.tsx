import { Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './WaitingSkeleton.module.css';

interface WaitingSkeletonProps {
  /** the shape of the content below; by default a card of steps */
  readonly children?: ReactNode;
}

/** The skeleton of a page that follows an order: picture, sentence, cards. */
export function WaitingSkeleton({ children }: WaitingSkeletonProps): ReactNode {
  return (
    <>
      <div className={styles.intro}>
        <Skeleton width={160} height={120} radius={16} />
        <Skeleton width="80%" height={24} />
        <Skeleton width="90%" height={40} />
      </div>
      {children ?? <SkeletonCard lines={4} height={152} />}
    </>
  );
}
