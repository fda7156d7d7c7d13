import type { Session } from '@pautang/shared/app';
import { deletionReasons } from '@pautang/shared/contract/account';
import { id, instant } from '@pautang/shared/contract/primitives';
import { tabOrPageKept } from '@pautang/shared/tab-kept';
import * as v from '@pautang/shared/schema';

const heldProof = v.object({
  userId: v.string(),
  /** good for one deletion before `expiresAt`, an instant on server time */
  proof: id,
  expiresAt: instant,
  /** the reason, once the deletion was sent; null: not sent yet */
  sentFor: v.nullable(v.picklist(deletionReasons)),
});
export type HeldProof = Readonly<v.InferOutput<typeof heldProof>>;

/** The deletion ends the session, which clears it, too. */
const kept = tabOrPageKept('pautang.deletion.v1', heldProof);

/**
 * The proof of this borrower, or null. An expired proof counts only if a deletion was sent with it: the page then has to ask
 * the lender whether that deletion happened.
 * @param now server time in epoch ms
 */
export function readProof({ userId }: Session, now: number): HeldProof | null {
  const held = kept.read();
  if (held === null || held.userId !== userId) return null;
  return held.sentFor !== null || Date.parse(held.expiresAt) > now ? held : null;
}

export const writeProof = (held: HeldProof): void => kept.write(held);

export const forgetProof = (): void => kept.forget();
