import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ListedCard.module.css';

interface ListedCardProps {
  /** a link, which the whole card follows, or plain words where the card leads nowhere */
  readonly heading: ReactNode;
  /** how it stands, at the end of the heading's line */
  readonly state: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One row of a list. */
export function ListedCard({ heading, state, className, children }: ListedCardProps): ReactNode {
  return (
    <Card className={className}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {state}
      </div>
      {children}
    </Card>
  );
}
