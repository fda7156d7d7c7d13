import { LoanStatus } from '@pautang/shared/contract/enums';
import type { DebtModel } from '../testing/debtModel';
import { loanAfter, situationIn, wait } from '../testing/debtModel';
import { pay } from '../testing/debtMoves';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos } from './money';
import { payoff } from './owed';
import { passDays } from './passDays';
import { rollOver, rolloverTerms } from './rollover';

const feeOf = (model: DebtModel) => rolloverTerms(situationIn(model)).fee;

const termsWith = (model: DebtModel, book: Partial<DebtModel['book']>) =>
  rolloverTerms(situationIn({ ...model, book: { ...model.book, ...book } }));

describe('the fee of a rollover (decision S12)', () => {
  it('is 10% of everything that is due, even if little of the oldest instalment is left', () => {
    // two instalments and ₱96 of penalties, less ₱2,018: ₱16 of the first and ₱1,666 of the second are left
    const late = loanAfter(61);
    expect(feeOf(late)).toBe(360);
    const paid = pay(late, 2_018);
    expect(paid.book.plans.map((plan) => plan.paidPrincipal)).toEqual([158_700, 0, 0]);
    expect(feeOf(paid)).toBe(168);
  });

  it('counts an instalment from its due date on', () => {
    // ₱19 of the first instalment are left
    const almost = pay(loanAfter(59), 1_870);
    expect(feeOf(almost)).toBe(1);
    expect(feeOf(wait(almost, 1))).toBe(182);
  });

  it('is 10% of the unpaid part of the next instalment if nothing is due', () => {
    expect(feeOf(loanAfter(20))).toBe(180);
    expect(feeOf(pay(loanAfter(20), 802))).toBe(100);
    expect(feeOf(pay(loanAfter(29), 1_802))).toBe(180);
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
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 34, amount: -180 },
      { days: 64, amount: -1_802 },
      { days: 94, amount: -1_802 },
      { days: 124, amount: -1_801 },
    ]);
    expect(rolloverTerms(situationIn(loanAfter(34))).price).toEqual({
      lendingAmount: 4_750,
      totalRepayment: 5_585,
      totalCost: 835,
      eirBasisPoints: rateBasisPoints(rate),
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

describe('a completed rollover', () => {
  const held = { ...loanAfter(30).book, heldFee: toCentavos(180) };
  /** a book with this much room under the cap; the interest of 405 and the processing fee are charges already */
  const roomFor = (centavos: number) => ({
    ...held,
    carriedCharges: toCentavos(5_000 - 250 - 405) - centavos,
  });

  it('takes the agreed fee if the cap on all charges leaves room for it', () => {
    const { book } = rollOver(roomFor(18_000), toCentavos(180), 30, '2026-12-20');
    expect(book).toMatchObject({ serviceFees: 18_000, heldFee: 0, credit: 0 });
    // a rollover is a new agreement, so the caps of its day apply from now on
    expect(book.agreedOn).toBe('2026-12-20');
  });

  it('postpones only the periods that have not begun', () => {
    const { book } = rollOver({ ...loanAfter(30).book, heldFee: 18_000 }, 18_000, 30, '2026-12-20');
    expect(book.plans.map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-20',
      '2027-01-20',
      '2027-02-19',
    ]);
    // the second period now begins later, so its interest is not owed yet
    const { book: later } = passDays(book, '2027-01-19');
    expect(payoff(later)).toBe(toCentavos(5_200));
    expect(payoff(passDays(later, '2027-01-20').book)).toBe(toCentavos(5_200 + 135 + 3));
  });

  it('takes no more than the held fee', () => {
    const { book } = rollOver({ ...held, heldFee: 10_000 }, toCentavos(180), 30, '2026-12-20');
    expect(book).toMatchObject({ serviceFees: 10_000, heldFee: 0, credit: 0 });
  });

  it('may charge what it waives in overdue fees', () => {
    const late = { ...roomFor(18_000), plans: loanAfter(34).book.plans };
    expect(late.plans[0]?.penalty).toBe(1_200);
    const { book } = rollOver(late, toCentavos(180), 30, '2026-12-24');
    expect(book).toMatchObject({ serviceFees: 18_000, credit: 0 });
  });

  it('takes no more than the cap allows, in whole pesos; the rest becomes credit', () => {
    const { book, postings } = rollOver(roomFor(1_050), toCentavos(180), 30, '2026-12-20');
    expect(book).toMatchObject({
      status: LoanStatus.REPAYING,
      serviceFees: 1_000,
      heldFee: 0,
      credit: 17_000,
    });
    expect(postings.map(({ kind }) => kind)).toEqual(['SERVICE_FEE', 'FEE_RELEASED']);
  });
});
