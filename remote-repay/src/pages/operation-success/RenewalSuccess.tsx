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
import { useEffect, useEffectEvent } from 'react';
import { useRepayRestructureQuery, useRepayRolloverQuery } from '../../api';
import { planTimeline } from '../../components/plan/planTimeline';
import { quotedPlan } from '../../components/renewal/restructure/quotedPlan';
import { SuccessPage } from './SuccessPage';
import { texts } from './texts';

export function RolloverSuccess(props: { readonly deferralOrderId: string }) {
  const { deferralOrderId } = props;
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  const { deductedAmount: deducted = 0, overdueFeeCleared: cleared = 0 } = done ?? {};
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
            <Rows
              done={done}
              first={[
                { label: texts.paid, value: money(paidFor(done)) },
                deducted > 0 && { label: texts.deducted, value: money(deducted) },
                cleared > 0 && { label: texts.cleared, value: money(cleared) },
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

export function RestructureSuccess(props: { readonly restructureOrderId: string }) {
  const { restructureOrderId } = props;
  const query = useRepayRestructureQuery({ restructureOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  const { deductedAmount: deducted = 0 } = done ?? {};
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
            <Rows
              done={done}
              first={[
                { label: texts.feePaid, value: money(done.serviceFee) },
                deducted > 0 && { label: texts.offBalance, value: money(deducted) },
                done.newLoanNumber
                  ? { label: texts.newOrder, value: loanLabel(done.newLoanNumber) }
                  : false,
                { label: texts.newPrincipal, value: money(done.balance) },
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

interface RowsProps {
  readonly done: DeferralDetail | RestructureDetail;
  /** the rows above those that both renewals have; false leaves one out */
  readonly first: readonly (DataItem | false)[];
}

function Rows({ done, first }: RowsProps) {
  const { clock } = useServices();
  const { remainingPayable, newDueDate, processedAt: at } = done;
  const items = [
    ...first,
    { label: texts.stillToPay, value: money(remainingPayable) },
    { label: texts.nextDueDate, value: dateLabel(newDueDate) },
    at !== null && { label: texts.processed, value: instantLabel(at, clock.now()) },
  ];
  return <DataList items={items.filter((item) => item !== false)} />;
}

function NewPlan({ plan }: { readonly plan: readonly PlanItem[] }) {
  return (
    <Card>
      <h2 className={shapes.heading}>{texts.newPlan}</h2>
      <PlanTimeline label={texts.newPlan} items={planTimeline(plan)} />
    </Card>
  );
}

type Paid = Pick<RestructureDetail, 'serviceFee' | 'repaidAmount' | 'overpaidAmount'>;

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
