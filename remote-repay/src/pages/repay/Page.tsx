import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import {
  Button,
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
import { useRepayPendingPlanQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
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
  // Credit of an over-payment can cover all that is due: then there is nothing to pay but ahead.
  const choice = plan?.dueNow === 0 && chosen.mode === 'due' ? payoff : chosen;
  useOverdueFlag(plan?.order.status);
  return (
    <PageFrame
      heading={texts.heading}
      center={plan === null && !query.isLoading}
      footer={
        plan && plan.payoffAmount > 0 ? <PayBar plan={plan} choice={choice} query={query} /> : null
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
            <RepayChoices plan={plan} choice={choice} onChoose={setChosen} />
          ) : (
            <NothingToRepay loanOrderId={loanOrderId} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

/** No open loan: an address that named one still leads to it. */
function NothingToRepay({ loanOrderId }: Pick<RepayPageProps, 'loanOrderId'>): ReactNode {
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
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}

interface PayBarProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly query: PlanQuery;
}

/** The amount stands on the button only while it is sure. */
function PayBar({ plan, choice, query }: PayBarProps): ReactNode {
  const payment = usePayment(plan, choice, query);
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
