import type { Range } from '@pautang/shared/contract/lenderTerms';

/** '90 days to 120 days'; one value where both ends read the same. */
export function rangeOf({ min, max }: Range, inWords: (value: number) => string): string {
  const [from, to] = [inWords(min), inWords(max)];
  return from === to ? from : `${from} to ${to}`;
}

/** 6 → '6 AM', 12 → '12 noon', 22 → '10 PM', 0 and 24 → 'midnight'. */
export function hourOfDay(hour: number): string {
  if (hour % 12 === 0) return hour === 12 ? '12 noon' : 'midnight';
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
