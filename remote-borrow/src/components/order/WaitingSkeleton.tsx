import { Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './WaitingSkeleton.module.css';

/** The shape of a waiting page: picture, sentence, steps. */
export function WaitingSkeleton(): ReactNode {
  return (
    <>
      <div className={styles.intro}>
        <Skeleton width={160} height={120} radius={16} />
        <Skeleton width="80%" height={24} />
        <Skeleton width="90%" height={40} />
      </div>
      <SkeletonCard lines={4} height={152} />
    </>
  );
}
