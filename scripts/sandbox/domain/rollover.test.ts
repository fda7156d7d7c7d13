import { LoanStatus } from '@pautang/shared/contract/enums';
import type { DebtModel } from '../testing/debtModel';
import { borrow, loanAfter, situationIn, start, wait } from '../testing/debtModel';
import { pay, payDue, restructured, rollOver as rolled } from '../testing/debtMoves';
import type { LoanBook } from './book';
import { addDays, daysBetween } from './calendar';
import { holdCredit, keepFee } from './fees';
import { toCentavos } from './money';
import { repayOptions } from './options';
import { duePlans, payoff, toPay } from './owed';
import { passDays } from './passDays';
import { rollOver, rolloverTerms } from './rollover';

const termsWith = (model: DebtModel, book: Partial<LoanBook> = {}) =>
  rolloverTerms(situationIn({ ...model, book: { ...model.book, ...book } }));

describe('the fee of a rollover (decision S12)', () => {
  const late = loanAfter(61);
  // ₱19 of the first instalment are left
  const almost = pay(loanAfter(59), 1_870);

  it.each([
    ['everything that is due', late, 360],
    // two instalments and ₱96 of penalties, less ₱2,018: ₱16 of the first and ₱1,666 of the second are left
    ['what is left of it, even if little of the oldest instalment is', pay(late, 2_018), 168],
    ['the oldest instalment the day before the next one is due', almost, 1],
    ['both on the due date', wait(almost, 1), 182],
    ['the next instalment if nothing is due', loanAfter(20), 180],
    ['the unpaid part of it', pay(loanAfter(20), 802), 100],
    ['the one after it if it is paid ahead', pay(loanAfter(29), 1_802), 180],
    [
      'a debt so large that a hundredth of a percent shows',
      wait(borrow(25_000, 3, 0, start), 90),
      2_702,
    ],
  ])('is 10%% of %s', (_what, model, fee) => {
    expect(termsWith(model).fee).toBe(fee);
  });
});

describe('the terms of a rollover', () => {
  it('deduct held money and credit from the fee, and what is left of them from the plan', () => {
    const early = loanAfter(20);
    expect(termsWith(early, { heldFee: 5_000, credit: 4_000 })).toMatchObject({
      fee: 180,
      shortfall: 90,
      stillToPay: 5_405,
    });
    expect(termsWith(early, { heldFee: 5_000, credit: 23_000 })).toMatchObject({
      shortfall: 0,
      stillToPay: 5_305,
    });
  });

  it('price the whole debt, including the fee', () => {
    expect(termsWith(loanAfter(34)).price).toEqual({
      lendingAmount: 4_750,
      totalRepayment: 5_585,
      totalCost: 835,
      // of ₱180 after 34 days, and ₱1,802, 1,802 and 1,801 after 64, 94 and 124 days
      eirBasisPoints: 546,
    });
  });

  it('may reach the cap on all charges but not exceed it; future interest counts, waived overdue fees do not', () => {
    // processing fee 250, interest 405, fee 180
    const room = 5_000 - 250 - 405 - 180;
    const late = loanAfter(34);
    expect(termsWith(late, { carriedCharges: toCentavos(room) }).refused).toBeNull();
    expect(termsWith(late, { carriedCharges: toCentavos(room + 1) }).refused).toMatch(
      /of ₱5,001 together are over the cap of ₱5,000/,
    );
  });
});

describe('the held fee', () => {
  const day = '2026-12-20';
  const { book } = loanAfter(30);
  const held = { ...book, heldFee: 18_000 };
  /** A book with this much room under the cap; the processing fee of 250 and the interest of 405 are charges already. */
  const roomFor = (centavos: number, more: Partial<LoanBook> = {}) => ({
    ...held,
    carriedCharges: toCentavos(5_000 - 250 - 405) - centavos,
    ...more,
  });
  const { plans } = loanAfter(34).book;

  it.each([
    ['all of it', roomFor(18_000), 18_000, ['SERVICE_FEE']],
    ['what is held of it', { ...held, heldFee: 10_000 }, 10_000, ['SERVICE_FEE']],
    ['what the cap allows, in whole pesos', roomFor(1_050), 1_000, ['SERVICE_FEE', 'FEE_RELEASED']],
    ['nothing if the cap is reached', roomFor(0), 0, ['FEE_RELEASED']],
  ])(
    'is earned if the agreement is completed or ended by the borrower: %s',
    (_what, from, fee, kinds) => {
      const done = rollOver(from, 18_000, 30, day);
      // a rollover is a new agreement, so the caps of its day apply from now on
      expect(done.book).toMatchObject({ status: LoanStatus.REPAYING, agreedOn: day });
      for (const end of [done, keepFee(from, day)]) {
        const { heldFee, serviceFees, credit } = end.book;
        expect([heldFee, serviceFees, credit]).toEqual([0, fee, from.heldFee - fee]);
        expect(end.postings.map(({ kind }) => kind)).toEqual(kinds);
      }
    },
  );

  it('may take the place of overdue fees that a rollover waives', () => {
    expect(plans[0]?.penalty).toBe(1_200);
    const done = rollOver(roomFor(18_000, { plans }), 18_000, 30, '2026-12-24');
    expect(done.book).toMatchObject({ serviceFees: 18_000, credit: 0 });
  });

  it('is paid by the borrower’s credit, but never by more than there is', () => {
    const rich = { ...book, credit: 20_000, heldFee: 1_000 };
    expect(holdCredit(rich, 20_000, day).book).toMatchObject({ credit: 0, heldFee: 21_000 });
    expect(holdCredit(rich, 0, day)).toEqual({ book: rich, postings: [] });
    for (const amount of [20_001, -1])
      expect(() => holdCredit(rich, amount, day)).toThrow(RangeError);
  });

  it('postpones only the periods that have not begun', () => {
    const moved = rollOver(held, 18_000, 30, day).book;
    expect(moved.plans.map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-20',
      '2027-01-20',
      '2027-02-19',
    ]);
    // the second period now begins later, so its interest is not owed yet
    const { book: later } = passDays(moved, '2027-01-19');
    expect(payoff(later)).toBe(toCentavos(5_200));
    expect(payoff(passDays(later, '2027-01-20').book)).toBe(toCentavos(5_200 + 135 + 3));
  });
});

