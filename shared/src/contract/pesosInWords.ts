import { CURRENCY } from './constants';

/** '₱5,200', of whole pesos: for sentences of the rules and of the lender. A test keeps it equal to `money` of the formats. */
export function pesosInWords(pesos: number): string {
  return CURRENCY + pesos.toLocaleString('en-US');
}
