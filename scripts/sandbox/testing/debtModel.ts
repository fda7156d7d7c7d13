import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { Quote } from '@pautang/shared/contract/loan';
import type { BookEvent } from '../domain/bookEvents';
import type { Account, LoanBook, Posting, PostingLine, Step } from '../domain/book';
import { openBook, unsettled } from '../domain/book';
import type { Day } from '../domain/calendar';
import { addDays, addHours, daysBetween, startOf } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { endOfFee } from '../domain/fees';
import type { Centavos } from '../domain/money';
import { sum } from '../domain/money';
import { chargesCap, chargesSoFar, penaltyDue, remaining } from '../domain/owed';
import { firstDay, nextEventDay, passDays } from '../domain/passDays';
import type { DatedEvent, Placed } from '../domain/placeBookEvent';
import { correction, isBookedAsIs, placeBookEventOn, replay } from '../domain/placeBookEvent';
import type { AwaitedFee, Checkout } from '../domain/placePayment';
import { placePayment } from '../domain/placePayment';
import { priceLoan } from '../domain/pricing';
import type { Agreed } from '../domain/replaceLoan';
import { restructureDebt } from '../domain/restructure';
import type { Situation } from '../domain/situation';
import { situationAfter } from '../domain/situation';

/**
 * A debt as the lender keeps it, without a database: its present order and the orders that this one replaced. Every
 * change is made by the functions of the domain.
 */
export interface DebtModel {
  readonly today: Day;
  readonly opened: Step;
  readonly book: LoanBook;
  readonly events: readonly DatedEvent[];
  readonly ledger: readonly Posting[];
  /** orders that the present one replaced */
  readonly replaced: readonly Pick<DebtModel, 'opened' | 'book' | 'ledger'>[];
  readonly disbursedOn: Day;
  /** the first proceeds to the borrower, whole pesos */
  readonly lendingAmount: number;
}

/** The day on which loans of tests are paid out. */
export const start = '2026-11-20';

/** The worked example of philippines.md, this many days after payout: ₱1,802, 1,802 and 1,801, due after 30, 60 and 90 days. */
export const loanAfter = (days: number): DebtModel => wait(borrow(5_000, 3, 0, start), days);

export function borrow(
  loanAmount: number,
  periods: number,
  couponDiscount: number,
  day: Day,
): DebtModel {
  const { quote } = priceLoan({ loanAmount, periods, couponDiscount, agreedOn: day });
  return borrowQuoted(quote, day, day);
}

/** Borrows at a price agreed on `agreedOn`; the money is paid out on `paidOutOn`. */
export function borrowQuoted(quote: Quote, agreedOn: Day, paidOutOn: Day): DebtModel {
  const opened = openBook(LoanStatus.LENDING, quote, agreedOn, paidOutOn);
  const { book, postings } = firstDay(opened, paidOutOn);
  return {
    today: paidOutOn,
    opened,
    book,
    events: [],
    ledger: postings,
    replaced: [],
    disbursedOn: paidOutOn,
    lendingAmount: quote.lendingAmount,
  };
}

/** Lets days pass. Like the lender, it does not touch the book before the next day on which the book changes. */
export function wait(model: DebtModel, days: number): DebtModel {
  const today = addDays(model.today, days);
  const nextDay = nextEventDay(model.book);
  if (nextDay === null || nextDay > today) return { ...model, today };
  const { book, postings } = passDays(model.book, today);
  return { ...model, today, book, ledger: [...model.ledger, ...postings] };
}

/** Applies an event of today, or one that counts from an earlier day. */
export function apply(model: DebtModel, done: BookEvent, from: Day = model.today): DebtModel {
  return kept(model, placeBookEventOn(recordOf(model), done, from, model.today));
}

