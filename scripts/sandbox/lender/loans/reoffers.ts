import type { ReofferBenefit } from '@pautang/shared/contract/home';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf, updateRows } from '../../db/rows';
import type { Borrower, ReofferRow } from '../../db/tables-borrower';
import { reoffers } from '../../db/tables-borrower';
import { addHours } from '../../domain/calendar';
import { standardPrice } from '../../domain/pricing';
import { newId } from '../ids';
import type { Act } from '../act';

/** The highest limit that the law allows, in whole pesos, and by how much the sandbox raises a limit. */
const HIGHEST_LIMIT = 10_000;
const HIGHER_BY = 2_000;
const BETTER_RATE_BP = 350;
const LONGEST_DAYS = 120;

export type BetterTerms = NonNullable<ReturnType<typeof betterTerms>>;

/** The better terms of an open offer; null once all of them have expired, when the borrower's own terms apply again. */
export function betterTerms(row: ReofferRow | null, now: Date) {
  if (!row) return null;
  const benefits = row.benefits.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  if (benefits.length === 0) return null;
  const to = (kind: ReofferBenefit['kind']) => benefits.find((one) => one.kind === kind)?.to;
  return {
    reofferId: row.id,
    /** the benefits whose deadline has not passed */
    benefits,
    /** whole pesos; null: the borrower's own */
    limit: to('limit') ?? null,
    ratePerPeriodBp: to('interest') ?? standardPrice.ratePerPeriodBp,
    /** null: the borrower's own */
    longestDays: to('days') ?? null,
  };
}

export async function openReoffer(tx: Tx, borrowerId: string): Promise<ReofferRow | null> {
  return rowOf(tx, reoffers, { borrowerId, usedAt: null });
}

/** The expired benefits of the borrower's own offer; empty if a loan has used the offer or a newer one has replaced it. */
export async function endedBenefits(
  act: Act,
  { borrowerId, reofferId }: { readonly borrowerId: string; readonly reofferId: string },
): Promise<ReofferBenefit[]> {
  const row = await rowOf(act.tx, reoffers, { id: reofferId, borrowerId, usedAt: null });
  return row?.benefits.filter(({ expiresAt }) => Date.parse(expiresAt) <= act.now.getTime()) ?? [];
}

/** Ends the open offer. @param usedBy the loan that was made with its terms; null: a newer offer replaces it */
export async function closeReoffer(act: Act, borrowerId: string, usedBy: string | null) {
  await updateRows(act.tx, reoffers, { borrowerId, usedAt: null }, { usedAt: act.now, usedBy });
}

/** Reopens the better terms of a loan that was not paid out, until their own deadlines, unless there are newer ones. */
export async function giveBackReoffer(tx: Tx, borrowerId: string, loanOrderId: string) {
  if (await openReoffer(tx, borrowerId)) return;
  const used = { borrowerId, usedBy: loanOrderId };
  await updateRows(tx, reoffers, used, { usedAt: null, usedBy: null });
}

/** Offers a higher limit for a day, less interest for two and a longer term for three, each only if it is better. */
export async function giveReoffer(act: Act, borrower: Borrower): Promise<void> {
  await closeReoffer(act, borrower.id, null);
  const limit = borrower.creditLimitPesos ?? 0;
  const higher = Math.min(HIGHEST_LIMIT, limit + HIGHER_BY);
  const better = (kind: ReofferBenefit['kind'], from: number, to: number, days: number) => {
    const expiresAt = addHours(act.now, 24 * days).toISOString();
    return { kind, from, to, expiresAt };
  };
  const benefits = [better('interest', standardPrice.ratePerPeriodBp, BETTER_RATE_BP, 2)];
  const { longestTermDays } = borrower;
  if (longestTermDays < LONGEST_DAYS)
    benefits.push(better('days', longestTermDays, LONGEST_DAYS, 3));
  if (limit > 0 && higher > limit) benefits.unshift(better('limit', limit, higher, 1));
  await act.tx
    .insert(reoffers)
    .values({ id: newId('reoffer'), borrowerId: borrower.id, benefits, createdAt: act.now });
}
