/** U+2212 is as wide as a plus sign, and screen readers say 'minus'. */
const MINUS = '\u2212';

/** Whole pesos with thousands separators: 5000 → '5,000' (section 9). */
export function amount(pesos: number): string {
  const digits = String(Math.abs(pesos)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return pesos < 0 ? MINUS + digits : digits;
}

/** Whole pesos: 5000 → '₱5,000', -50 → '−₱50'. */
export function money(pesos: number): string {
  return `${pesos < 0 ? MINUS : ''}₱${amount(Math.abs(pesos))}`;
}

/** Hundredths of a percent: 675 → '6.75%', 400 → '4%', 650 → '6.5%'. */
export function rate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}
