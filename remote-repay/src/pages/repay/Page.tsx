import { useQueryOf } from '@pautang/shared/address';
import { isAppError, useLocation } from '@pautang/shared/app';
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
import { useDeferredValue, useState } from 'react';
import * as v from '@pautang/shared/schema';
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
import { choiceIn, repayQuery } from './useChoice';

/** `/repay/repay`: the given loan or the open one. The choice is in the address, so that it survives a reload. */
export function Page() {
  const query = useQueryOf(repayQuery);
  if (!query) return <IncompleteLink />;
  return <RepayPage loanOrderId={query.loanOrderId} chosen={choiceIn(query)} />;
}

/** Returns the plan if something is left to pay; a loan in the address may be settled and still have a plan. */
const openPlan = (plan: PendingRepayPlan | null | undefined): PendingRepayPlan | null =>
  plan && unpaidPeriods(plan).length > 0 ? plan : null;

/** Adjusts a choice to the plan: less may be due now, and if credit covers the due sum, one can only pay ahead. */
function possible(plan: PendingRepayPlan, chosen: RepayChoice): RepayChoice {
  const choice: RepayChoice =
    chosen.mode === 'part' && !isPart(plan, chosen.amount) ? { mode: 'due' } : chosen;
  return plan.dueNow === 0 && choice.mode === 'due' ? { mode: 'payoff' } : choice;
}

interface RepayPageProps {
  readonly loanOrderId: string | undefined;
  readonly chosen: RepayChoice;
}

function RepayPage({ loanOrderId, chosen }: RepayPageProps) {
  // A cached answer of an earlier visit may be from before a payment.
  const answered = useRepayPendingPlanQuery(loanOrderId === undefined ? {} : { loanOrderId }, {
    refetchOnMountOrArgChange: true,
  });
  // The page is large, so render it the first time in slices, between which the phone can answer a touch.
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
  // A kept plan is no basis for an act. But show its payment reference, which borrowers need most offline.
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
              {/* The loan shown first was restructured on another page or phone. */}
              {isReplaced ? (
                <Card tone="warn">
                  <output>{texts.replacedBy(plan.order.loanNumber)}</output>
                </Card>
              ) : null}
              <RepayChoices plan={plan} choice={choice} />
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

/** Says why the lender ended a rollover or restructure: a toast alone would vanish before it is read. */
function Told() {
  const { state } = useLocation();
  return v.is(told, state) ? <Notice>{state.told}</Notice> : null;
}

/** Leads a loan that was open, in the address or on this page, to its present state: settled, or replaced by a new order. */
function NothingToRepay({ loanOrderId }: { readonly loanOrderId: string | undefined }) {
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
