import type { Figures } from '@pautang/shared/app';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

export interface TermChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The figures that both show and that differ, in the words of the page. */
export function termChanges(before: Figures, after: Figures): TermChange[] {
  const now = new Map(after);
  return before.flatMap(([label, value]) => {
    const other = now.get(label) ?? value;
    return other === value ? [] : [{ label, before: value, after: other }];
  });
}

interface ChangedTermsProps {
  readonly body: string;
  readonly changes: readonly TermChange[];
}

/**
 * What has changed, old and new. It scrolls into view by itself, because the borrower may have tapped at the other end
 * of the page.
 */
export function ChangedTerms({ body, changes }: ChangedTermsProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={card} role="alert">
      <Card tone="warn">
        <h2>{texts.changedTitle}</h2>
        <p className={shapes.remark}>{body}</p>
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
