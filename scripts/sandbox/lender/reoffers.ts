import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import { reoffers } from '../db/tables-home';
import { addHours } from '../domain/calendar';
import { standardPrice } from '../domain/pricing';
import { newId } from './ids';

/** What the law lets us lend at most, whole pesos, and what the sandbox adds to a limit. */
const HIGHEST_LIMIT = 10_000;
const HIGHER_BY = 2_000;
const BETTER_RATE_BP = 350;
const SHORT_DAYS = 90;
const LONG_DAYS = 120;

/** What better terms change in an offer. */
export interface BetterTerms {
  readonly reofferId: string;
  /** those whose deadline is ahead */
  readonly benefits: readonly ReofferBenefit[];
  /** whole pesos; null: the borrower's own */
  readonly limit: number | null;
  readonly ratePerPeriodBp: number;
  readonly longestDays: number;
}

/** Better terms as they stand at an instant; a benefit that has run out is back at what it was. */
export async function betterTerms(
  tx: Tx,
  borrowerId: string,
  now: Date,
): Promise<BetterTerms | null> {
  const [row] = await tx
    .select()
    .from(reoffers)
    .where(and(eq(reoffers.borrowerId, borrowerId), isNull(reoffers.usedAt)));
  if (!row) return null;
  const benefits = row.benefits.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  const to = (kind: ReofferBenefit['kind']) => benefits.find((one) => one.kind === kind)?.to;
  return {
    reofferId: row.id,
    benefits,
    limit: to('limit') ?? null,
    ratePerPeriodBp: to('interest') ?? standardPrice.ratePerPeriodBp,
    // without the benefit such a borrower has the short term only
    longestDays: to('days') ?? SHORT_DAYS,
  };
}

/** A loan was concluded: the terms are in it, and the offer is over. */
export async function closeReoffer(tx: Tx, borrowerId: string, now: Date): Promise<void> {
  await tx
    .update(reoffers)
    .set({ usedAt: now })
    .where(and(eq(reoffers.borrowerId, borrowerId), isNull(reoffers.usedAt)));
}

/** Three benefits for one, two and three days; an older offer is over. */
export async function giveReoffer(tx: Tx, borrower: Borrower, now: Date): Promise<void> {
  await closeReoffer(tx, borrower.id, now);
  const limit = borrower.creditLimitPesos ?? 0;
  const higher = Math.min(HIGHEST_LIMIT, limit + HIGHER_BY);
  const until = (days: number) => addHours(now, 24 * days).toISOString();
  const benefits: ReofferBenefit[] = [
    {
      kind: 'interest',
      from: standardPrice.ratePerPeriodBp,
      to: BETTER_RATE_BP,
      expiresAt: until(2),
    },
    { kind: 'days', from: SHORT_DAYS, to: LONG_DAYS, expiresAt: until(3) },
  ];
  if (limit > 0 && higher > limit)
    benefits.unshift({ kind: 'limit', from: limit, to: higher, expiresAt: until(1) });
  await tx
    .insert(reoffers)
    .values({ id: newId('reoffer'), borrowerId: borrower.id, benefits, createdAt: now });
}
