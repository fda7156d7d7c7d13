import { LoanStatus } from '@pautang/shared/contract/enums';
import type { RepayOption } from '@pautang/shared/contract/repay';
import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import {
  apply,
  borrow,
  faultsOf,
  receive,
  restructure,
  situationIn,
  wait,
} from '../testing/debtModel';
import { isOwed, unsettled } from './book';
import { daysBetween } from './calendar';
import { toCentavos, toPesos } from './money';
import { repayOptions } from './options';
import { chargesSoFar, duePlans, owedAsPlanned, payoff, payoffSaves, toPay } from './owed';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const start = '2026-11-20';

const payDue = (model: DebtModel, pesos = toPesos(toPay(model.book, duePlans(model.book)))) =>
  receive(model, toCentavos(pesos), { checkout: { mode: 'due', periods: [] } }).model;

/** Money for a fee, from cash: what its checkout asked for. */
function payFee(model: DebtModel, pesos: number): DebtModel {
  if (pesos === 0) return model;
  const fee = { fee: null, paid: model.book.heldFee };
  return receive(model, toCentavos(pesos), { checkout: { mode: 'fee', periods: [] }, fee }).model;
}

/** With this cash, and the borrower's credit for what it leaves. */
function rollOver(model: DebtModel, cash: number): DebtModel {
  const { fee, days } = rolloverTerms(situationIn(model));
  const paid = payFee(model, cash);
  const amount = Math.max(0, toCentavos(fee) - paid.book.heldFee);
  const held = apply(paid, { kind: 'hold_credit', amount });
  return apply(held, { kind: 'rollover', fee: toCentavos(fee), days });
}

function restructured(model: DebtModel, cash: number): DebtModel {
  const { fee, quote } = restructureTerms(situationIn(model));
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  return restructure(payFee(model, cash), agreed);
}

const take = { rollover: rollOver, restructure: restructured };

/** Lives on, each payment on its due date. @returns whole pesos paid until the loan is settled */
function payAsPlanned(given: DebtModel): number {
  let model = given;
  let paid = 0;
  for (let [next] = unsettled(model.book); next; [next] = unsettled(model.book)) {
    model = wait(model, Math.max(0, daysBetween(model.today, next.dueDate)));
    const due = toPesos(toPay(model.book, duePlans(model.book)));
    if (due > 0) model = payDue(model, due);
    paid += due;
  }
  expect(model.book.status).toBe(LoanStatus.FINISH);
  expect(faultsOf(model)).toEqual([]);
  return paid;
}

/** Takes a way as it is offered and follows it to its end: each of its figures is what the books say then. */
function expectKept(model: DebtModel, way: RepayOption): void {
  const done = take[way.kind](model, way.cashToday);
  const open = unsettled(done.book);
  expect({
    newDueDate: open[0]?.dueDate,
    lastDueDate: open.at(-1)?.dueDate,
    termDays: daysBetween(model.today, open.at(-1)?.dueDate ?? model.today),
    stillToPay: toPesos(owedAsPlanned(done.book)),
    chargesAfter: toPesos(chargesSoFar(done.book)),
    // what was paid towards the fee before would be the borrower's again
    costDifference:
      way.cashToday +
      toPesos(model.book.heldFee + owedAsPlanned(done.book) - owedAsPlanned(model.book)),
  }).toEqual({
    newDueDate: way.newDueDate,
    lastDueDate: way.lastDueDate,
    termDays: way.termDays,
    stillToPay: way.stillToPay,
    chargesAfter: way.chargesAfter,
    costDifference: way.costDifference,
  });
  expect(way.extraCost).toBe(Math.max(0, way.costDifference ?? 0));
  expect(done.book.heldFee).toBe(0);
  expect(faultsOf(done)).toEqual([]);
  expect(payAsPlanned(done)).toBe(way.stillToPay);
}

interface Move {
  readonly days: number;
  readonly act: string;
  /** of what is due, where it is paid */
  readonly per100: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  days: fc.integer({ min: 1, max: 45 }),
  act: fc.constantFrom('pay', 'rollover', 'restructure', 'nothing'),
  per100: fc.integer({ min: 1, max: 160 }),
});
const lives = fc.array(move, { minLength: 1, maxLength: 5 });
/** A debt after this life, a day on which something is owed. */
function lived(amount: number, periods: number, life: readonly Move[]): DebtModel | null {
  let model = borrow(amount, periods, 0, start);
  for (const { days, act, per100 } of life) {
    model = wait(model, days);
    if (!isOwed(model.book)) return null;
    const way = repayOptions(situationIn(model)).find(({ kind }) => kind === act);
    if (way?.available) model = take[way.kind](model, way.cashToday);
    const due = toPesos(toPay(model.book, duePlans(model.book)));
    if (act === 'pay') model = payDue(model, Math.max(1, Math.floor((due * per100) / 100)));
  }
  return isOwed(model.book) ? model : null;
}

/** Any debt that somebody may see the comparison of. */
function inAnyLife(check: (model: DebtModel) => void): void {
  fc.assert(
    fc.property(
      fc.constantFrom(1_000, 2_500, 5_000, 10_000),
      fc.constantFrom(3, 4),
      lives,
      (amount, periods, life) => {
        const model = lived(amount, periods, life);
        if (model) check(model);
      },
    ),
    { numRuns: 120 },
  );
}

describe('the figures of the comparison are what the books ask', () => {
  it('of who pays what is due, and the rest as planned', () => {
    inAnyLife((model) => {
      const today = toPesos(toPay(model.book, duePlans(model.book)));
      const asPlanned = toPesos(owedAsPlanned(model.book));
      // the last instalment, paid ahead, costs less than planned: that is a payoff
      if (today === 0 || today === toPesos(payoff(model.book))) return;
      expect(today + payAsPlanned(payDue(model))).toBe(asPlanned);
    });
  });

  it('of who pays everything early', () => {
    inAnyLife((model) => {
      const today = toPesos(payoff(model.book));
      if (today === 0) return;
      const asPlanned = owedAsPlanned(model.book) - payoffSaves(model.book);
      expect(today).toBe(toPesos(asPlanned));
      const checkout = { mode: 'payoff' as const, periods: [] };
      const { book } = receive(model, toCentavos(today), { checkout }).model;
      expect(book).toMatchObject({ status: LoanStatus.FINISH, credit: 0 });
    });
  });

  it('of who takes a way out, also where the fee of a rollover is paid in parts', () => {
    const taken = { rollover: 0, restructure: 0, inParts: 0 };
    inAnyLife((model) => {
      for (const way of repayOptions(situationIn(model))) {
        if (!way.available) continue;
        expectKept(model, way);
        taken[way.kind] += 1;
        if (way.kind === 'restructure' || way.cashToday < 2) continue;
        const inPart = payFee(model, Math.floor(way.cashToday / 2));
        const [rest] = repayOptions(situationIn(inPart));
        expect(rest?.cashToday).toBe(Math.ceil(way.cashToday / 2));
        if (rest) expectKept(inPart, rest);
        taken.inParts += 1;
      }
    });
    expect(Math.min(...Object.values(taken))).toBeGreaterThan(10);
  });
});
