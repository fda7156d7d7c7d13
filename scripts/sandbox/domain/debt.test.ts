import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import {
  apply,
  borrow,
  faultsOf,
  loanAfter,
  receive,
  restructure,
  situationIn,
  start,
  wait,
} from '../testing/debtModel';
import { everything, pay, payFee, restructured, takeCredit } from '../testing/debtMoves';
import { isOwed, unsettled } from './book';
import { addDays } from './calendar';
import { toCentavos, toPesos } from './money';
import { duePlans, toPay } from './owed';
import { nextEventDay } from './passDays';
import type { Choice } from './payment';
import { amountOf } from './payment';
import { placeBookEvent } from './placeBookEvent';
import { priceLoan } from './pricing';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const daysAgo = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 45 }));
const upTo = (max: number, min = 0) => fc.integer({ min, max });

/** A kind of move with its relative weight and its random fields. */
const some = <K extends string, M>(
  weight: number,
  kind: K,
  more: { readonly [P in keyof M]: fc.Arbitrary<M[P]> },
) => ({ weight, arbitrary: fc.record(more).map((given) => ({ kind, ...(given as M) })) });

const move = fc.oneof(
  some(4, 'wait', { days: upTo(45, 1) }),
  some(4, 'pay', {
    mode: fc.constantFrom('due' as const, 'payoff' as const, 'periods' as const),
    per100: upTo(160, 1),
    daysAgo,
  }),
  some(2, 'fee', { per100: upTo(200, 10), daysAgo }),
  some(2, 'rollover', { waits: upTo(5) }),
  some(1, 'restructure', { waits: upTo(40), paysFirst: upTo(120) }),
  some(1, 'agree', {}),
  some(1, 'release', {}),
  some(1, 'keep', {}),
  some(2, 'credit', { pesos: upTo(6_000, 1), daysAgo }),
  some(1, 'ask', {}),
  some(1, 'refund', {}),
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** Pays a part of what the choice costs, in percent; the payment is reported `ago` days later. */
function payPart(model: DebtModel, mode: Choice['mode'], per100: number, ago: number) {
  const periods = mode === 'periods' ? duePlans(model.book).map(({ period }) => period) : [];
  const asked = amountOf(model.book, { mode, periods }) ?? 0;
  return pay(model, Math.max(1, toPesos((asked * per100) / 100)), { mode, periods }, ago);
}

const ask = (model: DebtModel, amount: number) =>
  apply(model, { kind: 'ask_refund', refundId: 'one', amount });
const send = (model: DebtModel, amount: number) =>
  apply(model, { kind: 'pay_refund', refundId: 'one', amount });
const agree = (model: DebtModel) => apply(model, { kind: 'agree_rollover' });

function next(model: DebtModel, step: Move): DebtModel {
  const { credit, refundOwed } = model.book;
  if (step.kind === 'wait') return wait(model, step.days);
  if (step.kind === 'pay') return payPart(model, step.mode, step.per100, step.daysAgo);
  if (step.kind === 'release') return apply(model, { kind: 'release_fee' });
  if (step.kind === 'keep') return apply(model, { kind: 'keep_fee' });
  if (step.kind === 'credit') return takeCredit(model, step.pesos, step.daysAgo);
  if (step.kind === 'ask') return credit > 0 ? ask(model, credit) : model;
  if (step.kind === 'refund') return refundOwed > 0 ? send(model, refundOwed) : model;
  if (!isOwed(model.book)) return model;
  if (step.kind === 'agree') return agree(model);
  if (step.kind === 'rollover') return rollOver(model, step.waits);
  if (step.kind === 'restructure') return restructureAfter(model, step.waits, step.paysFirst);
  const { fee } = rolloverTerms(situationIn(model));
  return payFee(model, Math.max(1, Math.floor((fee * step.per100) / 100)), fee, step.daysAgo);
}

/** Rolls over: the borrower pays the fee, and the lender completes the rollover `waits` days later. */
function rollOver(model: DebtModel, waits: number): DebtModel {
  const { fee, shortfall, days, refused } = rolloverTerms(situationIn(model));
  if (refused !== null) return model;
  const paid = shortfall > 0 ? payFee(model, shortfall + toPesos(model.book.credit), fee) : model;
  const missing = Math.max(0, toCentavos(fee) - paid.book.heldFee);
  const held = missing > 0 ? apply(paid, { kind: 'hold_credit', amount: missing }) : paid;
  const later = wait(agree(held), waits);
  if (!isOwed(later.book)) return later;
  return apply(later, { kind: 'rollover', fee: toCentavos(fee), days: days + waits });
}

function restructureAfter(model: DebtModel, waits: number, paysFirst: number): DebtModel {
  const { quote, fee, refused } = restructureTerms(situationIn(model));
  if (refused !== null) return model;
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  const later = wait(payFee(model, fee, fee), waits);
  const ready = paysFirst > 0 ? payPart(later, 'due', paysFirst, 0) : later;
  return isOwed(ready.book) ? restructure(ready, agreed) : apply(ready, { kind: 'keep_fee' });
}

/** Whether an instalment is overdue although credit could pay it and no agreed rollover will move it. */
const hasUnusedCredit = ({ book: { isRolloverAgreed, credit, plans } }: DebtModel) =>
  !isRolloverAgreed && credit > 0 && plans.some(({ status }) => status === PlanStatus.OVERDUE);

const movesFee: readonly Move['kind'][] = ['fee', 'rollover', 'restructure', 'release', 'keep'];

describe('a debt after any events', () => {
  it('has sound books, exceeds no cap, and matches a replay of its events', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 16 }),
        fc.constantFrom(1_000, 2_500, 5_000, 10_000),
        fc.constantFrom(3, 4),
        fc.integer({ min: 0, max: 60 }),
        (moves, amount, periods, coupon) => {
          const wanted = { loanAmount: amount, periods, couponDiscount: 0, agreedOn: start };
          const { interest } = priceLoan(wanted).quote;
          let model = borrow(amount, periods, Math.min(coupon, interest), start);
          let feeOn: string | null = null;
          for (const step of moves) {
            model = next(model, step);
            expect([step, faultsOf(model)]).toEqual([step, []]);
            // The rest of a fee stays credit until the next day, because it may be meant for another fee.
            if (movesFee.includes(step.kind)) feeOn = model.today;
            const isPaidAtOnce =
              step.kind === 'wait' ||
              (step.kind === 'credit' && (step.daysAgo === 0 || feeOn !== model.today));
            if (isPaidAtOnce) expect([step, hasUnusedCredit(model)]).toEqual([step, false]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('money that is reported late', () => {
  const late = loanAfter(45);

  it('keeps the penalty of the days before it was paid', () => {
    const { book } = payPart(late, 'due', 100, 5);
    // ten days late when it was paid: ₱3 a day
    expect(book.plans[0]).toMatchObject({ status: PlanStatus.SETTLED, paidPenalty: 3_000 });
  });

  it('reverses the interest of a period that began after it was paid, if it was a payoff', () => {
    const payment = { kind: 'payment' as const, paymentId: 'one', amount: toCentavos(5_200) };
    const told = apply(loanAfter(40), { ...payment, choice: everything }, addDays(start, 20));
    expect(told.book).toMatchObject({ status: LoanStatus.FINISH, credit: 0 });
    expect(told.ledger.at(-1)?.kind).toBe('CORRECTION');
  });
});

describe('credit from an earlier loan', () => {
  const fresh = loanAfter(0);

  it('leaves a loan that it covers open until the due date', () => {
    const model = wait(takeCredit(fresh, 6_000), 29);
    expect(model.book).toMatchObject({ status: LoanStatus.REPAYING, credit: toCentavos(6_000) });
    const settled = wait(model, 2);
    // a payoff costs one period's interest
    expect(settled.book).toMatchObject({ status: LoanStatus.FINISH, credit: toCentavos(800) });
  });

  it.each([0, 200])(
    'settles a partly paid loan that it covers on the next day, even if no other event is near (coupon of ₱%i)',
    (coupon) => {
      const begun = wait(payPart(borrow(5_000, 3, coupon, start), 'due', 10, 0), 12);
      const taken = takeCredit(begun, 6_000);
      expect(taken.book).toMatchObject({ status: LoanStatus.REPAYING, credit: toCentavos(6_000) });
      expect(nextEventDay(taken.book)).toBe(addDays(taken.today, 1));
      const settled = wait(taken, 1);
      expect(settled.book.status).toBe(LoanStatus.FINISH);
      for (const { settledOn } of settled.book.plans) expect(settledOn).toBe(settled.today);
    },
  );

  it('settles an unpaid loan that it covers before another period begins', () => {
    // the rest of a fee stays credit until the next day, on which the second period would begin
    const onDueDate = payFee(wait(fresh, 30), 180 + 5_200, 180);
    const settled = wait(onDueDate, 1);
    expect(settled.book).toMatchObject({ status: LoanStatus.FINISH, credit: 0, heldFee: 18_000 });
  });

  it('pays overdue amounts at once, and counts from the day it arrived', () => {
    const late = wait(fresh, 40);
    expect(takeCredit(late, 2_000).book).toMatchObject({
      status: LoanStatus.REPAYING,
      credit: toCentavos(2_000 - 1_802 - 30),
    });
    const { book, ledger } = takeCredit(late, 2_000, 12);
    expect(book).toMatchObject({ status: LoanStatus.REPAYING, credit: toCentavos(198) });
    expect(book.plans[0]?.penalty).toBe(0);
    expect(ledger.slice(-2).map(({ kind }) => kind)).toEqual(['CREDIT_MOVED', 'CORRECTION']);
  });

  it('leaves the rest of a fee unused until the next day, even if it counts from an earlier day', () => {
    const late = wait(fresh, 31);
    const { fee } = rolloverTerms(situationIn(late));
    const paid = payFee(late, fee + 2, fee);
    const told = takeCredit(paid, 1, 1);
    expect(told.book).toMatchObject({ status: LoanStatus.OVERDUE, credit: toCentavos(2) });
    expect(wait(told, 1).book.credit).toBe(0);
  });

  it('does not pay later due amounts once the borrower asks for a refund', () => {
    const asked = ask(takeCredit(fresh, 2_000), toCentavos(2_000));
    const late = wait(asked, 31);
    expect(late.book).toMatchObject({ status: LoanStatus.OVERDUE, refundOwed: toCentavos(2_000) });
    expect(() => ask(late, 1)).toThrow('The amount is more than the credit');
    const paid = send(late, toCentavos(2_000));
    expect(paid.book.refundOwed).toBe(0);
    expect(() => send(paid, 1)).toThrow('The refund is more than the credit that was asked back');
    expect(faultsOf(paid)).toEqual([]);
  });
});

it('placeBookEvent passes the days up to an event before it books the event', () => {
  const { book } = loanAfter(0);
  const placed = placeBookEvent(book, { kind: 'keep_fee' }, addDays(start, 31));
  expect(placed.postings.map(({ kind }) => kind)).toEqual(['INTEREST', 'PENALTY']);
});

describe('a rollover', () => {
  it('is refused, naming the cap, if the charges of the whole debt would exceed it', () => {
    let model = borrow(1_000, 3, 0, start);
    let refused: string | null = null;
    for (let round = 0; round < 60 && refused === null; round += 1) {
      model = wait(rollOver(model, 0), 20);
      ({ refused } = rolloverTerms(situationIn(model)));
      expect(faultsOf(model)).toEqual([]);
    }
    expect(refused).toMatch(/together are over the cap of ₱1,000 \(SEC MC 14 s\.2025\)/);
  });
});

describe('an agreed rollover', () => {
  const dueTomorrow = loanAfter(29);

  it('stops credit from paying the instalment that it will move, or the whole loan', () => {
    for (const pesos of [2_000, 6_000]) {
      const agreed = agree(takeCredit(payFee(payPart(dueTomorrow, 'due', 10, 0), 180, 180), pesos));
      const later = wait(agreed, 4);
      expect(nextEventDay(agreed.book)).toBeNull();
      const more = takeCredit(later, 1);
      expect(more.book.plans).toEqual(agreed.book.plans);
      const done = apply(more, { kind: 'rollover', fee: toCentavos(180), days: 34 });
      const credit = toCentavos(pesos + 1);
      expect(done.book).toMatchObject({ isRolloverAgreed: false, serviceFees: 18_000, credit });
      expect(done.book.plans[0]?.dueDate).toBe(addDays(dueTomorrow.today, 35));
      expect(faultsOf(done)).toEqual([]);
    }
  });

  it('stops overdue fees and the interest of the next period until it is completed', () => {
    const late = agree(payFee(wait(dueTomorrow, 1), 180, 180));
    const done = apply(wait(late, 6), { kind: 'rollover', fee: toCentavos(180), days: 36 });
    const asAtOnce = apply(late, { kind: 'rollover', fee: toCentavos(180), days: 36 });
    expect(done.book).toEqual({
      ...asAtOnce.book,
      agreedOn: done.today,
      processedThrough: done.today,
    });
  });

  it('returns its fee if it ends without effect, and charges resume the next day', () => {
    const waited = wait(agree(payFee(dueTomorrow, 180, 180)), 5);
    const ended = apply(waited, { kind: 'release_fee' });
    expect(ended.book).toMatchObject({ status: LoanStatus.REPAYING, credit: 18_000, heldFee: 0 });
    expect(nextEventDay(ended.book)).toBe(addDays(ended.today, 1));
    const next = wait(ended, 1);
    expect(next.book.status).toBe(LoanStatus.OVERDUE);
    expect(next.book.credit).toBe(0);
    // ₱1,622 of it are late for one day, and the second period has begun
    expect(next.book.plans[0]).toMatchObject({ status: PlanStatus.OVERDUE, penalty: 270 });
    expect(next.book.plans[1]).toMatchObject({ isInterestCharged: true, penalty: 0 });
    expect(faultsOf(next)).toEqual([]);
  });

  it('charges a prepaid period, and marks the last one overdue, on the day after it ends without effect', () => {
    const periods = { mode: 'periods' as const, periods: [1, 2] };
    const paid = receive(dueTomorrow, toCentavos(3_604), { checkout: periods }).model;
    expect(nextEventDay(paid.book)).toBe(addDays(start, 31));
    const ended = apply(wait(agree(paid), 2), { kind: 'release_fee' });
    expect(ended.book.plans[1]?.isInterestCharged).toBe(false);
    const begun = wait(ended, 1);
    expect(begun.book.plans[1]?.isInterestCharged).toBe(true);
    expect(nextEventDay(begun.book)).toBe(addDays(start, 61));
    const last = apply(wait(agree(wait(begun, 58)), 2), { kind: 'release_fee' });
    expect(wait(last, 1).book.status).toBe(LoanStatus.OVERDUE);
  });

  it('does not affect money that was paid before it and reported later', () => {
    const agreed = wait(agree(payFee(wait(dueTomorrow, 3), 180, 180)), 1);
    const { book } = payPart(agreed, 'due', 100, 5);
    expect(book.plans[0]).toMatchObject({ status: PlanStatus.SETTLED, penalty: 0 });
  });
});

describe('a restructure', () => {
  it('cannot evade the caps by repetition: it is refused while the debt is still open', () => {
    let model = borrow(2_500, 3, 0, start);
    let refused: string | null = null;
    for (let round = 0; round < 20 && refused === null; round += 1) {
      model = wait(restructured(model), 25);
      ({ refused } = restructureTerms(situationIn(model)));
      expect(faultsOf(model)).toEqual([]);
    }
    expect(refused).toMatch(/cap of/);
    expect(model.book.borrowed).toBe(toCentavos(2_500));
    expect(unsettled(model.book).length).toBeGreaterThan(0);
    expect(toPay(model.book, duePlans(model.book))).toBeGreaterThan(0);
  });
});
