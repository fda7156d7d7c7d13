import type { ProvenPurpose } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Tx } from '../../../lib/database/openDatabase';
import { lockRow, updateRows } from '../../db/rows';
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
  await updateRows(tx, proofs, { borrowerId, purpose, usedAt: null }, { usedAt: now });
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
  const row = await lockRow(tx, proofs, { hash: hashOf(proof), borrowerId, purpose, usedAt: null });
  if (!row || row.expiresAt <= now || row.attempts >= ATTEMPTS)
    throw new Refusal(
      ResponseCode.PROOF_INVALID,
      'proof: this confirmation has expired or was used. Ask for a new code.',
    );
  return row;
}

export async function spendProof(tx: Tx, { hash }: ProofRow, now: Date): Promise<void> {
  await updateRows(tx, proofs, { hash }, { usedAt: now });
}

export async function countWrongGuess(tx: Tx, { hash, attempts }: ProofRow): Promise<void> {
  await updateRows(tx, proofs, { hash }, { attempts: attempts + 1 });
}
