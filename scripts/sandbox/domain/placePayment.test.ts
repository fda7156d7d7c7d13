import { LoanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import type { DebtModel, Received } from '../testing/debtModel';
import {
  apply,
  borrow,
  faultsOf,
  kept,
  loanAfter,
  receive,
  recordOf,
  start,
  wait,
} from '../testing/debtModel';
import { oldest } from '../testing/debtMoves';
import { isOwed, unsettled } from './book';
import { addDays, startOf } from './calendar';
import { sum, toCentavos } from './money';
import type { AllocationLine } from './owed';
import { chargesSoFar, duePlans, payoff, targetOf } from './owed';
import type { AwaitedFee, Checkout } from './placePayment';
import { partsAgain, partsOf, placeCredit, placePayment } from './placePayment';

const total = (parts: object) => sum(Object.values(parts));

const money = fc.record({
  waits: fc.integer({ min: 0, max: 30 }),
  ago: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
  mode: fc.constantFrom('due' as const, 'periods' as const, 'payoff' as const, 'fee' as const),
  count: fc.integer({ min: 1, max: 4 }),
  pesos: fc.oneof(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 400, max: 6_000 }),
    fc.constant('all' as const),
  ),
});
type Report = typeof money extends fc.Arbitrary<infer T> ? T : never;

const fee: AwaitedFee = { fee: toCentavos(180), paid: 0 };

function report(model: DebtModel, { ago, mode, count, pesos }: Report): Received {
  const amount = pesos === 'all' ? payoff(model.book) || 100 : toCentavos(pesos);
  return receive(model, amount, {
    paidOn: addDays(model.today, -ago),
    checkout: { ...oldest(model, count), mode },
    ...(mode === 'fee' ? { fee } : {}),
  });
}

type Payment = Omit<Report, 'pesos'> & { readonly amount: number };

