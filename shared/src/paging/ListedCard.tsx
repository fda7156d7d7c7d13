import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ListedCard.module.css';

interface ListedCardProps {
  /** a link, which a tap anywhere on the card follows, or plain words if the card has no page */
  readonly heading: ReactNode;
  /** the row's state, at the end of the heading's line */
  readonly state: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ListedCard({ heading, state, className, children }: ListedCardProps) {
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
