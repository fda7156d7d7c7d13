import { bigint, date, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A calendar day of Manila, such as 2026-11-26. */
export const day = (name: string) => date(name, { mode: 'string' });
/** An amount of money, or another whole number that may be large. */
export const whole = (name: string) => bigint(name, { mode: 'number' });
export const serial = (name: string, startWith = 1) =>
  whole(name).generatedAlwaysAsIdentity({ startWith });
