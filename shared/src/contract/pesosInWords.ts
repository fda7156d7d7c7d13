import { CURRENCY } from './constants';

/** 5000 → '5,000' (section 9), 5000.5 → '5,000.5'. The first `toLocaleString` would take 100 ms on a cheap phone. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Whole pesos from 0 on: 5200 → '₱5,200', for sentences of the rules and the lender. Screens use `money` of `format`. */
export function pesosInWords(pesos: number): string {
  return CURRENCY + grouped(pesos);
}
