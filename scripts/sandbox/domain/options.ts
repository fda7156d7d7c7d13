import type { RepayOption } from '@pautang/shared/contract/repay';
import { unsettled } from './book';
import { chargesAfterRestructure } from './restructureDebt';
import { toPesos } from './money';
import { owedAsPlanned } from './owed';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';
import type { Situation } from './situation';

/** Returns the options for paying a debt, with their prices. An option that is not possible now has a reason. */
export function repayOptions(situation: Situation): RepayOption[] {
  return unsettled(situation.book).length === 0
    ? []
    : [rollover(situation), restructure(situation)];
}

function rollover(situation: Situation): RepayOption {
  const terms = rolloverTerms(situation);
  return {
    kind: 'rollover',
    available: terms.outOfBounds === null && terms.refused === null,
    reason: terms.outOfBounds?.reason ?? terms.refused,
    availableFrom: terms.outOfBounds?.availableFrom ?? null,
    cashToday: terms.shortfall,
    newDueDate: terms.newDueDate,
    stillToPay: terms.stillToPay,
    extraCost: terms.extraCost,
    chargesAfter: terms.chargesAfter,
    termDays: terms.termDays,
    costDifference: terms.fee - terms.cleared,
    lastDueDate: terms.newPlan.at(-1)?.dueDate ?? terms.newDueDate,
  };
}

function restructure(situation: Situation): RepayOption {
  const terms = restructureTerms(situation);
  const { quote, shortfall, extraCost, refused } = terms;
  const chargesAfter = refused === null ? chargesAfterRestructure(situation, terms) : null;
  return {
    kind: 'restructure',
    available: refused === null,
    reason: refused,
    availableFrom: null,
    cashToday: shortfall,
    newDueDate: quote.repayPlans[0]?.dueDate ?? situation.today,
    stillToPay: quote.totalRepayment,
    extraCost,
    termDays: quote.termDays,
    ...(chargesAfter === null ? {} : { chargesAfter }),
    costDifference:
      quote.processingFee + quote.totalRepayment - toPesos(owedAsPlanned(situation.book)),
    lastDueDate: quote.repayPlans.at(-1)?.dueDate ?? situation.today,
  };
}
