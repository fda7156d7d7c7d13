import type { RepayOption } from '@pautang/shared/contract/repay';
import { unsettled } from './book';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';
import type { Situation } from './situation';

/** Ways out of a debt with their price; one that would pass a cap says which. */
export function repayOptions(situation: Situation): RepayOption[] {
  return unsettled(situation.book).length === 0
    ? []
    : [rollover(situation), restructure(situation)];
}

function rollover(situation: Situation): RepayOption {
  const terms = rolloverTerms(situation);
  return {
    kind: 'rollover',
    available: terms.refused === null,
    reason: terms.refused,
    cashToday: terms.shortfall,
    newDueDate: terms.newDueDate,
    stillToPay: terms.stillToPay,
    extraCost: terms.extraCost,
    termDays: terms.termDays,
  };
}

function restructure(situation: Situation): RepayOption {
  const { quote, shortfall, extraCost, refused } = restructureTerms(situation);
  return {
    kind: 'restructure',
    available: refused === null,
    reason: refused,
    cashToday: shortfall,
    newDueDate: quote.repayPlans[0]?.dueDate ?? situation.today,
    stillToPay: quote.totalRepayment,
    extraCost,
    termDays: quote.termDays,
  };
}
