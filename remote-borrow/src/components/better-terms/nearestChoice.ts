import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { money } from '@pautang/shared/format';
import { checkAmount, snapAmount } from '@pautang/shared/rules';
import type { Selection } from '../quota/selection';
import { texts as priceTexts } from '../price/texts';
import { texts } from './texts';

type Limits = Pick<BorrowQuota, 'minAmount' | 'maxAmount' | 'stepAmount' | 'terms'>;

/** Returns the choice itself if it is possible, else the nearest possible amount and term; coupons stay. */
export function nearestChoice(choice: Selection, quota: Limits): Selection {
  const isAmountGood = checkAmount(choice.loanAmount, quota) === null;
  const periods = nearestPeriods(choice.periods, quota.terms);
  if (isAmountGood && periods === choice.periods) return choice;
  const loanAmount = isAmountGood ? choice.loanAmount : snapAmount(choice.loanAmount, quota);
  return { ...choice, loanAmount, periods };
}

/** Returns the nearest term; of two equally near ones the first. */
function nearestPeriods(wanted: number, terms: Limits['terms']): number {
  const away = ({ periods }: { periods: number }) => Math.abs(periods - wanted);
  return terms.reduce(
    (best, term) => (away(term) < away(best) ? term : best),
    terms[0] ?? { periods: wanted },
  ).periods;
}

/** Returns for example '₱8,000 in 3 payments'. */
export function choiceLabel({ loanAmount, periods }: Selection): string {
  return texts.choice(money(loanAmount), priceTexts.payments(periods));
}

export function noLongerWords(wanted: Selection, nearest: Selection): string {
  if (wanted.periods === nearest.periods)
    return texts.noLonger(money(wanted.loanAmount), money(nearest.loanAmount));
  if (wanted.loanAmount === nearest.loanAmount)
    return texts.noLonger(
      priceTexts.payments(wanted.periods),
      priceTexts.payments(nearest.periods),
    );
  return texts.noLonger(choiceLabel(wanted), choiceLabel(nearest));
}
