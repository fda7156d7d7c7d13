const SECOND = 1_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', SECOND],
] as const;

/** The largest whole unit: 125_000 → '2 minutes', 60_000 → '1 minute'; below a second '0 seconds'. */
export function duration(ms: number): string {
  const [name, size] = UNITS.find(([, size]) => ms >= size) ?? (['second', SECOND] as const);
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Time left, rounded up so that it reads 00:00:00 only when it is over: 84_065_000 → '23:21:05'. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}
