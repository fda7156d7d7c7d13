import { Children, useId } from 'react';
import type { ReactNode } from 'react';
import styles from './ListGroup.module.css';

export interface ListGroupProps {
  /** A small heading above the card. */
  label?: string;
  children: ReactNode;
}

/** A card of lines with hairlines between them, as a list for screen readers. */
export function ListGroup({ label, children }: ListGroupProps): ReactNode {
  const labelId = useId();
  return (
    <div>
      {label === undefined ? null : (
        <h2 id={labelId} className={styles.label}>
          {label}
        </h2>
      )}
      <ul className={styles.group} aria-labelledby={label === undefined ? undefined : labelId}>
        {/* React hands every child that draws nothing in as null. */}
        {Children.map(children, (child) =>
          child === null ? null : <li className={styles.item}>{child}</li>,
        )}
      </ul>
    </div>
  );
}
