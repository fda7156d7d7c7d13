import { CURRENCY } from './constants';

/**
 * Adds thousands separators: 5000 → '5,000' (section 9), and 5000.5, if a person typed it, → '5,000.5'. Does not use
 * `toLocaleString`, because its first call loads the language's data, which takes 100 ms on a cheap phone.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Whole pesos from 0 on: 5200 → '₱5,200', for sentences of the rules and the lender. Screens use `money` of `format`. */
export function pesosInWords(pesos: number): string {
  return CURRENCY + grouped(pesos);
}
