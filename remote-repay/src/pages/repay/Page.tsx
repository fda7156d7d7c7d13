import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import {
  Button,
  Card,
  ErrorNote,
  IncompleteLink,
  Page as PageFrame,
  Skeleton,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import { useRepayOrderDetailQuery, useRepayPendingPlanQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { useFreshFigures } from '../../useFreshFigures';
import { useOverdueFlag } from '../../useOverdueFlag';
import { useQueryOf } from '../../useQueryOf';
import { RepayChoices } from './RepayChoices';
import { texts } from './texts';
import type { PlanQuery } from './usePayment';
import { usePayment } from './usePayment';

/** `/repay/repay`: the given loan or the open one; `mode=payoff` comes from 'pay off early'. */
const repayQuery = v.object({
  loanOrderId: v.optional(id),
  mode: v.optional(v.literal('payoff')),
  isOverdue: v.optional(v.string()),
});

export function Page(): ReactNode {
  const query = useQueryOf(repayQuery);
  if (!query) return <IncompleteLink />;
  return <RepayPage loanOrderId={query.loanOrderId} startsWithPayoff={query.mode === 'payoff'} />;
}

/** A named loan can be settled: then it has a plan, but nothing of it is left to pay. */
const openPlan = (plan: PendingRepayPlan | null | undefined): PendingRepayPlan | null =>
  plan && unpaidPeriods(plan).length > 0 ? plan : null;

const payoff: RepayChoice = { mode: 'payoff' };

interface RepayPageProps {
  readonly loanOrderId: string | undefined;
  readonly startsWithPayoff: boolean;
}

/** What is owed now, the ways out of it side by side, and the one button that pays. */
function RepayPage({ loanOrderId, startsWithPayoff }: RepayPageProps): ReactNode {
  const query = useRepayPendingPlanQuery(loanOrderId === undefined ? {} : { loanOrderId });
  const [chosen, setChosen] = useState<RepayChoice>({ mode: startsWithPayoff ? 'payoff' : 'due' });
  const plan = openPlan(query.data?.plan);
  const [seen, setSeen] = useState<string | undefined>(undefined);
  if (plan && seen === undefined) setSeen(plan.order.loanOrderId);
  const isReplaced = plan !== null && seen !== undefined && plan.order.loanOrderId !== seen;
  // Credit of an over-payment can cover all that is due: then there is nothing to pay but ahead.
  const choice = plan?.dueNow === 0 && chosen.mode === 'due' ? payoff : chosen;
  useOverdueFlag(plan?.order.status);
  const isOfToday = useFreshFigures(plan?.asOf, query.refetch);
  return (
    <PageFrame
      heading={texts.heading}
      center={plan === null && !query.isLoading}
      footer={
        plan && plan.payoffAmount > 0 ? (
          <PayBar plan={plan} choice={choice} query={query} isOfToday={isOfToday} />
        ) : null
      }
    >
      <FoundQuery
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={3} height={148} />
            <Skeleton width="55%" height={20} />
            <SkeletonCard lines={4} height={164} />
            <SkeletonCard lines={2} height={100} />
            <SkeletonCard lines={2} height={100} />
          </>
        }
      >
        {() =>
          plan ? (
            <>
              {isReplaced ? <Replaced order={plan.order} /> : null}
              <RepayChoices plan={plan} choice={choice} onChoose={setChosen} />
            </>
          ) : (
            <NothingToRepay loanOrderId={loanOrderId ?? seen} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

interface NothingToRepayProps {
  /** the loan that the address names, or that was on show before */
  readonly loanOrderId: string | undefined;
}

/** Nothing is open. A loan that was leads to what became of it: settled, or replaced by another with a new plan. */
function NothingToRepay({ loanOrderId }: NothingToRepayProps): ReactNode {
  const { data } = useRepayOrderDetailQuery(
    { loanOrderId: loanOrderId ?? '' },
    { skip: loanOrderId === undefined },
  );
  const home = { label: texts.home, href: linkTo(paths.home) };
  const next = data?.order.restructuredInto;
  if (next)
    return (
      <StateView
        kind="empty"
        title={texts.replacedTitle}
        body={texts.replacedBody}
        action={{ label: texts.seeNewPlan, href: linkTo(paths.repay, { loanOrderId: next }) }}
        secondary={home}
      />
    );
  return (
    <StateView
      kind="empty"
      title={texts.emptyTitle}
      body={texts.emptyBody}
      action={
        loanOrderId === undefined
          ? { label: texts.yourLoans, href: linkTo(paths.records) }
          : {
              label: texts.seeLoan,
              href: linkTo(paths.repayDetail, { loanOrderId, isOverdue: flag(false) }),
            }
      }
      secondary={home}
    />
  );
}

/** The open loan is another one than the page began with: it was restructured elsewhere meanwhile. */
function Replaced({ order }: { readonly order: LoanOrder }): ReactNode {
  return (
    <Card tone="warn">
      <output>{texts.replacedBy(order.loanNumber)}</output>
    </Card>
  );
}

interface PayBarProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly query: PlanQuery;
  readonly isOfToday: boolean;
}

/** The amount stands on the button only while it is sure. */
function PayBar({ plan, choice, query, isOfToday }: PayBarProps): ReactNode {
  const payment = usePayment(plan, choice, query, isOfToday);
  const { amount } = repaymentOf(plan, choice);
  return (
    <>
      <ErrorNote
        message={
          payment.newAmount === null ? payment.errorMessage : texts.priceChanged(payment.newAmount)
        }
      />
      <Button full busy={payment.isBusy} onClick={payment.pay}>
        {payment.isSure ? texts.pay(amount) : texts.payNow}
      </Button>
    </>
  );
}
