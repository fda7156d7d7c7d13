import shapes from '@pautang/shared/shapes.module.css';
import type { ReactNode } from 'react';
import styles from './PictureList.module.css';
import { texts } from './texts';

export interface PictureItem<Name> {
  readonly picture: Name;
  readonly title: string;
  readonly body: string;
}

interface PictureListProps<Name> {
  readonly label: string;
  readonly isNumbered?: boolean;
  readonly level?: 2 | 3;
  readonly items: readonly PictureItem<Name>[];
  /** 160 × 120, decoration */
  readonly draw: (name: Name) => ReactNode;
}

export function PictureList<Name>(props: PictureListProps<Name>) {
  const { label, isNumbered = false, level = 2, items, draw } = props;
  const List = isNumbered ? 'ol' : 'ul';
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <List className={shapes.stack8} aria-label={label}>
      {items.map(({ picture, title, body }, index) => (
        <li key={title} className={styles.item}>
          <div className={styles.picture}>{draw(picture)}</div>
          <div className={styles.words}>
            {isNumbered ? <span className={styles.number}>{texts.stepNumber(index)}</span> : null}
            <Heading>{title}</Heading>
            <p className={shapes.soft}>{body}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
