import type { Centavos } from '../domain/money';
import { CENTAVOS } from '../domain/money';
import { dayInWords, manilaClock, manilaDay } from '../domain/calendar';

const MINUS = '\u2212';
const NO_BREAK = '\u00a0';

/** 123450 → '₱1,234.50': the books are kept to the centavo, so they are shown so. */
export function money(centavos: Centavos): string {
  const whole = Math.floor(Math.abs(centavos) / CENTAVOS).toLocaleString('en-US');
  const rest = String(Math.abs(centavos) % CENTAVOS).padStart(2, '0');
  return `${centavos < 0 ? MINUS : ''}₱${whole}.${rest}`;
}

/** 'Nov 20, 2026, 7:42 PM' on a Manila clock. */
export function momentText(instant: Date): string {
  const local = manilaClock(instant);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${NO_BREAK}${hour < 12 ? 'AM' : 'PM'}`;
  return `${dayInWords(manilaDay(instant))}, ${time}`;
}

/** 'PRINCIPAL_RECEIVABLE', 'post_payment' → 'Principal receivable', 'Post payment'. */
export function plainWords(name: string): string {
  const text = name.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 1 → '1 day', 3 → '3 days'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
