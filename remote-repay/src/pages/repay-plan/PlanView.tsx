import { useServerNow, useServices } from '@pautang/shared/app';
import {
  LoanStatus,
  PlanStatus,
  loanStatusLabel,
  planStatusLabel,
} from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import {
  dateLabel,
  daysUntil,
  instantLabel,
  loanLabel,
  manilaDate,
  money,
  timeLabel,
} from '@pautang/shared/format';
import { PlanTimeline } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Chip, DataList, ListGroup, ListLink, Money, ProgressBar } from '@pautang/shared/ui';
import type { OrderDetail } from '../../api';
import { useRepayOrderDetailQuery } from '../../api';
import { planTimeline } from '../../components/plan/planTimeline';
import { ShareText } from '../../components/payment/ShareText';
import styles from './PlanView.module.css';
import { texts } from './texts';

type Period = OrderDetail['repayPlans'][number];

/** A whole plan with the time of its data, because it may be read without a network. */
export function PlanView({ detail }: { readonly detail: OrderDetail }) {
  const { order, payments } = detail;
  const { clock } = useServices();
  const items = planTimeline(detail.repayPlans, (period) => {
    const isMoved = hasMoved(order, period);
    const note = <Note period={period} isMoved={isMoved} />;
    return isMoved ? { state: 'todo', note } : { note };
  });
  return (
    <>
      <Summary detail={detail} />
      <Card>
        <PlanTimeline label={texts.plan} items={items} isWhole />
      </Card>
      <Card>
        <h2 className={shapes.heading}>{texts.payments}</h2>
        {payments.length === 0 ? (
          <p className={shapes.small}>{texts.noPayments}</p>
        ) : (
          <DataList
            items={payments.map(({ postedAt, amount }) => ({
              label: instantLabel(postedAt, clock.now()),
              value: money(amount),
            }))}
          />
        )}
      </Card>
      <ShareText
        inCard
        text={planAsText(detail)}
        share={texts.share}
        keep={texts.copyTitle}
        copied={texts.copyLabel}
      />
      <ListGroup>
        {order.restructuredFrom ? (
          <OtherLoan title={texts.from} loanOrderId={order.restructuredFrom} />
        ) : null}
        {order.restructuredInto ? (
          <OtherLoan title={texts.into} loanOrderId={order.restructuredInto} />
        ) : null}
        <ListLink
          icon="document"
          title={texts.loanDetail}
          detail={texts.loanDetailBody}
          href={linkTo(paths.repayDetail, {
            loanOrderId: order.loanOrderId,
            isOverdue: flag(order.overdueDays > 0),
          })}
        />
      </ListGroup>
    </>
  );
}

const MINUTE_MS = 60_000;

function Summary({ detail }: { readonly detail: OrderDetail }) {
  const { order, remaining, asOf } = detail;
  const now = useServerNow(MINUTE_MS);
  const isOverdue = order.status === LoanStatus.OVERDUE;
  const due = order.nextDueDate;
  const progress = texts.paidOf(order.paidPeriods, order.periods);
  return (
    <Card label={loanLabel(order.loanNumber)}>
      <div className={shapes.row}>
        <h2>{loanLabel(order.loanNumber)}</h2>
        <Chip tone={isOverdue ? 'danger' : 'brand'}>{loanStatusLabel[order.status]}</Chip>
      </div>
      <p className={shapes.small}>{texts.asOf(instantLabel(asOf, now))}</p>
      {order.restructuredInto ? <p>{texts.movedLine(order.loanNumber)}</p> : null}
      {due ? (
        <>
          <p className={shapes.below}>{texts.next}</p>
          <div className={shapes.row}>
            <Money amount={order.amountDue} size="large" />
            <span className={styles.when}>
              {dateLabel(due)},{' '}
              {isOverdue ? texts.overdueBy(order.overdueDays) : texts.inDays(daysUntil(due, now))}
            </span>
          </div>
        </>
      ) : null}
      <div className={styles.progress}>
        <ProgressBar
          label={texts.paidPeriods}
          value={order.paidPeriods}
          max={order.periods}
          valueText={progress}
        />
      </div>
      <div className={shapes.row}>
        <span className={shapes.small}>{progress}</span>
        <span className={shapes.small}>
          {texts.toPay} {money(remaining)}
        </span>
      </div>
    </Card>
  );
}

/** The state of a payment in words, its parts, and what was paid of it when. */
function Note({ period, isMoved }: { readonly period: Period; readonly isMoved: boolean }) {
  const { status, principal, interest, overdueFee, paidAmount, repayDate, overdueDays } = period;
  if (isMoved)
    return (
      <>
        {texts.moved}
        {paidAmount > 0 ? <span className={styles.line}>{texts.paidSoFar(paidAmount)}</span> : null}
      </>
    );
  const isSettled = status === PlanStatus.SETTLED;
  return (
    <>
      {isSettled
        ? `${planStatusLabel[status]}. ${texts.paidOn(paidAmount, repayDate)}`
        : status === PlanStatus.OVERDUE
          ? texts.overdueFor(overdueDays)
          : planStatusLabel[status]}
      <span className={styles.line}>{texts.parts(principal, interest, overdueFee)}</span>
      {!isSettled && paidAmount > 0 ? (
        <span className={styles.line}>{texts.paidSoFar(paidAmount)}</span>
      ) : null}
    </>
  );
}

interface OtherLoanProps {
  readonly title: string;
  readonly loanOrderId: string;
}

/** Another order of the same debt, named by its number; the link stays if its data does not load. */
function OtherLoan({ title, loanOrderId }: OtherLoanProps) {
  const { data } = useRepayOrderDetailQuery({ loanOrderId });
  const order = data?.order;
  return (
    <ListLink
      icon="calendar"
      title={title}
      {...(order ? { detail: texts.loan(order.loanNumber, loanStatusLabel[order.status]) } : {})}
      href={linkTo(paths.repayPlan, {
        loanOrderId,
        isOverdue: flag((order?.overdueDays ?? 0) > 0),
      })}
    />
  );
}

/** A restructure also settles periods, without payment. The periods are paid oldest first. */
function hasMoved(order: OrderDetail['order'], { period, status }: Period): boolean {
  return (
    Boolean(order.restructuredInto) && status === PlanStatus.SETTLED && period > order.paidPeriods
  );
}

/** Returns one line for each payment, with the full date, because the text is read on another day. */
function planAsText({ order, asOf, repayPlans, remaining }: OrderDetail): string {
  return [
    texts.title(order.loanNumber, `${dateLabel(manilaDate(asOf))}, ${timeLabel(asOf)}`),
    ...repayPlans.map((item) =>
      texts.line(
        item.period,
        item.dueDate,
        item.status === PlanStatus.SETTLED ? item.paidAmount : item.remaining,
        hasMoved(order, item) ? texts.moved : planStatusLabel[item.status],
      ),
    ),
    texts.left(remaining),
  ].join('\n');
}
