import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { RenewalRow } from '../../db/tables-loan';
import type { LoanBook, PlanState } from '../../domain/book';
import { isOwed, unsettledOf } from '../../domain/book';
import { daysBetween, manilaDay } from '../../domain/calendar';
import { toCentavos, toPesos } from '../../domain/money';
import { owedAsPlanned } from '../../domain/owed';
import type { RolloverTerms } from '../../domain/rollover';
import { outOfBounds, rolloverTerms } from '../../domain/rollover';
import { nextRollover } from '../../domain/transitions';
import type { Current } from '../payments/books';
import { bookToday } from '../payments/books';
import {
  closeRenewal,
  nextStepAt,
  notAllowed,
  openRenewal,
  owedSituation,
  saveRenewal,
} from './renewals';
import { refusal } from '../refusal';
import { situationOf } from './situations';
import type { Act } from '../act';

const boundCode = { window: 'ROLLOVER_TOO_EARLY', in_a_row: 'ROLLOVERS_IN_A_ROW' } as const;

/**
 * Returns today's terms.
 * @throws Refusal with the reason: ROLLOVER_TOO_EARLY or ROLLOVERS_IN_A_ROW outside the bounds of decision S12,
 * DEFERRAL_CONFIG if a cap does not allow it
 */
export async function termsOfRollover(act: Act, current: Current): Promise<RolloverTerms> {
  const terms = rolloverTerms(await owedSituation(act, current, 'deferral'));
  const bound = terms.outOfBounds;
  if (bound !== null) throw refusal(boundCode[bound.bound], bound.reason);
  if (terms.refused !== null) throw notAllowed('deferral', terms.refused);
  return terms;
}

/**
 * Fixes the terms, and uses the borrower's credit for the unpaid part of the fee.
 * @throws TransitionRefused; Refusal as termsOfRollover does, and DEFERRAL_CONFIG if the credit is too little
 */
export async function confirmRollover(act: Act, current: Current, renewal: RenewalRow) {
  const state = nextRollover(renewal.state, 'confirm');
  const terms = await termsOfRollover(act, current);
  if (terms.shortfall > 0)
    throw notAllowed(
      'deferral',
      `The fee is not paid in full: ${pesosInWords(terms.shortfall)} is missing.`,
    );
  const fee = toCentavos(terms.fee);
  const deducted = Math.max(0, fee - current.book.heldFee);
  const held =
    deducted > 0
      ? await bookToday(act, current, { kind: 'hold_credit', amount: deducted })
      : current;
  await bookToday(act, held, { kind: 'agree_rollover' });
  return saveRenewal(act.tx, renewal, {
    state,
    terms,
    fee,
    deducted,
    oldPlan: current.book.plans,
    newPlan: terms.newPlan,
    confirmedAt: act.now,
    feePaidAt: act.now,
    nextAt: nextStepAt(act, renewal),
  });
}

/** Called after a fee payment: confirms the rollover if its fee is covered, and ends it if it has become impossible. */
export async function startIfCovered(act: Act, current: Current, renewal: RenewalRow) {
  if (!isOwed(current.book)) return;
  const { loan, book } = current;
  const terms = rolloverTerms(await situationOf(act.tx, loan, book, manilaDay(act.now)));
  const refused = terms.outOfBounds?.reason ?? terms.refused;
  if (refused !== null) await closeRenewal(act, current, renewal, refused);
  else if (terms.shortfall === 0) await confirmRollover(act, current, renewal);
}

/**
 * Ends a rollover whose instalment was paid in full: before the agreement, because the next due date may be far away;
 * after it, because the agreed terms are for that instalment.
 */
export async function endNeedless(act: Act, current: Current): Promise<void> {
  const open = await openRenewal(act.tx, current.loan.id);
  if (open?.kind !== 'deferral') return;
  const { book } = current;
  const reason =
    open.oldPlan === null
      ? outOfBounds(book, manilaDay(act.now))?.reason
      : isOldestPaid(open.oldPlan, book) && 'The instalment that it was to move is paid.';
  if (reason) await closeRenewal(act, current, open, reason);
}

function isOldestPaid(agreed: readonly PlanState[], { plans }: LoanBook): boolean {
  const [oldest] = unsettledOf(agreed);
  return !unsettledOf(plans).some(({ period }) => period === oldest?.period);
}

/** Section 4: sets the new due date and clears overdue fees. @throws TransitionRefused */
export async function completeRollover(act: Act, current: Current, renewal: RenewalRow) {
  const state = nextRollover(renewal.state, 'complete');
  const terms = renewal.terms as RolloverTerms;
  const fee = renewal.fee ?? 0;
  const before = current.book.serviceFees;
  // if the lender completes it late, the due dates move by the delay, so that the borrower gets the full time
  const delay = daysBetween(manilaDay(renewal.confirmedAt ?? act.now), manilaDay(act.now));
  const days = terms.days + Math.max(0, delay);
  const { book } = await bookToday(act, current, { kind: 'rollover', fee, days });
  return saveRenewal(act.tx, renewal, {
    state,
    // a part of the instalment may have been paid since the agreement
    terms: { ...terms, stillToPay: Math.max(0, toPesos(owedAsPlanned(book))) },
    fee: book.serviceFees - before,
    newPlan: book.plans,
    completedAt: act.now,
    nextAt: null,
  });
}
