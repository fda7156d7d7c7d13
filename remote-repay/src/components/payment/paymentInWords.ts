import type { PostedPayment } from '@pautang/shared/contract/repay';
import { list, money } from '@pautang/shared/format';

/**
 * Says how the lender allocated a payment, and the shortfall: 'You paid ₱1,900: ₱12 went to the overdue fee and … .'
 * `isNow`: present tense, for right after the payment.
 */
export function paymentInWords(payment: PostedPayment, isNow: boolean): string {
  const { amount, toPenalty, toServiceFee, toInterest, toPrincipal, toCredit } = payment;
  const { shortfall = 0 } = payment;
  const uses = (
    [
      [toPenalty, 'the overdue fee'],
      [toServiceFee, 'the service fee'],
      [toInterest, 'interest'],
      [toPrincipal, 'the loan amount'],
    ] as const
  )
    .filter(([pesos]) => pesos > 0)
    .map(([pesos, what], index) => `${money(pesos)}${index === 0 ? ' went' : ''} to ${what}`);
  const is = isNow ? 'is' : 'became';
  const still = isNow ? 'is still to pay.' : 'was still to pay after it.';
  const sentences =
    uses.length === 0
      ? [`You paid ${money(amount)}. All of it ${is} your credit.`]
      : [
          `You paid ${money(amount)}: ${list(uses)}.`,
          toCredit > 0 ? `${money(toCredit)} ${is} your credit.` : '',
        ];
  return [...sentences, shortfall > 0 ? `${money(shortfall)} ${still}` : '']
    .filter((words) => words !== '')
    .join(' ');
}
