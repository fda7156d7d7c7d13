import { LoanStatus } from '@pautang/shared/contract/enums';
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import { openBook } from './book';
import type { Day } from './calendar';
import { toPesos } from './money';
import { payoff, payoffSaves } from './owed';
import { firstDay, passDays } from './passDays';
import type { Choice } from './payment';
import { amountOf, takePayment } from './payment';

/**
 * Computes what an early payoff of a quoted loan would cost: opens the loan in a book, pays it as planned, and reads
 * the payoff on the first day of each period. The payoff does not change within a period (decision S14), so each
 * stretch is one period. Credit from other loans is not deducted.
 */
export function payoffStretches(quote: Quote, agreedOn: Day): PayoffStretch[] {
  let { book } = firstDay(openBook(LoanStatus.LENDING, quote, agreedOn, agreedOn), agreedOn);
  let repaid = 0;
  return book.plans.map(({ period, startsOn, dueDate }) => {
    const begun = passDays(book, startsOn).book;
    const payoffAmount = toPesos(payoff(begun));
    const stretch = {
      firstDay: startsOn,
      lastDay: dueDate,
      payoffAmount,
      totalRepayment: repaid + payoffAmount,
      payoffSaves: toPesos(payoffSaves(begun)),
    };
    const due = passDays(begun, dueDate).book;
    const choice: Choice = { mode: 'periods', periods: [period] };
    const instalment = amountOf(due, choice) ?? 0;
    repaid += toPesos(instalment);
    ({ book } = takePayment(due, instalment, choice, dueDate));
    return stretch;
  });
}
