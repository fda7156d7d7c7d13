import { CURRENCY } from './constants';

/**
 * Thousands separators: 5000 → '5,000' (section 9), and 5000.5, as somebody typed it, → '5,000.5'. Not by the platform's `toLocaleString`: its
 * first call loads the language's data, which holds a cheap phone up for 100 ms while its first page opens.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Whole pesos from 0 on as '₱5,200', for sentences of the rules and of the lender; `money` in `shared/src/format` is for screens. */
export function pesosInWords(pesos: number): string {
  return CURRENCY + grouped(pesos);
}
