import type { Session } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { verifyCode } from '@pautang/shared/contract/account';
import { id, instant } from '@pautang/shared/contract/primitives';
import { tabKept } from '@pautang/shared/tab-kept';
import * as v from '@pautang/shared/schema';

const keptProof = v.object({ userId: v.string(), proof: id, expiresAt: instant });
const kept = tabKept('pautang.cardProof.v1', keptProof);

/** The proof that the lender gives for a right code: good for one change, until it expires. */
export type CardProof = ResponseOf<typeof verifyCode>;

type KeptProof = v.InferOutput<typeof keptProof>;

/** The proof if storage is blocked or full. It lasts as long as the page and the login. */
let inMemory: (KeptProof & { readonly token: string | null }) | null = null;

/** @param now server time in epoch ms. Returns null if there is no proof, or if it has expired or is another borrower's. */
export function readProof({ userId, token }: Session, now: number): string | null {
  const held = inMemory?.token === token ? inMemory : kept.read();
  const serves = held !== null && held.userId === userId && Date.parse(held.expiresAt) > now;
  return serves ? held.proof : null;
}

export function writeProof({ userId, token }: Session, { proof, expiresAt }: CardProof): void {
  const held = { userId: userId ?? '', proof, expiresAt };
  inMemory = kept.write(held) ? null : { ...held, token };
}

/** Forgets the proof, after it was used or refused. */
export function forgetProof(): void {
  inMemory = null;
  kept.forget();
}
