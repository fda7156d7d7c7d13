import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { unpaidPeriods } from '@pautang/shared/rules';
import { Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRepayPendingPlanQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { useOverdueFlag } from '../../useOverdueFlag';
import { PayBar } from './PayBar';
import { RepayChoices } from './RepayChoices';
import { RepayEmpty } from './RepayEmpty';
import { RepaySkeleton } from './RepaySkeleton';
import { texts } from './texts';

interface RepayPageProps {
  loanOrderId: string | undefined;
  startsWithPayoff: boolean;
}

/** A named loan can be settled: then it has a plan, but nothing of it is left to pay. */
const openPlan = (plan: PendingRepayPlan | null | undefined): PendingRepayPlan | null =>
  plan && unpaidPeriods(plan).length > 0 ? plan : null;

const payoff: RepayChoice = { mode: 'payoff' };

/** What is owed now, the ways out of it side by side, and the one button that pays. */
export function RepayPage({ loanOrderId, startsWithPayoff }: RepayPageProps): ReactNode {
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
      <FoundQuery query={query} skeleton={<RepaySkeleton />}>
        {() =>
          plan ? (
            <RepayChoices plan={plan} choice={choice} onChoose={setChosen} />
          ) : (
            <RepayEmpty loanOrderId={loanOrderId} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}
