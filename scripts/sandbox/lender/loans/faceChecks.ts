import { and, gt } from 'drizzle-orm';
import { having, updateRows } from '../../db/rows';
import { faceChecks } from '../../db/tables-borrower';
import { addSeconds } from '../../domain/calendar';
import { newId } from '../ids';
import { refusal } from '../refusal';
import type { Act } from '../act';

/** A check expires soon, because it shows who holds the phone at that time only. */
const LIFE_SECONDS = 600;

/** The borrower, and the amount that the check showed. */
type Checked = Pick<typeof faceChecks.$inferInsert, 'borrowerId' | 'loanAmount'>;

/**
 * Records that the host's check has recognised the borrower. A real lender hears this from the service that runs the
 * check; here the control API reports it. @returns the id that the host passes to the page
 */
export async function passFaceCheck(act: Act, checked: Checked): Promise<string> {
  const id = newId('face');
  await act.tx.insert(faceChecks).values({ id, ...checked, passedAt: act.now });
  return id;
}

/** Uses up a check for the order for which it was made. @throws Refusal FACE_CHECK_NEEDED */
export async function spendFaceCheck(act: Act, id: string, { borrowerId, loanAmount }: Checked) {
  const isFresh = gt(faceChecks.passedAt, addSeconds(act.now, -LIFE_SECONDS));
  const isTheirs = having(faceChecks, { id, borrowerId, loanAmount, usedAt: null });
  const spent = await updateRows(act.tx, faceChecks, and(isTheirs, isFresh), { usedAt: act.now });
  if (spent.length === 0)
    throw refusal(
      'FACE_CHECK_NEEDED',
      'This face check does not count for this loan any more. Let the app check your face again.',
    );
}
