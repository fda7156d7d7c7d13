import { LoanStatus } from '@pautang/shared/contract/enums';
import type { RepayOption } from '@pautang/shared/contract/repay';
import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import { borrow, faultsOf, receive, situationIn, start, wait } from '../testing/debtModel';
import {
  oldest,
  payAsPlanned,
  payChoice,
  payDue,
  payFee,
  restructured,
  rollOver,
  takeCredit,
} from '../testing/debtMoves';
import { isOwed, unsettled } from './book';
import { daysBetween } from './calendar';
import { sum, toCentavos, toPesos } from './money';
import { doingNothing, repayOptions } from './options';
import { chargesSoFar, duePlans, owedAsPlanned, payoff, payoffSaves, toPay } from './owed';
import { restructureTerms } from './restructure';

const take = {
  rollover: rollOver,
  restructure: (model: DebtModel, cash: number) => restructured(model, 0, cash),
};

const interestOf = ({ book }: DebtModel) => sum(book.plans.map(({ interest }) => interest));

/**
 * Pays a debt as planned to its end and returns the cost in whole pesos: all payments and the interest that the lender no
 * longer charges because credit settles the loan early, minus the credit that is left.
 */
function costAsPlanned(given: DebtModel): number {
  const { model, paid } = payAsPlanned(given);
  expect(model.book.status).toBe(LoanStatus.FINISH);
  expect(faultsOf(model)).toEqual([]);
  return paid + toPesos(interestOf(given) - interestOf(model) - model.book.credit);
}

/** Takes an option, pays its plan to the end, and checks each of its figures against the books. */
function expectKept(model: DebtModel, way: RepayOption): void {
  const done = take[way.kind](model, way.cashToday);
  const open = unsettled(done.book);
  const asPlanned = toPesos(owedAsPlanned(done.book));
  expect(way).toMatchObject({
    newDueDate: open[0]?.dueDate,
    lastDueDate: open.at(-1)?.dueDate,
    termDays: daysBetween(model.today, open.at(-1)?.dueDate ?? model.today),
    // negative when credit is left
    stillToPay: Math.max(0, asPlanned),
    chargesAfter: toPesos(chargesSoFar(done.book)),
    // money already held for the fee would go back to the borrower if they paid as planned
    costDifference:
      way.cashToday + asPlanned + toPesos(model.book.heldFee - owedAsPlanned(model.book)),
  });
  expect(way.extraCost).toBe(Math.max(0, way.costDifference ?? 0));
  expect(done.book.heldFee).toBe(0);
  expect(faultsOf(done)).toEqual([]);
  expect(costAsPlanned(done)).toBe(asPlanned);
}

const acts = ['pay', 'ahead', 'rollover', 'restructure', 'nothing'] as const;
interface Move {
  readonly days: number;
  readonly act: (typeof acts)[number];
  /** how much of what is due a payment covers, in percent */
  readonly per100: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  days: fc.integer({ min: 1, max: 45 }),
  act: fc.constantFrom(...acts),
  per100: fc.integer({ min: 1, max: 190 }),
});
const lives = fc.array(move, { minLength: 1, maxLength: 5 });
/** A debt after these events; null if nothing is owed any more. */
function lived(amount: number, periods: number, life: readonly Move[]): DebtModel | null {
  let model = borrow(amount, periods, 0, start);
  for (const { days, act, per100 } of life) {
    model = wait(model, days);
    if (!isOwed(model.book)) return null;
    const way = repayOptions(situationIn(model)).find(({ kind }) => kind === act);
    if (way?.available) model = take[way.kind](model, way.cashToday);
    const due = toPesos(toPay(model.book, duePlans(model.book)));
    if (act === 'ahead') model = payChoice(model, oldest(model, 2));
    if (act === 'pay')
      model = payDue(model, toCentavos(Math.max(1, Math.floor((due * per100) / 100))));
  }
  return isOwed(model.book) ? model : null;
}

