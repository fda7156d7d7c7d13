/** Hundredths of a percent: 675 → '6.75%', 400 → '4%', 650 → '6.5%'. */
export function rate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}
