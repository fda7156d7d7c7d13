import type { Session } from '@pautang/shared/app';
import { deletionReasons } from '@pautang/shared/contract/account';
import { id, instant } from '@pautang/shared/contract/primitives';
import { tabOrPageKept } from '@pautang/shared/tab-kept';
import * as v from 'valibot';

const heldProof = v.object({
  userId: v.string(),
  /** what the code was turned into: it serves one deletion before `expiresAt`, an instant on server time */
  proof: id,
  expiresAt: instant,
  /** why the borrower leaves, once the deletion was sent; null: nothing was sent yet */
  sentFor: v.nullable(v.picklist(deletionReasons)),
});
export type HeldProof = Readonly<v.InferOutput<typeof heldProof>>;

/** The deletion itself clears it, too: it ends the session. */
const kept = tabOrPageKept('pautang.deletion.v1', heldProof);

/**
 * The proof of this borrower, or null. An expired one is kept in use only if a deletion was sent with it: only the lender
 * knows whether that deletion happened, so it has to be asked again, however late.
 * @param now server time in epoch ms
 */
export function readProof({ userId }: Session, now: number): HeldProof | null {
  const held = kept.read();
  if (held === null || held.userId !== userId) return null;
  return held.sentFor !== null || Date.parse(held.expiresAt) > now ? held : null;
}

export const writeProof = (held: HeldProof): void => kept.write(held);

export const forgetProof = (): void => kept.forget();
