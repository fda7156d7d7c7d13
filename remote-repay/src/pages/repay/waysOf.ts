import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { manilaDate } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import { optionOf, paidByCredit } from '../../components/renewal/paidByCredit';
import { texts } from './texts';
import { underWay } from './underWay';

/** One way to deal with the debt, by the figures that all ways are compared by; whole pesos. */
export interface Way {
  readonly kind: 'pay' | 'payoff' | RepayOption['kind'] | 'nothing';
  readonly today: number;
  /** null: nothing is due any more */
  readonly nextDue: string | null;
  readonly stillToPay: number;
  /** against paying what is due */
  readonly difference: number;
  /** from when on the limit is free again, as the plan of this way has it; null: not told */
  readonly limitFrom: string | null;
  /** why it is not offered; null: it is */
  readonly closed: { readonly reason: string } | null;
  readonly isCheapest: boolean;
}

type Figures = Omit<Way, 'isCheapest'>;

/**
 * All ways in the order in which they are shown, of a debt that the borrower's credit does not pay by itself. Paying figures
 * follow the borrower's choice of periods; doing nothing is left out where the lender does not say what it costs, and while
 * something goes on by itself (`underWay`): what has come or is agreed changes those figures, and what costs least is decided.
 */
export function waysOf(plan: PendingRepayPlan, choice: RepayChoice, terms: LenderTerms): Way[] {
  const offered = waysOut(plan).filter(
    ({ kind }) => (kind !== 'rollover' && kind !== 'restructure') || isOffered(terms, kind),
  );
  const ways = [...paying(plan, choice), ...offered, ...nothing(plan)];
  const costs = ways.filter(({ closed }) => closed === null).map(({ difference }) => difference);
  const least = Math.min(...costs);
  // one way costs least, or is the first of those that do
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

/** A renewal that is agreed to is followed on its own page, and the lender takes no other meanwhile. */
function waysOut(plan: PendingRepayPlan): Figures[] {
  const { options, process } = plan;
  if (!process || process.state === 'INITIATED')
    return options.map((option) => wayOut(option, closedBy(plan, option)));
  const reason = texts.oneAtATime(process.kind);
  return options
    .filter(({ kind }) => kind !== optionOf[process.kind])
    .map((option) => wayOut(option, reason));
}

/** Why the way cannot be taken, or is not needed; null: it can be taken. */
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
