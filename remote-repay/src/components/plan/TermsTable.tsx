import type { PlanItem } from '@pautang/shared/contract/loan';
import { dateLabel } from '@pautang/shared/format';
import { Hidden } from '@pautang/shared/ui';
import { NowNewHead } from './NowNewHead';
import styles from './TermsTable.module.css';
import { texts } from '../texts';

/** One figure of the present and of the new terms; each note is below its figure. */
export interface TermsRow {
  readonly label: string;
  readonly now: string;
  readonly nowNote?: string;
  readonly fresh: string;
  readonly freshNote?: string;
}

export const nextDueRow = (next: PlanItem | undefined, fresh: string): TermsRow => ({
  label: texts.nextDue,
  now: next === undefined ? texts.unknown : dateLabel(next.dueDate),
  ...(next && next.overdueDays > 0 ? { nowNote: texts.overdue(next.overdueDays, 0) } : {}),
  fresh: dateLabel(fresh),
});

interface TermsTableProps {
  readonly caption: string;
  readonly rows: readonly TermsRow[];
}

export function TermsTable({ caption, rows }: TermsTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <Hidden>{caption}</Hidden>
      </caption>
      <NowNewHead rowsAre={texts.figure} />
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
