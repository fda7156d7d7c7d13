import type { Figures } from '@pautang/shared/app';
import { Card, DataList } from '@pautang/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useUnfinished } from '../page/useUnfinished';
import styles from './ChangedFigures.module.css';

/** A figure that differs from the one that the borrower saw first. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the figures that stand in both lists with different values. */
export function changesOf(earlier: Figures, figures: Figures): readonly Change[] {
  const now = new Map(figures);
  return earlier.flatMap(([label, before]) => {
    const after = now.get(label) ?? before;
    return after === before ? [] : [{ label, before, after }];
  });
}

/** Returns the figures that differ from those that this page showed first, before the web view was killed if it was. */
export function useChanges(figures: Figures | null): readonly Change[] {
  const earlier = useUnfinished(figures);
  const [first, setFirst] = useState(earlier.length > 0 ? earlier : figures);
  if (first === null && figures !== null) setFirst(figures);
  return changesOf(first ?? [], figures ?? []);
}

const texts = {
  title: 'The figures have changed',
  body: 'Look at the new ones before you go on.',
} as const;

interface ChangedFiguresProps {
  readonly title?: string;
  readonly body?: string;
  readonly changes: readonly Change[];
}

/** A card with the old and new figures. It scrolls into view, because the borrower may be at the other end of the page. */
export function ChangedFigures(props: ChangedFiguresProps) {
  const { title = texts.title, body = texts.body, changes } = props;
  const card = useRef<HTMLDivElement>(null);
  const isShown = changes.length > 0;
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView?.({ block: 'center' });
  }, [isShown]);
  // Render the live region before it has a text, because screen readers announce only changes of an existing region.
  return (
    <div ref={card} role="alert" className={isShown ? undefined : styles.none}>
      {isShown ? (
        <Card tone="warn">
          <h2>{title}</h2>
          <p className={styles.body}>{body}</p>
          <DataList
            items={changes.map(({ label, before, after }) => ({
              label,
              value: `${before} → ${after}`,
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}
