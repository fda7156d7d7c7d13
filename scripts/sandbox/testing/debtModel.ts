import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { Act } from '../domain/acts';
import { applyAct } from '../domain/acts';
import type { Account, LoanBook, Posting, PostingLine, Step } from '../domain/book';
import { isOwed, openBook, unsettled } from '../domain/book';
import type { Day } from '../domain/calendar';
import { addDays, daysBetween } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import type { CashFlow } from '../domain/eir';
import { sum, toPesos } from '../domain/money';
import { chargesCap, chargesSoFar } from '../domain/owed';
import { passDays } from '../domain/passDays';
import type { Agreed } from '../domain/replaceLoan';
import { openReplacement, replaceLoan } from '../domain/replaceLoan';
import type { DatedAct } from '../domain/replay';
import { correction, isMoneyThatCame, placeOf, replay } from '../domain/replay';
import type { Situation } from '../domain/situation';
import { priceLoan } from '../domain/pricing';

/** A debt as the lender keeps it, without a database: an order at a time, its acts and its ledger. */
export interface DebtModel {
  readonly today: Day;
  readonly disbursedOn: Day;
  readonly opened: Step;
  readonly openedOn: Day;
  readonly book: LoanBook;
  readonly acts: readonly DatedAct[];
  readonly ledger: readonly Posting[];
  readonly flows: readonly CashFlow[];
  /** ledgers of the orders that were replaced */
  readonly replaced: readonly (readonly Posting[])[];
}

export function borrow(
  loanAmount: number,
  periods: number,
  couponDiscount: number,
  day: Day,
): DebtModel {
  const { quote } = priceLoan({ loanAmount, periods, couponDiscount, agreedOn: day });
  const opened = openBook(LoanStatus.LENDING, quote, day, day);
  const begun = passDays(opened.book, day);
  return {
    today: day,
    disbursedOn: day,
    opened,
    openedOn: day,
    book: begun.book,
    acts: [],
    ledger: [...opened.postings, ...begun.postings],
    flows: [{ days: 0, amount: quote.lendingAmount }],
    replaced: [],
  };
}

export function wait(model: DebtModel, days: number): DebtModel {
  const today = addDays(model.today, days);
  const { book, postings } = passDays(model.book, today);
  return { ...model, today, book, ledger: [...model.ledger, ...postings] };
}

/** An act that counts from an earlier day is put in its place, as the lender does it. */
export function act(model: DebtModel, done: Act, paidOn: Day = model.today): DebtModel {
  const { book, today, opened, openedOn } = model;
  const day = placeOf(paidOn < openedOn ? openedOn : paidOn, model.acts);
  const acts = [...model.acts, { day, act: done }];
  if (day < today) {
    const replayed = replay(opened, acts, today);
    if (isOwed(book) || !isOwed(replayed.book)) {
      const own = replayed.steps.find((one) => one.act === done)?.step.postings ?? [];
      const money = own.filter(isMoneyThatCame);
      const fix = correction(linesOf([...model.ledger, ...money]), replayed.postings, today);
      const ledger = [...model.ledger, ...money, ...(fix ? [fix] : [])];
      return { ...model, book: replayed.book, acts, ledger };
    }
  }
  const step = applyAct(book, done, today);
  const dated = [...model.acts, { day: today, act: done }];
  const fees = step.postings
    .filter(({ kind }) => kind === 'SERVICE_FEE')
    .flatMap(({ lines }) => lines);
  const flows = fees
    .filter(({ account }) => account === 'FEE_INCOME')
    .map(({ amount }) => ({
      days: daysBetween(model.disbursedOn, today),
      amount: toPesos(amount),
    }));
  return {
    ...model,
    book: step.book,
    acts: dated,
    ledger: [...model.ledger, ...step.postings],
    flows: [...model.flows, ...flows],
  };
}

/** The balance moves to a new order; the same model when there is nothing to restructure. */
export function restructure(model: DebtModel, agreed: Agreed): DebtModel {
  const { book, today, disbursedOn } = model;
  const made = replaceLoan(book, agreed, today);
  if ('reason' in made)
    return act(model, { kind: made.cause === 'borrower' ? 'keep_fee' : 'release_fee' });
  const opened = openReplacement(made.quote, today, {
    borrowed: book.borrowed,
    carriedCharges: made.carriedCharges,
    rolloversInARow: book.rolloversInARow,
  });
  const begun = passDays(opened.book, today);
  const paid = made.book.plans.map((plan) => ({
    days: daysBetween(disbursedOn, plan.dueDate < today ? plan.dueDate : today),
    amount: -toPesos(plan.paidPrincipal + plan.paidInterest),
  }));
  const fee = { days: daysBetween(disbursedOn, today), amount: -made.quote.processingFee };
  return {
    ...model,
    opened,
    openedOn: today,
    book: begun.book,
    acts: [],
    ledger: [...opened.postings, ...begun.postings],
    flows: [...model.flows, ...paid, fee],
    replaced: [...model.replaced, [...model.ledger, ...made.postings]],
  };
}

export function situationIn({ book, today, flows, disbursedOn }: DebtModel): Situation {
  return { book, today, flows, disbursedOn };
}

function linesOf(postings: readonly Posting[]): PostingLine[] {
  return postings.flatMap(({ lines }) => lines);
}

function balance(postings: readonly Posting[], account: Account): number {
  return sum(linesOf(postings).map((line) => (line.account === account ? line.amount : 0)));
}

/** What must hold of a debt whatever has happened to it, in words where it does not. */
export function faultsOf(model: DebtModel): string[] {
  const { book, ledger, replaced } = model;
  const all = [...replaced.flat(), ...ledger];
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
  const replayed = replay(model.opened, model.acts, model.today);
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
    ['income passes the cap of the debt', incomeOf(all) > chargesCap(book) + fractions(book)],
    ['a penalty passes its own cap', book.plans.some((plan) => !isWithinCap(plan, book, model))],
    [
      'a fraction of a peso is asked',
      unsettled(book).some((p) => (p.principal + p.interest) % 100 !== 0),
    ],
    [`the status is ${book.status}, not ${status}`, book.status !== status],
    ['the book differs from its acts', JSON.stringify(replayed.book) !== JSON.stringify(book)],
    [
      'the ledger differs from the acts',
      correction(linesOf(ledger), replayed.postings, model.today) !== null,
    ],
    [
      'money is negative',
      [book.credit, book.refundOwed, book.heldFee, book.serviceFees].some((one) => one < 0),
    ],
  ];
  return checks.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

/** All that the lender earned: what the cap on all charges is about. */
function incomeOf(postings: readonly Posting[]): number {
  const accounts = ['FEE_INCOME', 'INTEREST_INCOME', 'PENALTY_INCOME'] as const;
  return -sum(accounts.map((account) => balance(postings, account)));
}

/** Penalty below a peso stands in the books but is never asked. */
function fractions(book: LoanBook): number {
  return book.plans.length * 100;
}

/** 5% a month of the scheduled amount, by the day, for the days since the due date. */
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
