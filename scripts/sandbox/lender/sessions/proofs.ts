import type { ProvenPurpose } from '@pautang/shared/contract/account';
import type { Tx } from '../../../lib/database/openDatabase';
import { lockRow, updateRows } from '../../db/rows';
import type { ProofRow } from '../../db/tables-borrower';
import { proofs } from '../../db/tables-borrower';
import { addSeconds } from '../../domain/calendar';
import { hashOf, newId } from '../ids';
import { refusal } from '../refusal';
import type { Act } from '../act';

const LIFE_SECONDS = 600;
/** The number of wrong answers that makes a proof invalid. */
const ATTEMPTS = 5;

/** Makes a proof that the borrower has the phone. Older proofs for the same purpose become invalid. */
export async function giveProof(act: Act, borrowerId: string, purpose: ProvenPurpose) {
  await updateRows(act.tx, proofs, { borrowerId, purpose, usedAt: null }, { usedAt: act.now });
  const proof = newId('proof');
  const expiresAt = addSeconds(act.now, LIFE_SECONDS);
  await act.tx
    .insert(proofs)
    .values({ hash: hashOf(proof), borrowerId, purpose, createdAt: act.now, expiresAt });
  return { proof, expiresAt };
}

/** The proof, locked and unused. @throws Refusal PROOF_INVALID */
export async function checkProof(
  act: Act,
  borrowerId: string,
  purpose: ProvenPurpose,
  proof: string,
): Promise<ProofRow> {
  const unused = { hash: hashOf(proof), borrowerId, purpose, usedAt: null };
  const row = await lockRow(act.tx, proofs, unused);
  if (!row || row.expiresAt <= act.now || row.attempts >= ATTEMPTS)
    throw refusal(
      'PROOF_INVALID',
      'proof: this confirmation has expired or was used. Ask for a new code.',
    );
  return row;
}

export async function spendProof(act: Act, { hash }: ProofRow): Promise<void> {
  await updateRows(act.tx, proofs, { hash }, { usedAt: act.now });
}

export async function countWrongGuess(tx: Tx, { hash, attempts }: ProofRow): Promise<void> {
  await updateRows(tx, proofs, { hash }, { attempts: attempts + 1 });
}