/** Books money for the debt that was paid on this day and reported today. */
export function receive(
  model: DebtModel,
  amount: Centavos,
  given: { readonly paidOn?: Day; readonly checkout?: Asked; readonly fee?: AwaitedFee } = {},
) {
  const { paidOn = model.today, checkout, fee } = given;
  const receivedAt = startOf(paidOn);
  const money = { id: `payment ${model.events.length} of ${model.today}`, amount, receivedAt };
  const asked = checkout && {
    loanOrderId: ORDER,
    createdAt: receivedAt,
    expiresAt: addHours(receivedAt, 24),
    amount: checkout.amount ?? amount,
    mode: checkout.mode,
    periods: checkout.periods,
  };
  const placed = placePayment(recordOf(model), money, asked ?? null, fee ?? null, model.today);
  return { model: kept(model, placed), placed };
}

/** The amount that a checkout of that day asked for; without one, the amount that was paid. */
export type Asked = Pick<Checkout, 'mode' | 'periods'> & { readonly amount?: Centavos };

export type Received = ReturnType<typeof receive>;

/** Moves the balance to a new order. If the loan can no longer be restructured, the fee is kept or released instead. */
export function restructure(model: DebtModel, agreed: Agreed): DebtModel {
  const done = restructureDebt(situationIn(model), agreed);
  if ('reason' in done) return apply(model, endOfFee('restructure', true, done.cause));
  const { ended, opened, begun } = done;
  const ledger = [...model.ledger, ...ended.postings];
  return {
    ...model,
    opened,
    book: begun.book,
    events: [],
    ledger: begun.postings,
    replaced: [...model.replaced, { opened: model.opened, book: ended.book, ledger }],
  };
}

export function situationIn({ book, today, ...debt }: DebtModel): Situation {
  const { disbursedOn, lendingAmount, replaced, ledger } = debt;
  const fees = [...replaced.flatMap((old) => old.ledger), ...ledger]
    .filter(({ kind }) => kind === 'SERVICE_FEE')
    .flatMap(({ day, lines }) =>
      lines
        .filter(({ account }) => account === 'FEE_INCOME')
        .map(({ amount }) => ({ day, amount })),
    );
  const plans = replaced.map((old) => ({ opened: old.opened.book.plans, ended: old.book.plans }));
  const soFar = { disbursedOn, lendingAmount, fees, replaced: plans };
  return situationAfter(soFar, book, today);
}

const ORDER = 'the order';

export function recordOf({ opened, book, events, ledger }: DebtModel) {
  return { loanOrderId: ORDER, opened, book, events, ledger: linesOf(ledger) };
}

/** The model after an event, with everything that the lender stores of it. */
export function kept(model: DebtModel, { book, postings, day, event }: Placed): DebtModel {
  return {
    ...model,
    book,
    events: [...model.events, { day, event }],
    ledger: [...model.ledger, ...postings],
  };
}

function linesOf(postings: readonly Posting[]): PostingLine[] {
  return postings.flatMap(({ lines }) => lines);
}

function balance(postings: readonly Posting[], account: Account): number {
  return sum(linesOf(postings).map((line) => (line.account === account ? line.amount : 0)));
}

