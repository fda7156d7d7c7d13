import { Card } from '../card/Card';
import { Skeleton } from './Skeleton';
import styles from './SkeletonCard.module.css';

export interface SkeletonCardProps {
  lines?: number;
  /** Height in design px. Give that of the final card, so that the page does not move when the card comes. */
  height?: number;
}

/** The placeholder of a card. */
export function SkeletonCard({ lines = 3, height }: SkeletonCardProps) {
  const style =
    height === undefined ? undefined : { minHeight: `calc(var(--unit) * ${height / 4})` };
  return (
    <div className={styles.frame} style={style}>
      <Card className={styles.card}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} width={index === 0 ? '45%' : index % 2 === 1 ? '90%' : '70%'} />
        ))}
      </Card>
    </div>
  );
}
