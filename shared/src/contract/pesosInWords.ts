import { CURRENCY } from './constants';

/**
 * Whole pesos as '₱5,200', for sentences of the rules and of the lender. A test keeps it equal to `money` in
 * `shared/src/format`.
 */
export function pesosInWords(pesos: number): string {
  return CURRENCY + pesos.toLocaleString('en-US');
}
