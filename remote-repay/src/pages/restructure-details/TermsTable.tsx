import { Hidden } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './TermsTable.module.css';
import type { TermsRow } from './termsRows';
import { texts } from './texts';

interface TermsTableProps {
  readonly caption: string;
  /** the caption is a heading that is seen, too */
  readonly isTitled?: boolean;
  readonly rows: readonly TermsRow[];
}

/** Figures as they are and as they would be. Where text is large, each label stands above its two figures. */
export function TermsTable({ caption, isTitled = false, rows }: TermsTableProps): ReactNode {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {isTitled ? caption : <Hidden>{caption}</Hidden>}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{texts.figure}</Hidden>
          </th>
          <th scope="col">{texts.now}</th>
          <th scope="col">{texts.fresh}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, nowNote, fresh, freshNote }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {now}
              {nowNote === undefined ? null : <span className={styles.late}>{nowNote}</span>}
            </td>
            <td className={styles.fresh}>
              {fresh}
              {freshNote === undefined ? null : <span className={styles.note}>{freshNote}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
