import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { manilaDate } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import { optionOf, paidByCredit } from '../../components/renewal/paidByCredit';
import { texts } from './texts';
import { underWay } from './underWay';

/** One way to deal with the debt, by the figures that compare all ways; whole pesos. */
export interface Way {
  readonly kind: 'pay' | 'payoff' | RepayOption['kind'] | 'nothing';
  readonly today: number;
  /** null: nothing is due afterwards */
  readonly nextDue: string | null;
  readonly stillToPay: number;
  /** difference in cost from paying the due sum */
  readonly difference: number;
  /** the day on which the limit is free again by the plan of this way; null: not known */
  readonly limitFrom: string | null;
  /** why it is not offered; null: it is offered */
  readonly closed: { readonly reason: string } | null;
  readonly isCheapest: boolean;
}

type Figures = Omit<Way, 'isCheapest'>;

/**
 * Returns all ways in display order, for a debt that credit does not cover. Payments follow the chosen periods. Doing
 * nothing is left out if the lender does not price it. While money or a renewal is under way (`underWay`), it is left
 * out too and no way is marked as the cheapest, because the figures will change.
 */
export function waysOf(plan: PendingRepayPlan, choice: RepayChoice, terms: LenderTerms): Way[] {
  const offered = waysOut(plan).filter(
    ({ kind }) => (kind !== 'rollover' && kind !== 'restructure') || isOffered(terms, kind),
  );
  const ways = [...paying(plan, choice), ...offered, ...nothing(plan)];
  const costs = ways.filter(({ closed }) => closed === null).map(({ difference }) => difference);
  const least = Math.min(...costs);
  // the cheapest way, or the first of equally cheap ones
  const cheapest = ways.find(({ closed, difference }) => closed === null && difference === least);
  const isOpen = costs.some((cost) => cost > least) && underWay(plan) === null;
  return ways.map((way) => ({ ...way, isCheapest: isOpen && way === cheapest }));
}

function paying(plan: PendingRepayPlan, choice: RepayChoice): Figures[] {
  const unpaid = unpaidPeriods(plan);
  const asChosen = repaymentOf(plan, choice.mode === 'payoff' ? { mode: 'due' } : choice);
  const open = { closed: null };
  const pay: Figures = {
    ...open,
    kind: 'pay',
    today: asChosen.amount,
    nextDue: asChosen.nextDueDate,
    stillToPay: asChosen.stillToPay,
    difference: 0,
    limitFrom: unpaid[unpaid.length - 1]?.dueDate ?? null,
  };
  const payoff: Figures = {
    ...open,
    kind: 'payoff',
    today: plan.payoffAmount,
    nextDue: null,
    stillToPay: 0,
    difference: 0 - plan.payoffSaves,
    limitFrom: manilaDate(plan.asOf),
  };
  const isAllDue = asChosen.covers.length === unpaid.length;
  return [...(asChosen.amount > 0 ? [pay] : []), ...(isAllDue ? [] : [payoff])];
}

/** An agreed renewal continues on its own page, and the lender takes no other until it is done. */
function waysOut(plan: PendingRepayPlan): Figures[] {
  const { options, process } = plan;
  if (!process || process.state === 'INITIATED')
    return options.map((option) => wayOut(option, closedBy(plan, option)));
  const reason = texts.oneAtATime(process.kind);
  return options
    .filter(({ kind }) => kind !== optionOf[process.kind])
    .map((option) => wayOut(option, reason));
}

/** Returns why the way is closed or not needed; null: it is open. */
function closedBy(plan: PendingRepayPlan, { kind, available, reason }: RepayOption): string | null {
  return available ? paidByCredit(plan, kind) : (reason ?? texts.noReason);
}

function wayOut(option: RepayOption, reason: string | null): Figures {
  return {
    kind: option.kind,
    today: option.cashToday,
    nextDue: option.newDueDate,
    stillToPay: option.stillToPay,
    difference: option.costDifference ?? option.extraCost,
    limitFrom: option.lastDueDate ?? null,
    closed: reason === null ? null : { reason },
  };
}

function nothing(plan: PendingRepayPlan): Figures[] {
  const { doingNothing } = plan;
  if (!doingNothing || underWay(plan)) return [];
  return [
    {
      kind: 'nothing',
      today: 0,
      nextDue: doingNothing.until,
      stillToPay: doingNothing.stillToPay,
      difference: doingNothing.costDifference,
      limitFrom: null,
      closed: null,
    },
  ];
}
