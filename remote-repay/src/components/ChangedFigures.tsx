import type { Figures } from '@pautang/shared/app';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './ChangedFigures.module.css';
import { texts } from './texts';

/** A figure that is not as the borrower saw it first. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * What differs from the figures that this page showed first: before the web view was killed, or since it was opened.
 * `figures` are those that the borrower decides by, null while there is nothing to decide.
 */
export function useChanges(figures: Figures | null): readonly Change[] {
  const earlier = useUnfinished(figures);
  const [first, setFirst] = useState(earlier.length > 0 ? earlier : figures);
  if (first === null && figures !== null) setFirst(figures);
  return changesOf(first ?? [], figures ?? []);
}

/** The figures that are there both times, where they differ. */
export function changesOf(earlier: Figures, figures: Figures): readonly Change[] {
  const now = new Map(figures);
  return earlier.flatMap(([label, before]) => {
    const after = now.get(label) ?? before;
    return after === before ? [] : [{ label, before, after }];
  });
}

/** Old and new of what has changed. Comes into view by itself: a tap may have been at the other end of the page. */
export function ChangedFigures({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const isShown = changes.length > 0;
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView?.({ block: 'center' });
  }, [isShown]);
  // The live region stands before it has anything to say.
  return (
    <div ref={card} role="alert" className={isShown ? undefined : styles.none}>
      {isShown ? (
        <Card tone="warn">
          <h2>{texts.changedTitle}</h2>
          <p className={shapes.remark}>{texts.changedBody}</p>
          <DataList
            items={changes.map(({ label, before, after }) => ({
              label,
              value: texts.changedTo(before, after),
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}