const loan = loanAfter(0);
const optionOf = (model: DebtModel) => repayOptions(situationIn(model))[0];
const tooMany = {
  available: false,
  reason:
    'Three rollovers in a row are the most. Another one is possible once an instalment is paid in full.',
  availableFrom: null,
};
const open = { available: true, reason: null, availableFrom: null };

/** Waits until the next due date, or until `before` days ahead of it. */
function toDueDate(model: DebtModel, before = 0): DebtModel {
  const { dueDate } = termsWith(model);
  return wait(model, daysBetween(model.today, addDays(dueDate, -before)));
}

/** A debt that was rolled over on this many due dates in a row, seen on the next due date. */
function rolledOver(times: number, from = loan): DebtModel {
  return times === 0 ? toDueDate(from) : rolledOver(times - 1, rolled(toDueDate(from)));
}

describe('the bounds of a rollover (decision S12)', () => {
  it('begin 14 days before the due date and have no end', () => {
    expect(optionOf(wait(loan, 15))).toMatchObject({
      available: false,
      reason: 'A rollover is possible from 14 days before the due date on: from Dec 6, 2026.',
      availableFrom: '2026-12-06',
    });
    for (const days of [16, 30, 31, 45]) expect(optionOf(wait(loan, days))).toMatchObject(open);
  });

  it('allow one rollover for each due date, because the new due date lies outside the window', () => {
    const once = rolled(toDueDate(loan, 14));
    expect(once.book.plans[0]?.dueDate).toBe('2027-01-19');
    const early = { available: false, availableFrom: '2027-01-05' };
    expect(optionOf(once)).toMatchObject(early);
    expect(optionOf(toDueDate(once, 15))).toMatchObject(early);
    expect(optionOf(toDueDate(once, 14))).toMatchObject(open);
  });

  it('allow three in a row until an instalment is paid in full', () => {
    expect(optionOf(rolledOver(2))).toMatchObject(open);
    const third = rolledOver(3);
    expect(optionOf(third)).toMatchObject(tooMany);
    // also before the new due date is near
    expect(optionOf(rolled(toDueDate(rolledOver(2))))).toMatchObject(tooMany);
    const due = toPay(third.book, duePlans(third.book));
    expect(optionOf(payDue(third, due - 100))).toMatchObject(tooMany);
    const paid = payDue(third);
    const availableFrom = addDays(paid.today, 16);
    expect(optionOf(paid)).toMatchObject({ available: false, availableFrom });
    expect(optionOf(toDueDate(paid))).toMatchObject(open);
    expect(optionOf(rolledOver(2, paid))).toMatchObject(open);
    expect(optionOf(rolledOver(3, paid))).toMatchObject(tooMany);
  });

  it('count an instalment that credit pays on its due date as paid', () => {
    const third = rolled(toDueDate(rolledOver(2)));
    const ahead = { ...third, book: { ...third.book, credit: toCentavos(1_900) } };
    expect(optionOf(ahead)).toMatchObject(tooMany);
    expect(optionOf(toDueDate(toDueDate(ahead)))).toMatchObject(open);
  });

  it('count rollovers from before a restructure, because the debt is the same and no instalment was paid', () => {
    const fresh = restructured(rolledOver(3));
    expect(fresh.book.plans).toHaveLength(4);
    expect(optionOf(toDueDate(fresh))).toMatchObject(tooMany);
    expect(optionOf(toDueDate(payDue(toDueDate(fresh))))).toMatchObject(open);
  });
});
