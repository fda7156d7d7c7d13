import { grouped, pesosInWords } from '../contract/pesosInWords';

/** U+2212 is as wide as a plus sign, and screen readers say 'minus'. */
const MINUS = '\u2212';

/** Whole pesos with thousands separators: 5000 → '5,000' (section 9). */
export function amount(pesos: number): string {
  return (pesos < 0 ? MINUS : '') + grouped(Math.abs(pesos));
}

/** Whole pesos: 5000 → '₱5,000', -50 → '−₱50'. */
export function money(pesos: number): string {
  return (pesos < 0 ? MINUS : '') + pesosInWords(Math.abs(pesos));
}

/** Hundredths of a percent: 675 → '6.75%', 400 → '4%', 650 → '6.5%'. */
export function rate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}