/** Runs a check on random open debts, each also with credit and with periods paid ahead. */
function inAnyLife(check: (model: DebtModel) => void): void {
  fc.assert(
    fc.property(
      fc.constantFrom(1_000, 2_500, 5_000, 10_000),
      fc.constantFrom(3, 4),
      lives,
      fc.integer({ min: 1, max: 2_000 }),
      (amount, periods, life, credit) => {
        const model = lived(amount, periods, life);
        if (!model) return;
        for (const one of [model, takeCredit(model, credit), payChoice(model, oldest(model, 2))])
          if (isOwed(one.book)) check(one);
      },
    ),
    { numRuns: 100 },
  );
}

describe('the figures of the comparison match the books', () => {
  it('if the borrower pays what is due, and the rest as planned', () => {
    inAnyLife((model) => {
      const today = toPesos(toPay(model.book, duePlans(model.book)));
      const asPlanned = toPesos(owedAsPlanned(model.book));
      // paying the last instalment ahead is a payoff, which costs less than planned
      if (today === 0 || today === toPesos(payoff(model.book))) return;
      expect(today + costAsPlanned(payDue(model))).toBe(asPlanned);
    });
  });

  it('if the borrower pays everything early', () => {
    inAnyLife((model) => {
      const today = toPesos(payoff(model.book));
      if (today === 0) return;
      const asPlanned = owedAsPlanned(model.book) - payoffSaves(model.book);
      expect(today).toBe(toPesos(asPlanned));
      const checkout = { mode: 'payoff' as const, periods: [] };
      const done = receive(model, toCentavos(today), { checkout }).model;
      expect(done.book).toMatchObject({ status: LoanStatus.FINISH, credit: 0 });
      expect(faultsOf(done)).toEqual([]);
    });
  });

  it('if the borrower rolls over or restructures, even if the fee of a rollover is paid in two parts', () => {
    const taken = new Set<string>();
    inAnyLife((model) => {
      for (const way of repayOptions(situationIn(model))) {
        if (!way.available) continue;
        expectKept(model, way);
        taken.add(way.kind);
        if (way.kind === 'restructure' || way.cashToday < 2) continue;
        const inPart = payFee(model, Math.floor(way.cashToday / 2));
        const [rest] = repayOptions(situationIn(inPart));
        expect(rest?.cashToday).toBe(Math.ceil(way.cashToday / 2));
        if (rest) expectKept(inPart, rest);
      }
    });
    expect(taken.size).toBe(2);
  });

  it('if the borrower does nothing until the next due date', () => {
    inAnyLife((model) => {
      const paid = toPay(model.book, duePlans(model.book));
      // paying the last instalment ahead is a payoff, which costs less than planned
      if (paid >= payoff(model.book)) return;
      const { until, dueThen, ...figures } = doingNothing(model.book, model.today);
      const { stillToPay, costDifference } = figures;
      const days = daysBetween(model.today, until);
      const idle = wait(model, days);
      const prompt = wait(payDue(model), days);
      expect(toPesos(owedAsPlanned(idle.book))).toBe(stillToPay);
      expect(toPesos(paid + owedAsPlanned(prompt.book)) + costDifference).toBe(stillToPay);
      // credit pays all of it on the due date
      if (dueThen === 0) return;
      const isDue = ({ dueDate }: { dueDate: string }) => dueDate <= until;
      const periods = unsettled(idle.book)
        .filter(isDue)
        .map(({ period }) => period);
      const checkout = { mode: 'periods' as const, periods };
      const { book } = receive(idle, toCentavos(dueThen), { checkout }).model;
      expect(unsettled(book).filter(isDue)).toEqual([]);
      expect(book.credit).toBe(0);
    });
  });

  it('if the old terms are compared with a restructure: they differ by its extra cost', () => {
    inAnyLife((model) => {
      const terms = restructureTerms(situationIn(model));
      if (terms.refused !== null) return;
      const { before, charges } = terms.comparison;
      const difference = terms.price.totalCost - before.price.totalCost;
      const { fee, quote } = terms;
      expect(difference).toBe(fee + quote.totalRepayment - toPesos(owedAsPlanned(model.book)));
      expect(terms.extraCost).toBe(Math.max(0, difference));
      expect(terms.price.lendingAmount).toBe(before.price.lendingAmount);
      expect(charges.soFar).toBe(toPesos(chargesSoFar(model.book)));
      expect(charges.after ?? 0).toBeLessThanOrEqual(charges.cap);
    });
  });
});
