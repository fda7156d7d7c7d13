import { PlanStatus } from '@pautang/shared/contract/enums';
import type { PlanItem } from '@pautang/shared/contract/loan';
import { dateLabel, money, ordinal } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Hidden, classNames } from '@pautang/shared/ui';
import { NowNewHead } from './NowNewHead';
import styles from './PlanCompare.module.css';
import { texts } from '../texts';

interface PlanCompareProps {
  readonly before: readonly PlanItem[];
  readonly after: readonly PlanItem[];
  /** Manila day (YYYY-MM-DD) that is drawn as today */
  readonly today: string;
}

export function PlanCompare({ before, after, today }: PlanCompareProps) {
  return (
    <Card label={texts.plans}>
      <h2 className={shapes.heading}>{texts.plans}</h2>
      <Drawing before={before} after={after} today={today} />
      <table className={styles.table}>
        <caption>
          <Hidden>{texts.plans}</Hidden>
        </caption>
        <NowNewHead rowsAre={texts.payment} />
        <tbody>
          {Array.from({ length: Math.max(before.length, after.length) }, (_, index) => (
            <tr key={index}>
              <th scope="row">{ordinal(index + 1)}</th>
              <Cell item={before[index]} />
              <Cell item={after[index]} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const isPaid = ({ status }: PlanItem): boolean => status === PlanStatus.SETTLED;
/** Returns the unpaid rest of a payment, or the paid amount once it is settled. */
const amountOf = (item: PlanItem): number => (isPaid(item) ? item.paidAmount : item.remaining);

function Cell({ item }: { readonly item: PlanItem | undefined }) {
  if (item === undefined) return <td className={shapes.muted}>{texts.noPayment}</td>;
  const isLate = item.status === PlanStatus.OVERDUE;
  return (
    <td>
      <span className={styles.amount}>{money(amountOf(item))}</span>
      <span className={styles.date}>{isPaid(item) ? texts.paid : dateLabel(item.dueDate)}</span>
      {isLate ? <span className={styles.lateNote}>{texts.late}</span> : null}
    </td>
  );
}

/** Each payment is a bar, placed by its due date and as high as its amount. The table gives the same in words. */
function Drawing({ before, after, today }: PlanCompareProps) {
  const all = [...before, ...after];
  const days = [today, ...all.map(({ dueDate }) => dueDate)].map((day) => Date.parse(day));
  const first = Math.min(...days);
  const span = Math.max(1, Math.max(...days) - first);
  const highest = Math.max(1, ...all.map(amountOf));
  const left = (day: string) => ({ left: `${((Date.parse(day) - first) / span) * 100}%` });
  const lines = [
    { name: texts.planNow, items: before, look: styles.old },
    { name: texts.planNew, items: after, look: styles.fresh },
  ];
  return (
    <div aria-hidden>
      {lines.map(({ name, items, look }) => (
        <div key={name} className={styles.line}>
          <span className={styles.name}>{name}</span>
          <div className={styles.track}>
            <span className={styles.today} style={left(today)} />
            {items.map((item) => (
              <span
                key={item.period}
                className={classNames(
                  styles.bar,
                  item.status === PlanStatus.OVERDUE ? styles.late : look,
                  isPaid(item) && styles.paid,
                )}
                style={{
                  ...left(item.dueDate),
                  height: `${Math.round((amountOf(item) / highest) * 100)}%`,
                }}
              />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.line}>
        <span className={styles.name} />
        <div className={styles.scale}>
          <span className={styles.todayName} style={left(today)}>
            {texts.today}
          </span>
        </div>
      </div>
    </div>
  );
}
