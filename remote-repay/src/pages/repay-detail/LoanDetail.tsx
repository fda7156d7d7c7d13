import { useServerNow, useTerms } from '@pautang/shared/app';
import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { days, daysUntil, loanLabel, money } from '@pautang/shared/format';
import { loanAccount } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import type { DataItem } from '@pautang/shared/ui';
import { Illustration, PlanTimeline } from '@pautang/shared/parts';
import {
  Card,
  Chip,
  CreditLine,
  DataList,
  ListGroup,
  ListLink,
  Money,
  ProgressBar,
} from '@pautang/shared/ui';
import type { OrderDetail } from '../../api';
import { useRepayPendingPlanQuery } from '../../api';
import { CapMeter } from '../../components/plan/CapMeter';
import { notPostedTicket } from '../../components/payment/notPosted';
import { planTimeline } from '../../components/plan/planTimeline';
import { WaitingCheckout } from '../../components/payment/WaitingCheckout';
import styles from './LoanDetail.module.css';
import { Payments } from './Payments';
import { texts } from './texts';

/** A loan from its payout on: the due amount, the plan, its costs, and its payments. */
export function LoanDetail({ detail }: { readonly detail: OrderDetail }) {
  const terms = useTerms();
  const { order } = detail;
  const { loanOrderId } = order;
  const isSettled = order.status === LoanStatus.FINISH;
  const { data, isFetching } = useRepayPendingPlanQuery({ loanOrderId }, { skip: isSettled });
  /** null: the loan is settled, or the up-to-date plan has not loaded */
  const plan = isSettled || isFetching ? null : (data?.plan ?? null);
  const checkout = plan?.checkout;
  return (
    <>
      {isSettled ? <SettledSummary order={order} /> : <DueSummary order={order} />}
      <Card>
        <h2 className={shapes.heading}>{texts.plan}</h2>
        <PlanTimeline label={texts.plan} items={planTimeline(detail.repayPlans)} />
      </Card>
      <CreditLine credit={detail.credit} />
      <FactsCard detail={detail} />
      {detail.charges ? <CapMeter charges={detail.charges.soFar} cap={detail.charges.cap} /> : null}
      {checkout ? <WaitingCheckout checkout={checkout} /> : null}
      <Payments payments={detail.payments} loanNumber={order.loanNumber} />
      <ListGroup>
        <ListLink
          icon="document"
          title={texts.wholePlan}
          detail={texts.wholePlanDetail}
          href={linkTo(paths.repayPlan, { loanOrderId, isOverdue: flag(order.overdueDays > 0) })}
        />
        {canPayOff(order, plan) ? (
          <ListLink
            icon="calendar"
            title={texts.payOff}
            detail={plan ? texts.payOffToday(plan.payoffAmount, plan.payoffSaves) : texts.payOffAny}
            href={linkTo(paths.repay, { loanOrderId, mode: 'payoff' })}
          />
        ) : null}
        {/* The ticket names the open checkout, because the borrower most likely paid that one. */}
        {isSettled ? null : (
          <ListLink
            icon="receipt"
            title={texts.notPosted}
            detail={isOffered(terms, 'tickets') ? texts.notPostedDetail : texts.contact}
            href={`#${notPostedTicket(terms, { loanOrderId, ...checkout })}`}
          />
        )}
      </ListGroup>
    </>
  );
}

/**
 * RA 11765: a borrower may pay off a loan at any time, also if the price of the payoff does not load. The last payment does
 * the same, unless its period has not begun.
 */
const canPayOff = (
  { status, periods, paidPeriods }: LoanOrder,
  plan: PendingRepayPlan | null,
): boolean =>
  status !== LoanStatus.FINISH && (periods - paidPeriods > 1 || (plan?.payoffSaves ?? 0) > 0);

function SettledSummary({ order }: { readonly order: LoanOrder }) {
  return (
    <div className={shapes.intro}>
      <Illustration name="success" />
      <h1 className={styles.title}>{texts.settled(order.loanNumber)}</h1>
      <p className={shapes.detail}>{texts.settledBody}</p>
    </div>
  );
}

const MINUTE_MS = 60_000;

function DueSummary({ order }: { readonly order: LoanOrder }) {
  const now = useServerNow(MINUTE_MS);
  const isOverdue = order.overdueDays > 0;
  const due = order.nextDueDate;
  const name = loanLabel(order.loanNumber);
  const progress = texts.paidOf(order.paidPeriods, order.periods);
  return (
    <Card label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Chip tone={isOverdue ? 'danger' : 'brand'}>{loanStatusLabel[order.status]}</Chip>
      </div>
      {due ? (
        <p className={isOverdue ? styles.late : styles.small}>
          {isOverdue ? texts.wasDue(due, order.overdueDays) : texts.dueOn(due)}
        </p>
      ) : null}
      <div className={styles.sum}>
        <Money amount={order.amountDue} size="display" />
        {due && !isOverdue ? (
          <span className={styles.when}>{texts.inDays(daysUntil(due, now))}</span>
        ) : null}
      </div>
      <ProgressBar
        label={texts.paidPeriods}
        value={order.paidPeriods}
        max={order.periods}
        valueText={progress}
      />
      <p className={styles.small}>{progress}</p>
    </Card>
  );
}

/** Section 3, repayment details shown. Fees that were never charged are left out. */
function FactsCard({ detail }: { readonly detail: OrderDetail }) {
  const { order, overdueFee, serviceFee, remaining } = detail;
  const { interest, paid } = loanAccount(detail);
  const tone = order.overdueDays > 0 ? 'bad' : 'plain';
  const items: (DataItem | false)[] = [
    { label: texts.loanAmount, value: money(order.loanAmount) },
    { label: texts.interest, value: money(interest) },
    overdueFee > 0 && { label: texts.overdueFee, value: money(overdueFee), tone },
    order.overdueDays > 0 && { label: texts.overdueDays, value: days(order.overdueDays), tone },
    serviceFee > 0 && { label: texts.serviceFee, value: money(serviceFee) },
    paid > 0 && { label: texts.paidSoFar, value: money(-paid), tone: 'good' },
    { label: texts.stillToPay, value: money(remaining) },
  ];
  return (
    <Card>
      <h2 className={shapes.heading}>{texts.facts}</h2>
      <DataList items={items.filter((item) => item !== false)} />
    </Card>
  );
}
