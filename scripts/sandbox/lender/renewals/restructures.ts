import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanCalculation } from '@pautang/shared/contract/loan';
import { RESTRUCTURE_VERSION } from '../../content/restructureAgreement';
import { insertRow, updateRow } from '../../db/rows';
import type { LoanRow, RenewalRow } from '../../db/tables-loan';
import { loanOrders } from '../../db/tables-loan';
import { addHours, laterDay, manilaDay, startOf } from '../../domain/calendar';
import { toCentavos } from '../../domain/money';
import { isSamePrice } from '../../domain/pricing';
import type { Restructured, RestructureTerms } from '../../domain/restructure';
import { agreedIn, restructureDebt, restructureTerms } from '../../domain/restructure';
import { nextRestructure, nextRestructureStep } from '../../domain/transitions';
import type { Current } from '../payments/books';
import { keepRestructureAgreement } from '../loans/agreements';
import { appendBookEvent, saveStep } from '../payments/books';
import { gatherCredit } from '../payments/gatherCredit';
import { newId } from '../ids';
import { closeRenewal, nextStepAt, notAllowed, owedSituation, saveRenewal } from './renewals';
import { refusal } from '../refusal';
import { debtOf, situationOf } from './situations';
import type { Act } from '../act';

/** The hours for which agreed terms stay valid without the fee. */
const TERMS_HOURS = 24;

/** The agreed terms, or those of the order that was made. */
export interface ComparedTerms extends RestructureTerms {
  /** the balance of the agreement, set once `quote` is that of the new order; whole pesos */
  readonly agreedBalance?: number;
}

/** Returns today's terms. @throws Refusal RESTRUCTURE_CONFIG if the policy does not allow a restructure */
export async function termsOfRestructure(act: Act, current: Current): Promise<ComparedTerms> {
  const terms = restructureTerms(await owedSituation(act, current, 'restructure'));
  if (terms.refused !== null) throw notAllowed('restructure', terms.refused);
  return terms;
}

/** Records that the borrower agrees; the terms hold while the fee is awaited. @throws Refusal, TransitionRefused */
export async function confirmRestructure(
  act: Act,
  current: Current,
  renewal: RenewalRow,
  agreed: { readonly calculateInfo: LoanCalculation; readonly agreementVersion: string },
): Promise<RenewalRow> {
  const state = nextRestructure(renewal.state, 'confirm');
  const terms = await termsOfRestructure(act, current);
  if (!isSamePrice(agreed.calculateInfo, terms.quote))
    throw refusal(
      'PRICE_CHANGED',
      'The terms have changed. Look at the new ones before you agree.',
    );
  if (agreed.agreementVersion !== RESTRUCTURE_VERSION)
    throw refusal('PRICE_CHANGED', 'The agreement has changed. Read the new one before you agree.');
  const termsUntil = addHours(act.now, TERMS_HOURS);
  await keepRestructureAgreement(act, renewal, current.loan, terms);
  return saveRenewal(act.tx, renewal, {
    state,
    terms,
    fee: toCentavos(terms.fee),
    deducted: toCentavos(terms.deducted),
    agreementVersion: agreed.agreementVersion,
    oldPlan: current.book.plans,
    confirmedAt: act.now,
    termsUntil,
    nextAt: termsUntil,
  });
}

/** Starts the steps once the fee is paid. @throws TransitionRefused */
export async function beginRestructuring(act: Act, renewal: RenewalRow): Promise<RenewalRow> {
  const step = nextRestructureStep(renewal.step, 'pay_fee');
  const nextAt = nextStepAt(act, renewal);
  const stepTimes = [act.now.toISOString()];
  return saveRenewal(act.tx, renewal, { step, stepTimes, feePaidAt: act.now, nextAt });
}

/** Advances by one step; the last one makes the new order. @throws TransitionRefused */
export async function advanceRestructure(act: Act, current: Current, renewal: RenewalRow) {
  const step = nextRestructureStep(renewal.step, 'advance');
  const stepTimes = [...(renewal.stepTimes ?? []), act.now.toISOString()];
  const nextAt = nextStepAt(act, renewal);
  if (step < 4) return saveRenewal(act.tx, renewal, { step, stepTimes, nextAt });
  const state = nextRestructure(renewal.state, 'complete');
  const terms = renewal.terms as ComparedTerms;
  const agreed = agreedIn(terms.quote);
  const day = laterDay(manilaDay(act.now), current.book.processedThrough);
  const situation = await situationOf(act.tx, current.loan, current.book, day);
  const done = restructureDebt(situation, agreed);
  if ('reason' in done) {
    await closeRenewal(act, current, renewal, done.reason, done.cause);
    return renewal;
  }
  const { price } = done;
  const { quote } = done.ended;
  // if the book is already processed beyond today, the new order begins on its last processed day
  const at = manilaDay(act.now) === day ? act.now : startOf(day);
  const order = await replace({ ...act, now: at }, current.loan, done);
  const event = { kind: 'restructure', ...agreed } as const;
  await appendBookEvent(act.tx, current.loan.id, { day, event });
  // moves the unused part of the fee to the new order
  await gatherCredit({ ...act, now: at }, current.loan.borrowerId);
  const agreedBalance = terms.quote.loanAmount;
  const made: ComparedTerms = { ...terms, quote, price, fee: quote.processingFee, agreedBalance };
  return saveRenewal(act.tx, renewal, {
    state,
    step,
    stepTimes,
    terms: made,
    fee: toCentavos(quote.processingFee),
    oldPlan: current.book.plans,
    newPlan: order.book.plans,
    newLoanOrderId: order.loan.id,
    completedAt: act.now,
    nextAt: null,
  });
}

/** Ends the old order and makes the new one, which is owed from then on. */
async function replace(act: Act, loan: LoanRow, { ended: end, begun }: Restructured) {
  const ended = await saveStep(act, loan, end);
  const { quote, carriedCharges } = end;
  const { borrowed, rolloversInARow } = end.book;
  const row = await insertRow(act.tx, loanOrders, {
    id: newId('loan'),
    borrowerId: loan.borrowerId,
    creditOrderId: loan.creditOrderId,
    receivingAccount: loan.receivingAccount,
    faceCheckId: loan.faceCheckId,
    isAuto: loan.isAuto,
    status: LoanStatus.REPAYING,
    quote,
    agreementVersion: RESTRUCTURE_VERSION,
    agreedOn: manilaDay(act.now),
    appliedAt: act.now,
    decidedAt: act.now,
    disbursedAt: act.now,
    borrowed,
    carriedCharges,
    carriedRollovers: rolloversInARow,
    debtId: debtOf(ended),
    restructuredFrom: ended.id,
  });
  await updateRow(act.tx, loanOrders, ended.id, { restructuredInto: row.id });
  return { loan: await saveStep(act, row, begun), book: begun.book };
}
