/** Returns an hour in words: 6 → '6 AM', 12 → '12 noon', 22 → '10 PM', 0 and 24 → 'midnight'. */
export function hourOfDay(hour: number): string {
  if (hour % 12 === 0) return hour === 12 ? '12 noon' : 'midnight';
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
