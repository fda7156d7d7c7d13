import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { money } from '@pautang/shared/format';

type Paid = Pick<RestructureDetail, 'serviceFee' | 'repaidAmount' | 'overpaidAmount'>;

/** Everything that the borrower paid with the checkouts for a fee. */
export const paidFor = ({ repaidAmount, overpaidAmount = 0 }: Omit<Paid, 'serviceFee'>): number =>
  repaidAmount + overpaidAmount;

/**
 * Where the money went that was more than the fee of a rollover or restructure, so that the parts add up to what was paid;
 * null when there was no more. `fromCredit` paid a part of the fee; `offBalance` came off the balance of the loan.
 */
export function surplusInWords(done: Paid, fromCredit: number, offBalance: number): string | null {
  const paid = paidFor(done);
  const toFee = done.serviceFee - fromCredit;
  const credit = paid - toFee - offBalance;
  if (paid === 0 || paid <= toFee) return null;
  const parts = [
    [toFee, 'for the fee'],
    [offBalance, 'came off the balance'],
    [credit, 'is your credit and pays what is due next'],
  ] as const;
  const told = parts.filter(([pesos]) => pesos > 0);
  return `You paid ${money(paid)}: ${told.map(([pesos, what]) => `${money(pesos)} ${what}`).join(', ')}.`;
}
