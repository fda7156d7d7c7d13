import { CURRENCY } from '../contract/constants';

/** For messages. Rules stand on the contract alone: a test keeps this equal to `money` of the formats. */
export function pesos(amount: number): string {
  return CURRENCY + amount.toLocaleString('en-US');
}
