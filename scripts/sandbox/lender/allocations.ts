import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { payments } from '../db/tables-loan';
import type { ActStep } from '../domain/acts';
import { allocatedTo } from '../domain/allocation';
import type { Acted } from './acts';

/** What a payment covered, as its receipt says it. */
export function allocation({ lines, toCredit }: ActStep) {
  return {
    toPenalty: allocatedTo(lines, 'penalty'),
    toServiceFee: allocatedTo(lines, 'serviceFee'),
    toInterest: allocatedTo(lines, 'interest'),
    toPrincipal: allocatedTo(lines, 'principal'),
    toCredit,
  };
}

/** Receipts of payments that come after money that was told late may cover other things now. */
export async function reallocate(tx: Tx, { replayed }: Acted): Promise<void> {
  for (const { act, step } of replayed?.steps ?? [])
    if ('paymentId' in act)
      await tx.update(payments).set(allocation(step)).where(eq(payments.id, act.paymentId));
}
