import type { Session } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { verifyCode } from '@pautang/shared/contract/account';
import { id, instant } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** For this tab only: it goes with it, and with a logout, which clears all that is kept under `pautang.`. */
const KEY = 'pautang.cardProof.v1';

const keptProof = v.object({ userId: v.string(), proof: id, expiresAt: instant });

/** The lender's answer to a right code: the proof that the borrower holds the phone. It serves one change before it expires. */
export type CardProof = ResponseOf<typeof verifyCode>;

type KeptProof = v.InferOutput<typeof keptProof>;

/** Only where storage is blocked or full: then it lasts as long as the page and the login. */
let inMemory: (KeptProof & { readonly token: string | null }) | null = null;

/** @param now server time in epoch ms. Null: none is kept, it has expired, or it is another borrower's */
export function readProof({ userId, token }: Session, now: number): string | null {
  const held = inMemory?.token === token ? inMemory : readKept();
  const serves = held !== null && held.userId === userId && Date.parse(held.expiresAt) > now;
  return serves ? held.proof : null;
}

function readKept(): KeptProof | null {
  try {
    const parsed = v.safeParse(keptProof, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeProof({ userId, token }: Session, { proof, expiresAt }: CardProof): void {
  const held = { userId: userId ?? '', proof, expiresAt };
  inMemory = null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    inMemory = { ...held, token };
  }
}

/** It was used, or the lender does not know it any more. */
export function forgetProof(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked nothing was written, so there is nothing to remove.
  }
}
