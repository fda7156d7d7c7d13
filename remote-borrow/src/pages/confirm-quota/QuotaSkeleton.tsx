import { Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The shape of the page: figure, slider, terms, two lines, plan. */
export function QuotaSkeleton(): ReactNode {
  return (
    <>
      <div className={styles.amountSkeleton}>
        <Skeleton width={120} height={20} />
        <Skeleton width={200} height={48} />
        <Skeleton height={28} radius={16} />
      </div>
      <Skeleton height={64} radius={16} />
      <Skeleton height={112} radius={16} />
      <SkeletonCard lines={3} height={176} />
    </>
  );
}
