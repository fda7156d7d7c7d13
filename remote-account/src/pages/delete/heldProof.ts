import type { Session } from '@pautang/shared/app';
import { deletionReasons } from '@pautang/shared/contract/account';
import { id, instant } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** For this tab alone; the deletion itself, and a logout, clear all that is kept under `pautang.`. */
const KEY = 'pautang.deletion.v1';

const heldProof = v.object({
  userId: v.string(),
  /** what the code was turned into: it serves one deletion before `expiresAt`, an instant on server time */
  proof: id,
  expiresAt: instant,
  /** why the borrower leaves, once the deletion was sent; null: nothing was sent yet */
  sentFor: v.nullable(v.picklist(deletionReasons)),
});
export type HeldProof = Readonly<v.InferOutput<typeof heldProof>>;

/** Where storage is blocked or full: then it lasts as long as the page. */
let inMemory: HeldProof | null = null;

function readKept(): HeldProof | null {
  try {
    const parsed = v.safeParse(heldProof, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The proof of this borrower, or null. An expired one is kept in use only if a deletion was sent with it: only the lender
 * knows whether that deletion happened, so it has to be asked again, however late.
 * @param now server time in epoch ms
 */
export function readProof({ userId }: Session, now: number): HeldProof | null {
  const held = inMemory ?? readKept();
  if (held === null || held.userId !== userId) return null;
  return held.sentFor !== null || Date.parse(held.expiresAt) > now ? held : null;
}

export function writeProof(held: HeldProof): void {
  inMemory = null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    inMemory = held;
  }
}

export function forgetProof(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked nothing was written, so there is nothing to remove.
  }
}
