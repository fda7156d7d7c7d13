import { Children, useId } from 'react';
import type { ReactNode } from 'react';
import styles from './ListGroup.module.css';

export interface ListGroupProps {
  label?: string;
  children: ReactNode;
}

/** A card with one line for each child. Screen readers get a list. */
export function ListGroup({ label, children }: ListGroupProps) {
  const labelId = useId();
  return (
    <div>
      {label === undefined ? null : (
        <h2 id={labelId} className={styles.label}>
          {label}
        </h2>
      )}
      <ul className={styles.group} aria-labelledby={label === undefined ? undefined : labelId}>
        {/* React passes undefined and false as null, too. */}
        {Children.map(children, (child) =>
          child === null ? null : <li className={styles.item}>{child}</li>,
        )}
      </ul>
    </div>
  );
}
