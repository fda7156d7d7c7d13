import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import type { Borrower } from '../../db/tables-borrower';
import { reoffers } from '../../db/tables-home';
import { addHours } from '../../domain/calendar';
import { standardPrice } from '../../domain/pricing';
import { newId } from '../ids';

/** What the law lets us lend at most, whole pesos, and what the sandbox adds to a limit. */
const HIGHEST_LIMIT = 10_000;
const HIGHER_BY = 2_000;
const BETTER_RATE_BP = 350;
const LONGEST_DAYS = 120;

/** What better terms change in an offer. */
export interface BetterTerms {
  readonly reofferId: string;
  /** those whose deadline is ahead */
  readonly benefits: readonly ReofferBenefit[];
  /** whole pesos; null: the borrower's own */
  readonly limit: number | null;
  readonly ratePerPeriodBp: number;
  /** null: the borrower's own */
  readonly longestDays: number | null;
}

/** Better terms as they stand at an instant; null once all of them have run out: everything is as it was before them. */
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
  if (benefits.length === 0) return null;
  const to = (kind: ReofferBenefit['kind']) => benefits.find((one) => one.kind === kind)?.to;
  return {
    reofferId: row.id,
    benefits,
    limit: to('limit') ?? null,
    ratePerPeriodBp: to('interest') ?? standardPrice.ratePerPeriodBp,
    longestDays: to('days') ?? null,
  };
}

/** What of the borrower's own offer has run out; nothing of one that a loan has used or a newer one has replaced. */
export async function endedBenefits(
  tx: Tx,
  { borrowerId, reofferId }: { readonly borrowerId: string; readonly reofferId: string },
  now: Date,
): Promise<ReofferBenefit[]> {
  const [row] = await tx
    .select()
    .from(reoffers)
    .where(
      and(eq(reoffers.id, reofferId), eq(reoffers.borrowerId, borrowerId), isNull(reoffers.usedAt)),
    );
  return row?.benefits.filter(({ expiresAt }) => Date.parse(expiresAt) <= now.getTime()) ?? [];
}

/** The offer is over: the loan that was concluded has its terms in it, or newer ones took its place (null). */
export async function closeReoffer(
  tx: Tx,
  borrowerId: string,
  usedBy: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(reoffers)
    .set({ usedAt: now, usedBy })
    .where(and(eq(reoffers.borrowerId, borrowerId), isNull(reoffers.usedAt)));
}

/** The loan never came about: its better terms are open again until their own deadlines, unless newer ones are. */
export async function giveBackReoffer(
  tx: Tx,
  borrowerId: string,
  loanOrderId: string,
): Promise<void> {
  const isOwn = eq(reoffers.borrowerId, borrowerId);
  const [newer] = await tx
    .select({ id: reoffers.id })
    .from(reoffers)
    .where(and(isOwn, isNull(reoffers.usedAt)));
  if (newer) return;
  await tx
    .update(reoffers)
    .set({ usedAt: null, usedBy: null })
    .where(and(isOwn, eq(reoffers.usedBy, loanOrderId)));
}

/** A higher limit for a day, less interest for two, a longer term for three, each only where it is better; an older offer is over. */
export async function giveReoffer(tx: Tx, borrower: Borrower, now: Date): Promise<void> {
  await closeReoffer(tx, borrower.id, null, now);
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
  ];
  if (borrower.longestTermDays < LONGEST_DAYS)
    benefits.push({
      kind: 'days',
      from: borrower.longestTermDays,
      to: LONGEST_DAYS,
      expiresAt: until(3),
    });
  if (limit > 0 && higher > limit)
    benefits.unshift({ kind: 'limit', from: limit, to: higher, expiresAt: until(1) });
  await tx
    .insert(reoffers)
    .values({ id: newId('reoffer'), borrowerId: borrower.id, benefits, createdAt: now });
}
