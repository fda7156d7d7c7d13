import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './Page.module.css';
import type { TermChange } from './termChanges';
import { texts } from './texts';

/** What is not as it was when the borrower agreed. Comes into view by itself: the tap was at the other end of the page. */
export function ChangedTerms({ changes }: { changes: readonly TermChange[] }): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={card} role="alert">
      <Card tone="warn">
        <h2>{texts.changedTitle}</h2>
        <p className={styles.changedBody}>{texts.changedBody}</p>
        <DataList
          items={changes.map(({ label, before, after }) => ({
            label,
            value: texts.changedRow(before, after),
          }))}
        />
      </Card>
    </div>
  );
}
