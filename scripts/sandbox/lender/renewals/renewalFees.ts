import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf } from '../../db/rows';
import type { LoanRow, RepaymentRow, RenewalRow } from '../../db/tables-loan';
import { renewals } from '../../db/tables-loan';
import { toCentavos, toPesos } from '../../domain/money';
import { partsOf } from '../../domain/placePayment';
import type { Current, StoredEvent } from '../payments/books';
import { startIfCovered, termsOfRollover } from './rollovers';
import { checkOwed, notAllowed, renewalName, saveRenewal } from './renewals';
import { refusal } from '../refusal';
import { repaymentFor } from '../payments/repayments';
import { beginRestructuring } from './restructures';
import type { Act } from '../act';

/** The renewal whose fee a checkout is for, while it can still be paid; null: the payment is for the loan. */
export async function renewalToPay(tx: Tx, repayment: RepaymentRow | null, loan: LoanRow) {
  if (!repayment?.renewalId) return null;
  const row = await rowOf(tx, renewals, { id: repayment.renewalId });
  if (!row || row.loanOrderId !== loan.id) return null;
  return row.closedAt === null && row.feePaidAt === null ? row : null;
}

/** Section 4: a fee that is paid in full confirms a rollover or begins the steps of a restructure; a part does not. */
export async function afterFeePayment(act: Act, stored: StoredEvent, renewal: RenewalRow) {
  const paid = renewal.paid + partsOf(stored.step).toServiceFee;
  const known = await saveRenewal(act.tx, renewal, { paid });
  if (renewal.kind === 'restructure') {
    if (stored.book.heldFee >= (renewal.fee ?? 0)) await beginRestructuring(act, known);
    return;
  }
  await startIfCovered(act, stored, known);
}

/** The unpaid part of the fee in whole pesos. @throws Refusal when none can be paid now */
export async function missingFee(act: Act, current: Current, renewal: RenewalRow): Promise<number> {
  const { kind, fee } = renewal;
  if (renewal.feePaidAt !== null) throw refusal('NOTHING_DUE', 'The fee is paid.');
  checkOwed(current, kind);
  if (kind === 'restructure' && fee === null)
    throw notAllowed(kind, 'Agree to the new terms first: the fee is for them.');
  const missing =
    fee === null
      ? (await termsOfRollover(act, current)).shortfall
      : toPesos(fee - current.book.heldFee);
  if (missing <= 0)
    throw refusal('NOTHING_DUE', `Your credit covers the fee: confirm the ${renewalName[kind]}.`);
  return missing;
}

/** The checkout for the unpaid part. @throws Refusal as missingFee does */
export async function feeCheckout(act: Act, current: Current, renewal: RenewalRow) {
  const amount = toCentavos(await missingFee(act, current, renewal));
  const purpose = { mode: 'fee', periods: [], renewalId: renewal.id } as const;
  return repaymentFor(act, current.loan, purpose, amount);
}