/** Checks the invariants of a debt; returns the broken ones in words. */
export function faultsOf(model: DebtModel): string[] {
  const { book, ledger, replaced, today } = model;
  const all = [...replaced.flatMap((old) => old.ledger), ...ledger];
  const owed = (pick: (plan: LoanBook['plans'][number]) => number) => sum(book.plans.map(pick));
  const isLate = book.plans.some(({ status }) => status === PlanStatus.OVERDUE);
  const expected = [
    ['PRINCIPAL_RECEIVABLE', owed((plan) => plan.principal - plan.paidPrincipal)],
    [
      'INTEREST_RECEIVABLE',
      owed((plan) => (plan.isInterestCharged ? plan.interest : 0) - plan.paidInterest),
    ],
    ['PENALTY_RECEIVABLE', owed((plan) => plan.penalty - plan.paidPenalty)],
    ['SERVICE_FEE_HELD', -book.heldFee],
    ['BORROWER_CREDIT', -book.credit],
    ['REFUND_OWED', -book.refundOwed],
  ] as const;
  const status = isLate
    ? LoanStatus.OVERDUE
    : unsettled(book).length > 0
      ? LoanStatus.REPAYING
      : LoanStatus.FINISH;
  const principal = owed((plan) => plan.principal);
  const replayed = replay(model.opened, model.events, today);
  const nextDay = nextEventDay(book);
  // money reported late keeps the day it counts from; all other entries are in order of their days
  const days = ledger.filter(({ kind }) => !isBookedAsIs({ kind })).map(({ day }) => day);
  const checks: readonly (readonly [string, boolean])[] = [
    ['a posting does not add up', all.some(({ lines }) => sum(lines.map((l) => l.amount)) !== 0)],
    ...expected.map(
      ([account, amount]) =>
        [
          `${account} is ${balance(ledger, account)}, not ${amount}`,
          balance(ledger, account) !== amount,
        ] as const,
    ),
    ['the balance that moved is not the one that came', balance(all, 'RESTRUCTURED') !== 0],
    ['instalments do not add up to the principal', principal !== book.principal],
    [
      `charges ${chargesSoFar(book)} pass the cap ${chargesCap(book)}`,
      chargesSoFar(book) > chargesCap(book),
    ],
    [
      `charges ${chargesSoFar(book)} are not the income ${incomeOf(all)} of the whole debt`,
      chargesSoFar(book) !== incomeOf(all) - neverAsked(book),
    ],
    ['income passes the cap of the debt', incomeOf(all) > chargesCap(book) + fractions(book)],
    ['a penalty passes its own cap', book.plans.some((plan) => !isWithinCap(plan, book, model))],
    ['a fraction of a peso is asked', unsettled(book).some((plan) => remaining(plan) % 100 !== 0)],
    [`the status is ${book.status}, not ${status}`, book.status !== status],
    [
      'the book differs from its events',
      JSON.stringify(replayed.book) !== JSON.stringify(passDays(book, today).book),
    ],
    [`something happens on ${nextDay}, which is past`, nextDay !== null && nextDay <= today],
    ['the days of the ledger decrease', days.some((day, index) => day < (days[index - 1] ?? day))],
    ['the ledger has days to come', days.some((day) => day > today)],
    [
      'the ledger differs from the events',
      correction(linesOf(ledger), replayed.postings, today) !== null,
    ],
    [
      'money is negative',
      [book.credit, book.refundOwed, book.heldFee, book.serviceFees].some((one) => one < 0),
    ],
  ];
  return checks.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

/** Everything that the lender earned, which is what the cap on all charges limits. */
function incomeOf(postings: readonly Posting[]): number {
  const accounts = ['FEE_INCOME', 'INTEREST_INCOME', 'PENALTY_INCOME'] as const;
  return -sum(accounts.map((account) => balance(postings, account)));
}

/** The fractions of a peso of penalties, added up; they are never asked for. */
function neverAsked(book: LoanBook): number {
  return sum(book.plans.map((plan) => plan.penalty - plan.paidPenalty - penaltyDue(plan)));
}

/** The most that fractions of a peso of penalties can add up to: under a peso for each period. */
function fractions(book: LoanBook): number {
  return book.plans.length * 100;
}

/** Whether a penalty is within 5% a month of the scheduled amount, by the day, for the days since the due date. */
function isWithinCap(
  plan: LoanBook['plans'][number],
  book: LoanBook,
  { today }: DebtModel,
): boolean {
  const { penaltyBp } = policyOf(book.agreedOn);
  const days = Math.max(0, daysBetween(plan.dueDate, today));
  const most = ((plan.principal + plan.interest) * penaltyBp * days) / (10_000 * 30);
  return plan.penalty - plan.paidPenalty <= most;
}
