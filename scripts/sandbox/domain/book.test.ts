import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import { allocate, allocationOrder } from './allocation';
import type { LoanBook, Posting } from './book';
import { isOwed, openBook, unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import { sum, toCentavos } from './money';
import {
  chargesCap,
  chargesSoFar,
  duePlans,
  payoff,
  payoffSaves,
  penaltyDue,
  remaining,
  toPay,
} from './owed';
import { nextEventDay, passDays } from './passDays';
import { amountOf, takePayment } from './payment';
import { priceLoan } from './pricing';

const start = '2026-11-20';

function paidOut(loanAmount = 5_000, periods = 3) {
  const wanted = { loanAmount, periods, couponDiscount: 0, agreedOn: start };
  const opened = openBook(LoanStatus.LENDING, priceLoan(wanted).quote, start, start);
  const begun = passDays(opened.book, start);
  return { book: begun.book, postings: [...opened.postings, ...begun.postings] };
}

function balanceOf(postings: readonly Posting[], account: string): number {
  const lines = postings.flatMap((posting) => posting.lines);
  return sum(lines.filter((line) => line.account === account).map((line) => line.amount));
}

/** Checks what must be true of every book and its postings, whatever happened before. */
function expectSound(book: LoanBook, postings: readonly Posting[]): void {
  for (const posting of postings) expect(sum(posting.lines.map((line) => line.amount))).toBe(0);
  const open = book.plans;
  const owed = (pick: (plan: LoanBook['plans'][number]) => number) => sum(open.map(pick));
  expect(balanceOf(postings, 'PRINCIPAL_RECEIVABLE')).toBe(
    owed((plan) => plan.principal - plan.paidPrincipal),
  );
  expect(balanceOf(postings, 'INTEREST_RECEIVABLE')).toBe(
    owed((plan) => (plan.isInterestCharged ? plan.interest : 0) - plan.paidInterest),
  );
  expect(balanceOf(postings, 'PENALTY_RECEIVABLE')).toBe(
    owed((plan) => plan.penalty - plan.paidPenalty),
  );
  expect(balanceOf(postings, 'BORROWER_CREDIT') + book.credit).toBe(0);
  expect(chargesSoFar(book)).toBeLessThanOrEqual(chargesCap(book));
  for (const plan of unsettled(book)) expect(Math.abs(remaining(plan) % 100)).toBe(0);
  if (book.status === LoanStatus.FINISH) expect(unsettled(book)).toHaveLength(0);
}

type Move =
  | { kind: 'days'; days: number }
  | { kind: 'pay'; mode: 'due' | 'payoff' | 'periods'; per100: number };

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 50 }) }),
    fc.record({
      kind: fc.constant('pay' as const),
      mode: fc.constantFrom('due' as const, 'payoff' as const, 'periods' as const),
      per100: fc.integer({ min: 1, max: 160 }),
    }),
  ),
  { maxLength: 14 },
);

