import type { ProvenPurpose } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { ProofRow } from '../../db/tables-borrower';
import { proofs } from '../../db/tables-borrower';
import { addSeconds } from '../../domain/calendar';
import { hashOf, newId } from '../ids';
import { Refusal } from '../refusal';

const LIFE_SECONDS = 600;
/** How many wrong answers are allowed before the proof becomes invalid. */
const ATTEMPTS = 5;

/** Makes a proof that the borrower has the phone. Older proofs for the same purpose become invalid. */
export async function giveProof(
  tx: Tx,
  borrowerId: string,
  purpose: ProvenPurpose,
  now: Date,
): Promise<{ proof: string; expiresAt: Date }> {
  await tx
    .update(proofs)
    .set({ usedAt: now })
    .where(
      and(eq(proofs.borrowerId, borrowerId), eq(proofs.purpose, purpose), isNull(proofs.usedAt)),
    );
  const proof = newId('proof');
  const expiresAt = addSeconds(now, LIFE_SECONDS);
  await tx
    .insert(proofs)
    .values({ hash: hashOf(proof), borrowerId, purpose, createdAt: now, expiresAt });
  return { proof, expiresAt };
}

/** The proof, locked and unused. @throws Refusal PROOF_INVALID */
export async function checkProof(
  tx: Tx,
  borrowerId: string,
  purpose: ProvenPurpose,
  proof: string,
  now: Date,
): Promise<ProofRow> {
  const [row] = await tx
    .select()
    .from(proofs)
    .where(
      and(
        eq(proofs.hash, hashOf(proof)),
        eq(proofs.borrowerId, borrowerId),
        eq(proofs.purpose, purpose),
        isNull(proofs.usedAt),
      ),
    )
    .for('update');
  if (!row || row.expiresAt <= now || row.attempts >= ATTEMPTS)
    throw new Refusal(
      ResponseCode.PROOF_INVALID,
      'proof: this confirmation has expired or was used. Ask for a new code.',
    );
  return row;
}

export async function spendProof(tx: Tx, { hash }: ProofRow, now: Date): Promise<void> {
  await tx.update(proofs).set({ usedAt: now }).where(eq(proofs.hash, hash));
}

export async function countWrongGuess(tx: Tx, { hash, attempts }: ProofRow): Promise<void> {
  await tx
    .update(proofs)
    .set({ attempts: attempts + 1 })
    .where(eq(proofs.hash, hash));
}
