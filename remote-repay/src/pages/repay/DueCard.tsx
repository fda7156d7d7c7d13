import { useServerNow } from '@pautang/shared/app';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { dateLabel, daysUntil } from '@pautang/shared/format';
import { dueParts, repaymentOf } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Chip, Hidden, Money } from '@pautang/shared/ui';
import { texts as shared } from '../../components/texts';
import styles from './DueCard.module.css';
import { texts } from './texts';
import { underWay } from './underWay';

const MINUTE_MS = 60_000;

/** The due sum, its date and its parts; a growing penalty is stated in plain numbers (SEC MC 18 s.2019: no threats). */
export function DueCard({ plan }: { readonly plan: PendingRepayPlan }) {
  const now = useServerNow(MINUTE_MS);
  const { order } = plan;
  const { instalments, overdueFee } = dueParts(plan);
  const { covers } = repaymentOf(plan, { mode: 'due' });
  const first = covers[0];
  const isOverdue = order.overdueDays > 0;
  const dueDate = order.nextDueDate ?? first?.dueDate;
  const facts = [
    overdueFee > 0
      ? texts.dueMade(instalments, overdueFee, covers.length)
      : first &&
        texts.paymentsOf(
          covers.map(({ period }) => period),
          order.periods,
        ),
    plan.payoffAmount === 0
      ? shared.creditPaysAll
      : plan.credit
        ? texts.creditTaken(plan.credit)
        : null,
    plan.dueTomorrow > plan.dueNow && underWay(plan) === null
      ? texts.tomorrow(plan.dueTomorrow)
      : null,
  ];
  return (
    <Card label={texts.dueNow}>
      <div className={shapes.row}>
        {isOverdue ? (
          <Chip tone="danger">{texts.overdueBy(order.overdueDays)}</Chip>
        ) : dueDate ? (
          <Chip>{texts.dueIn(daysUntil(dueDate, now))}</Chip>
        ) : null}
        {dueDate ? (
          <span className={styles.date}>
            {isOverdue ? texts.wasDue(dueDate) : dateLabel(dueDate)}
          </span>
        ) : null}
      </div>
      <p className={styles.sum}>
        <Hidden>{texts.dueNow} </Hidden>
        <Money amount={plan.dueNow} size="display" />
      </p>
      <p className={shapes.soft}>{facts.filter(Boolean).join(' ')}</p>
    </Card>
  );
}
