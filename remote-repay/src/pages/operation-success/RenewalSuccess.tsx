import { useAct, useServices } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralCompletionAck } from '@pautang/shared/contract/deferral';
import type { PlanItem } from '@pautang/shared/contract/loan';
import type { RequestOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureCompletionAck } from '@pautang/shared/contract/restructure';
import { dateLabel, instantLabel, loanLabel, money } from '@pautang/shared/format';
import { PlanTimeline } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import type { DataItem } from '@pautang/shared/ui';
import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useRepayRestructureQuery, useRepayRolloverQuery } from '../../api';
import { planTimeline } from '../../components/plan/planTimeline';
import { quotedPlan } from '../../components/renewal/restructure/quotedPlan';
import { SuccessPage } from './SuccessPage';
import { texts } from './texts';

/** Shows what the borrower paid for the rollover, when it took effect, and the new plan. */
export function RolloverSuccess(props: { readonly deferralOrderId: string }): ReactNode {
  const { deferralOrderId } = props;
  const { clock } = useServices();
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  useSeen(repayDeferralCompletionAck, { deferralOrderId }, done?.acknowledgedAt === null);
  return (
    <SuccessPage
      query={query}
      heading={texts.rolloverHeading}
      success={
        done && {
          title: texts.moved,
          body: texts.nextDue(dateLabel(done.newDueDate)),
          heading: texts.whatItCost,
          note: surplusInWords(done, done.deductedAmount, 0),
          receipt: (
            <DataList
              items={[
                { label: texts.paid, value: money(paidFor(done)) },
                ...(done.deductedAmount > 0
                  ? [{ label: texts.deducted, value: money(done.deductedAmount) }]
                  : []),
                ...(done.overdueFeeCleared > 0
                  ? [{ label: texts.cleared, value: money(done.overdueFeeCleared) }]
                  : []),
                ...lastItems(done, clock.now()),
              ]}
            />
          ),
          after: <NewPlan plan={done.newPlan} />,
          loan: { loanOrderId: done.loanOrderId, isOverdue: false },
        }
      }
      notDone={{
        title: texts.notDoneTitle,
        body: texts.notDoneBody,
        back: texts.backToRollover,
        backTo: addressOf(paths.rolloverDetails, { deferralOrderId }),
      }}
    />
  );
}

/** Shows what the borrower paid for the restructure, what it took off the balance, and the new order with its plan. */
export function RestructureSuccess(props: { readonly restructureOrderId: string }): ReactNode {
  const { restructureOrderId } = props;
  const { clock } = useServices();
  const query = useRepayRestructureQuery({ restructureOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  useSeen(repayRestructureCompletionAck, { restructureOrderId }, done?.acknowledgedAt === null);
  return (
    <SuccessPage
      query={query}
      heading={texts.restructureHeading}
      success={
        done && {
          title: texts.replaced,
          body: texts.nextDue(dateLabel(done.newDueDate)),
          heading: texts.whatBecame,
          note: noteOf(done),
          receipt: (
            <DataList
              items={[
                { label: texts.feePaid, value: money(done.serviceFee) },
                ...(done.deductedAmount > 0
                  ? [{ label: texts.offBalance, value: money(done.deductedAmount) }]
                  : []),
                ...(done.newLoanNumber
                  ? [{ label: texts.newOrder, value: loanLabel(done.newLoanNumber) }]
                  : []),
                { label: texts.newPrincipal, value: money(done.balance) },
                ...lastItems(done, clock.now()),
              ]}
            />
          ),
          after: <NewPlan plan={quotedPlan(done.quote)} />,
          loan: { loanOrderId: done.newLoanOrderId ?? done.loanOrderId, isOverdue: false },
        }
      }
      notDone={{
        title: texts.restructureNotDone,
        body: texts.restructureNotDoneBody,
        back: texts.backToRestructure,
        backTo: addressOf(paths.restructureReview, { restructureOrderId }),
      }}
    />
  );
}

/** Says where a surplus over the fee went, and why the principal is less than agreed. */
function noteOf(done: RestructureDetail): string | null {
  const { balance, agreedBalance = balance, overpaidAmount = 0 } = done;
  const why = agreedBalance > balance ? texts.lessPrincipal(balance, agreedBalance) : null;
  return [surplusInWords(done, 0, overpaidAmount), why].filter(Boolean).join(' ') || null;
}

type Ack = typeof repayDeferralCompletionAck | typeof repayRestructureCompletionAck;

/** Tells the lender once that the borrower has seen the result. A failure is not shown: the next visit sends it again. */
function useSeen<M extends Ack>(method: M, data: RequestOf<M>, isUnseen: boolean): void {
  const { run } = useAct(method, ['Loan']);
  const acknowledge = useEffectEvent(() => void run(data));
  useEffect(() => {
    if (isUnseen) acknowledge();
  }, [isUnseen]);
}

type Done = Pick<
  DeferralDetail | RestructureDetail,
  'remainingPayable' | 'newDueDate' | 'processedAt'
>;

/** Returns the last rows of the receipt: the sum still to pay, its date, and the first day of the plan. */
function lastItems(done: Done, now: number): readonly DataItem[] {
  const { remainingPayable, newDueDate, processedAt } = done;
  return [
    { label: texts.stillToPay, value: money(remainingPayable) },
    { label: texts.nextDueDate, value: dateLabel(newDueDate) },
    ...(processedAt === null
      ? []
      : [{ label: texts.processed, value: instantLabel(processedAt, now) }]),
  ];
}

/** The plan after a rollover or a restructure. */
function NewPlan({ plan }: { readonly plan: readonly PlanItem[] }): ReactNode {
  return (
    <Card>
      <h2 className={shapes.heading}>{texts.newPlan}</h2>
      <PlanTimeline label={texts.newPlan} items={planTimeline(plan)} />
    </Card>
  );
}

type Paid = Pick<RestructureDetail, 'serviceFee' | 'repaidAmount' | 'overpaidAmount'>;

/** Returns the sum of the payments that the borrower made for the fee. */
const paidFor = ({ repaidAmount, overpaidAmount = 0 }: Omit<Paid, 'serviceFee'>): number =>
  repaidAmount + overpaidAmount;

/**
 * Says where a surplus over the fee of a renewal went, so that the parts add up to the sum paid; null without a
 * surplus. `fromCredit` paid a part of the fee; `offBalance` came off the balance of the loan.
 */
function surplusInWords(done: Paid, fromCredit: number, offBalance: number): string | null {
  const paid = paidFor(done);
  const toFee = done.serviceFee - fromCredit;
  const credit = paid - toFee - offBalance;
  if (paid === 0 || paid <= toFee) return null;
  const parts = [
    [toFee, 'for the fee'],
    [offBalance, 'came off the balance'],
    [credit, 'is your credit and pays what is due next'],
  ] as const;
  const told = parts.filter(([pesos]) => pesos > 0);
  return `You paid ${money(paid)}: ${told.map(([pesos, what]) => `${money(pesos)} ${what}`).join(', ')}.`;
}