describe('a loan that is out', () => {
  it('keeps sound books through any sequence of days and payments', () => {
    fc.assert(
      fc.property(
        moves,
        fc.constantFrom(1_000, 2_500, 5_000, 10_000),
        fc.constantFrom(3, 4),
        (sequence, amount, periods) => {
          let { book, postings } = paidOut(amount, periods);
          let today = start;
          for (const move of sequence) {
            if (move.kind === 'days') {
              today = addDays(today, move.days);
              const step = passDays(book, today);
              book = step.book;
              postings = [...postings, ...step.postings];
            } else if (isOwed(book)) {
              const choice = {
                mode: move.mode,
                periods: duePlans(book).map((plan) => plan.period),
              };
              const asked = amountOf(book, choice) ?? 0;
              const pesos = Math.max(1, Math.round((asked * move.per100) / 10_000));
              const paid = takePayment(book, toCentavos(pesos), choice, today);
              const allocated = sum(paid.lines.map((line) => line.amount)) + paid.toCredit;
              expect(allocated).toBe(toCentavos(pesos));
              book = paid.book;
              postings = [...postings, ...paid.postings];
            }
            expectSound(book, postings);
          }
        },
      ),
    );
  });

  it('stands the same whether days pass one by one or all at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), (days) => {
        const atOnce = passDays(paidOut().book, addDays(start, days)).book;
        let dayByDay = paidOut().book;
        for (let day = 1; day <= days; day += 1)
          dayByDay = passDays(dayByDay, addDays(start, day)).book;
        expect(dayByDay).toEqual(atOnce);
      }),
      { numRuns: 30 },
    );
  });

  it('is settled by paying each due date, with no receivable left', () => {
    let { book, postings } = paidOut();
    for (const plan of book.plans) {
      const step = passDays(book, plan.dueDate);
      const due = toPay(step.book, duePlans(step.book));
      const paid = takePayment(step.book, due, { mode: 'due', periods: [] }, plan.dueDate);
      book = paid.book;
      postings = [...postings, ...step.postings, ...paid.postings];
    }
    expect(book.status).toBe(LoanStatus.FINISH);
    expect(balanceOf(postings, 'CASH')).toBe(65_500);
    expectSound(book, postings);
    expect(nextEventDay(book)).toBeNull();
  });

  it('accrues at most 5% a month of the overdue instalment', () => {
    const late = passDays(paidOut().book, addDays(start, 60)).book;
    const [first] = late.plans;
    expect(first?.penalty).toBe(30 * 300);
    expect(first?.penalty).toBeLessThanOrEqual(1_802 * 5);
    expect(first && penaltyDue(first)).toBe(9_000);
  });

  it('stops all charges at the amount borrowed, however late', () => {
    const late = passDays(paidOut(1_000).book, addDays(start, 3_650)).book;
    expect(chargesSoFar(late)).toBeLessThanOrEqual(chargesCap(late));
    expect(chargesSoFar(late)).toBeGreaterThan(chargesCap(late) - 3 * 100);
  });

  it('leaves an instalment open while one peso of it is missing', () => {
    const due = { mode: 'due' as const, periods: [] };
    const short = takePayment(paidOut().book, toCentavos(1_801), due, start).book;
    expect(unsettled(short)).toHaveLength(3);
    expect(unsettled(takePayment(short, toCentavos(1), due, start).book)).toHaveLength(2);
  });

  it('pays the next instalment from credit on its due date', () => {
    const { book } = paidOut();
    const over = takePayment(book, toCentavos(3_604), { mode: 'due', periods: [] }, start);
    expect(over.toCredit).toBe(toCentavos(1_802));
    const second = over.book.plans[1];
    const later = passDays(over.book, addDays(second?.dueDate ?? '', 3)).book;
    expect(later).toMatchObject({ credit: 0, status: LoanStatus.REPAYING });
    expect(unsettled(later)).toHaveLength(1);
  });

  it('charges an early payoff no interest of periods that have not begun', () => {
    const { book } = paidOut();
    expect(payoff(book)).toBe(toCentavos(5_200));
    const paid = takePayment(book, payoff(book), { mode: 'payoff', periods: [] }, start);
    expect(paid.book.status).toBe(LoanStatus.FINISH);
    const short = takePayment(book, payoff(book) - 100, { mode: 'payoff', periods: [] }, start);
    expect(short.book.status).toBe(LoanStatus.REPAYING);
    expect(short.toCredit).toBe(toCentavos(5_199 - 1_802));
  });

  it('saves the interest of periods that have not begun by a payoff, prepaid or not', () => {
    const { book } = paidOut();
    expect(payoffSaves(book)).toBe(toCentavos(136 + 69));
    const two = { mode: 'periods' as const, periods: [1, 2] };
    const ahead = takePayment(book, amountOf(book, two) ?? 0, two, start).book;
    expect(payoffSaves(ahead)).toBe(toCentavos(136 + 69));
    expect(payoffSaves(passDays(ahead, addDays(start, 31)).book)).toBe(toCentavos(70));
  });

  it('ends no interest for a payoff that falls short, also with one period left', () => {
    const { book } = paidOut();
    const two = { mode: 'periods' as const, periods: [1, 2] };
    const last = takePayment(book, amountOf(book, two) ?? 0, two, start).book;
    // everything cost ₱5,200 at the start of the day
    expect(payoff(last)).toBe(toCentavos(5_200 - 3_604));
    const short = takePayment(last, toCentavos(1_595), { mode: 'payoff', periods: [] }, start);
    expect(unsettled(short.book)[0]?.interest).toBe(toCentavos(70));
    expect(short.book.status).toBe(LoanStatus.REPAYING);
  });

  it('counts an instalment as due on its due date beside the overdue ones, so that paying what is due leaves nothing to fall overdue', () => {
    const dueOn = (day: Day) => duePlans(passDays(paidOut().book, day).book).map((p) => p.period);
    const [first, second, third] = paidOut().book.plans.map(({ dueDate }) => dueDate);
    if (!first || !second || !third) throw new Error('The loan has fewer than three periods.');
    expect(dueOn(start)).toEqual([1]);
    expect(dueOn(first)).toEqual([1]);
    expect(dueOn(addDays(second, -1))).toEqual([1]);
    expect(dueOn(second)).toEqual([1, 2]);
    expect(dueOn(third)).toEqual([1, 2, 3]);
    const late = passDays(paidOut().book, second).book;
    const due = toPay(late, duePlans(late));
    const paid = takePayment(late, due, { mode: 'due', periods: [] }, second).book;
    const tomorrow = passDays(paid, addDays(second, 1)).book;
    expect(tomorrow).toMatchObject({ status: LoanStatus.REPAYING, credit: 0 });
    expect(tomorrow.plans.map(({ status }) => status)).toEqual([
      PlanStatus.SETTLED,
      PlanStatus.SETTLED,
      PlanStatus.OUTSTANDING,
    ]);
  });

  it('lets only the oldest unpaid periods be chosen, every one that is due among them', () => {
    const late = passDays(paidOut().book, addDays(start, 70)).book;
    const ask = (periods: number[]) => amountOf(late, { mode: 'periods', periods });
    expect(ask([1])).toBeNull();
    expect(ask([2])).toBeNull();
    expect(ask([1, 3])).toBeNull();
    expect(ask([])).toBeNull();
    expect(ask([1, 2, 3, 4])).toBeNull();
    expect(ask([1, 2])).toBe(toPay(late, duePlans(late)));
    const settled = takePayment(late, payoff(late), { mode: 'payoff', periods: [] }, start).book;
    expect(amountOf(settled, { mode: 'periods', periods: [] })).toBeNull();
  });

  it('moves the due dates by the delay of a late payout', () => {
    const wanted = { loanAmount: 5_000, periods: 3, couponDiscount: 0, agreedOn: start };
    const { book } = openBook(LoanStatus.LENDING, priceLoan(wanted).quote, start, '2026-11-23');
    expect(book.plans.map((plan) => plan.dueDate)).toEqual([
      '2026-12-23',
      '2027-01-22',
      '2027-02-21',
    ]);
  });
});

describe('what a payment covers first (decision S2)', () => {
  it('is penalty, service fee, interest, principal, the oldest period first', () => {
    const target = { penalty: 10, serviceFee: 20, interest: 30, principal: 40 };
    const targets = [1, 2].map((period) => ({ period, ...target }));
    expect(allocationOrder).toEqual(['penalty', 'serviceFee', 'interest', 'principal']);
    const { lines, rest } = allocate(115, targets);
    expect(lines.map((line) => [line.bucket, line.period, line.amount])).toEqual([
      ['penalty', 1, 10],
      ['penalty', 2, 10],
      ['serviceFee', 1, 20],
      ['serviceFee', 2, 20],
      ['interest', 1, 30],
      ['interest', 2, 25],
    ]);
    expect(rest).toBe(0);
    expect(allocate(205, targets).rest).toBe(5);
  });
});