/** Runs a check after each payment of random debts; payments may be reported late. */
function inAnyLife(check: (before: DebtModel, last: Payment, after: Received) => void): void {
  fc.assert(
    fc.property(
      fc.array(money, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(3, 4),
      (life, periods) => {
        let model = borrow(5_000, periods, 0, start);
        for (const one of life) {
          const before = wait(model, one.waits);
          const after = report(before, one);
          const { event } = after.placed;
          check(before, { ...one, amount: 'amount' in event ? event.amount : 0 }, after);
          ({ model } = after);
        }
      },
    ),
    { numRuns: 150 },
  );
}

/** The order of decision S2. */
const order = ['penalty', 'serviceFee', 'interest', 'principal'];
const place = ({ bucket, period }: AllocationLine) => order.indexOf(bucket) * 100 + period;

describe('a payment in the books', () => {
  it('adds up to its parts, none of them negative, even after a replay divides it again', () => {
    inAnyLife((before, { amount }, { model, placed }) => {
      const amounts = new Map([
        ['', amount],
        ...model.events.flatMap(({ event }) =>
          'paymentId' in event ? [[event.paymentId, event.amount] as const] : [],
        ),
      ]);
      const now = { paymentId: '', parts: partsOf(placed.step) };
      for (const { paymentId, parts } of [now, ...partsAgain(placed)]) {
        expect(total(parts)).toBe(amounts.get(paymentId));
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('covers penalties, interest and principal in turn, the oldest period first in each', () => {
    inAnyLife((before, payment, { placed }) => {
      const { lines = [], book } = placed.step;
      const places = lines.map(place);
      expect(places).toEqual(places.toSorted((one, two) => one - two));
      for (const { period, bucket } of lines)
        for (const older of unsettled(book).filter((plan) => plan.period < period))
          expect(targetOf(older)[bucket]).toBe(0);
    });
  });

  it('exceeds no cap, adds no charge, and leaves a book that matches its events', () => {
    inAnyLife((before, payment, { model }) => {
      expect(faultsOf(model)).toEqual([]);
      expect(chargesSoFar(model.book)).toBeLessThanOrEqual(chargesSoFar(before.book));
    });
  });

  it('reduces the payoff by its amount, unless it is for a fee or reported late', () => {
    inAnyLife((before, { mode, ago, amount }, { model }) => {
      if (mode === 'fee' || ago > 0 || !isOwed(before.book)) return;
      const left = Math.max(0, payoff(before.book) - amount);
      expect(payoff(model.book)).toBe(left);
      expect(model.book.status === LoanStatus.FINISH).toBe(left === 0);
    });
  });

  it('pays only the fee if it is for a fee, and the rest becomes credit', () => {
    inAnyLife((before, { mode, amount }, { model, placed }) => {
      if (mode !== 'fee') return;
      const missing = Math.max(0, toCentavos(180) - before.book.heldFee);
      const toServiceFee = Math.min(missing, amount);
      const none = { toPenalty: 0, toInterest: 0, toPrincipal: 0 };
      const toCredit = amount - toServiceFee;
      expect(partsOf(placed.step)).toEqual({ ...none, toServiceFee, toCredit });
      expect(model.book.heldFee).toBe(before.book.heldFee + toServiceFee);
    });
  });

  it('leads to the same book if payments are reported in another order', () => {
    const dated = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      pesos: fc.integer({ min: 1, max: 900 }),
    });
    const shuffling = fc.array(fc.integer(), { minLength: 6, maxLength: 6 });
    const byDay = { minLength: 2, maxLength: 6, selector: ({ day }: { day: number }) => day };
    fc.assert(
      fc.property(fc.uniqueArray(dated, byDay), shuffling, (reports, keys) => {
        const late = loanAfter(60);
        const reportAll = (all: typeof reports) =>
          all.reduce((model, { day, pesos }) => {
            const paidOn = addDays(start, day);
            return receive(model, toCentavos(pesos), { paidOn }).model;
          }, late);
        const keyed = reports.map((one, index) => ({ one, key: keys[index] ?? 0 }));
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
        const again = reportAll(shuffled);
        expect(again.book).toEqual(reportAll(reports).book);
        expect(faultsOf(again)).toEqual([]);
      }),
    );
  });
});

describe('placing a payment', () => {
  // ten days late: ₱1,802 and ₱30
  const late = loanAfter(40);
  const record = recordOf(late);
  const received = startOf(late.today);
  const hours = (count: number) => new Date(received.getTime() + count * 3_600_000);
  const given = { id: 'one', amount: toCentavos(1_802), receivedAt: received };
  const checkout = {
    loanOrderId: record.loanOrderId,
    mode: 'due' as const,
    periods: [],
    amount: toCentavos(1_802),
    createdAt: hours(-12),
    expiresAt: hours(12),
  };
  const place = (asked: Partial<Checkout> | null, awaited: AwaitedFee | null = null) =>
    placePayment(record, given, asked && { ...checkout, ...asked }, awaited, late.today);
  const due = { kind: 'payment', choice: { mode: 'due', periods: [] } };

  it.each([
    ['the day of its checkout if it is whole and in time', {}, -1],
    ['the day it was paid if it is too little', { amount: toCentavos(1_803) }, 0],
    ['the day it was paid if the checkout had expired', { expiresAt: received }, 0],
    ['the day it was paid if that was before the checkout', { createdAt: hours(1) }, 0],
    ['the day it was paid if it has no checkout', null, 0],
  ])('counts it from %s', (_name, asked, days) => {
    expect(place(asked).day).toBe(addDays(late.today, days));
  });

  it('pays what is due without a checkout, or if it is for another order or for a fee that is no longer awaited', () => {
    for (const asked of [
      null,
      { mode: 'payoff' as const, loanOrderId: 'an earlier one' },
      { mode: 'fee' as const },
    ])
      expect(place(asked).event).toMatchObject(due);
    expect(place({ mode: 'payoff' }).event).toMatchObject({ choice: { mode: 'payoff' } });
  });

  it('asks for the agreed fee, or, before the terms are agreed, for what was paid plus the checkout amount', () => {
    for (const [awaited, pesos] of [
      [{ fee: toCentavos(100), paid: 0 }, 100],
      [{ fee: null, paid: toCentavos(20) }, 200],
    ] as const)
      expect(place({ mode: 'fee', amount: toCentavos(180) }, awaited).event).toMatchObject({
        asked: toCentavos(pesos),
      });
  });
});

describe('credit that moves to the newest order', () => {
  it('moves in full and once, pays what is overdue, and leaves a sound book', () => {
    const pesos = fc.integer({ min: 1, max: 7_000 });
    const days = fc.integer({ min: 0, max: 70 });
    fc.assert(
      fc.property(pesos, days, fc.nat({ max: 40 }), (amount, age, ago) => {
        const old = borrow(1_000, 3, 0, addDays(start, -30));
        const settled = receive(old, payoff(old.book)).model;
        const today = addDays(start, age);
        const ended = { ...settled, today };
        const left = receive(ended, toCentavos(amount)).model;
        const fresh = loanAfter(age);
        const to = { ...recordOf(fresh), loanOrderId: 'the new order' };
        const since = addDays(today, -ago);
        const from = { loanOrderId: 'the old order', book: left.book };
        const { out, into } = placeCredit(from, to, since, today);
        expect(out.book.credit).toBe(0);
        expect(out.event).toMatchObject({ amount: toCentavos(amount), to: 'the new order' });
        expect(into.event).toMatchObject({ amount: toCentavos(amount), from: 'the old order' });
        const made = kept(fresh, into);
        expect(faultsOf(made)).toEqual([]);
        const isLate = duePlans(made.book).some(({ dueDate }) => dueDate < today);
        expect(isLate && made.book.credit > 0).toBe(false);
        expect(() => placeCredit({ ...from, book: out.book }, to, since, today)).toThrow(
          RangeError,
        );
      }),
    );
  });

  it('counts like a payment of the same day', () => {
    const late = loanAfter(45);
    const taken = { kind: 'credit_in' as const, amount: toCentavos(1_802), from: 'an earlier one' };
    const paidOn = addDays(start, 30);
    const byCredit = apply(late, taken, paidOn);
    const byMoney = receive(late, toCentavos(1_802), { paidOn }).model;
    expect(byCredit.book).toEqual(byMoney.book);
  });
});
