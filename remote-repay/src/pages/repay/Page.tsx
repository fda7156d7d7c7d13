import { useQueryOf } from '@pautang/shared/address';
import { isAppError, useLocation } from '@pautang/shared/app';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { isPart, unpaidPeriods } from '@pautang/shared/rules';
import {
  Card,
  IncompleteLink,
  Notice,
  Page as PageFrame,
  Skeleton,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import {
  useRepayKeptPlanQuery,
  useRepayOrderDetailQuery,
  useRepayPendingPlanQuery,
} from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { WaitingCheckout } from '../../components/payment/WaitingCheckout';
import { useFreshFigures } from '../../useFreshFigures';
import { useOverdueFlag } from '../../useOverdueFlag';
import { PayBar } from './PayBar';
import { RepayChoices } from './RepayChoices';
import { texts } from './texts';
import { choiceIn, repayQuery, useChoice } from './useChoice';

/** `/repay/repay`: the given loan or the open one. What is chosen stands in the address, so that a reload has it. */
export function Page(): ReactNode {
  const query = useQueryOf(repayQuery);
  if (!query) return <IncompleteLink />;
  return <RepayPage loanOrderId={query.loanOrderId} chosen={choiceIn(query)} />;
}

/** A named loan can be settled: then it has a plan, but nothing of it is left to pay. */
const openPlan = (plan: PendingRepayPlan | null | undefined): PendingRepayPlan | null =>
  plan && unpaidPeriods(plan).length > 0 ? plan : null;

/** Less may be due than when it was chosen. Credit of an over-payment can cover all that is: then one can only pay ahead. */
function possible(plan: PendingRepayPlan, chosen: RepayChoice): RepayChoice {
  const choice: RepayChoice =
    chosen.mode === 'part' && !isPart(plan, chosen.amount) ? { mode: 'due' } : chosen;
  return plan.dueNow === 0 && choice.mode === 'due' ? { mode: 'payoff' } : choice;
}

interface RepayPageProps {
  readonly loanOrderId: string | undefined;
  readonly chosen: RepayChoice;
}

/** What is owed now, the ways out of it side by side, and the one button that pays. */
function RepayPage({ loanOrderId, chosen }: RepayPageProps): ReactNode {
  // An answer that is kept from an earlier visit may be from before a payment.
  const answered = useRepayPendingPlanQuery(loanOrderId === undefined ? {} : { loanOrderId }, {
    refetchOnMountOrArgChange: true,
  });
  // The first time in slices, between which the phone may answer a finger: the page is much to draw.
  const isReady = useDeferredValue(answered.data !== undefined);
  const isHeldBack = answered.data !== undefined && !isReady;
  const query = isHeldBack ? { ...answered, data: undefined, isLoading: true } : answered;
  const plan = openPlan(query.data?.plan);
  const [seen, setSeen] = useState<string | undefined>(undefined);
  if (plan && seen === undefined) setSeen(plan.order.loanOrderId);
  const isReplaced = plan !== null && seen !== undefined && plan.order.loanOrderId !== seen;
  const choice = plan ? possible(plan, chosen) : chosen;
  useOverdueFlag(plan?.order.status);
  const isOfToday = useFreshFigures(plan?.asOf, query.refetch);
  // A kept plan is not good enough to act on. Show the kept payment reference, which a borrower needs most offline.
  const { error } = answered;
  const isUnreached =
    plan === null && isAppError(error) && (error.kind === 'network' || error.kind === 'timeout');
  const kept = useRepayKeptPlanQuery(undefined, { skip: !isUnreached }).data?.plan?.checkout;
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
      {isUnreached && kept ? <WaitingCheckout checkout={kept} /> : null}
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
              <Told />
              {isReplaced ? <Replaced order={plan.order} /> : null}
              <KeptChoices plan={plan} choice={choice} />
            </>
          ) : (
            <NothingToRepay loanOrderId={loanOrderId ?? seen} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

const told = v.object({ told: v.string() });

/** Why the lender led the borrower back from a rollover or restructure: a toast alone would be gone before it is read. */
function Told(): ReactNode {
  const { state } = useLocation();
  return v.is(told, state) ? <Notice>{state.told}</Notice> : null;
}

interface KeptChoicesProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
}

/** The choices, for as long as there is something to choose: a page with nothing to repay is not opened again. */
function KeptChoices({ plan, choice }: KeptChoicesProps): ReactNode {
  const { choose, changes } = useChoice(plan, choice);
  return (
    <>
      {changes.length > 0 ? <ChangedFigures changes={changes} /> : null}
      <RepayChoices plan={plan} choice={choice} onChoose={choose} />
    </>
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

/** The open loan is not the one that the page began with: that one was restructured on another page or phone. */
function Replaced({ order }: { readonly order: LoanOrder }): ReactNode {
  return (
    <Card tone="warn">
      <output>{texts.replacedBy(order.loanNumber)}</output>
    </Card>
  );
}
