import { Skeleton, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './WaitingSkeleton.module.css';

/** The skeleton of a page that follows an order: picture, sentence, and below the
 * children, by default a card of steps. */
export function WaitingSkeleton({ children }: { readonly children?: ReactNode }) {
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
