import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import {
  apply,
  borrow,
  faultsOf,
  loanAfter,
  restructure,
  situationIn,
  start,
  wait,
} from '../testing/debtModel';
import { everything, oldest, pay, payChoice, payFee } from '../testing/debtMoves';
import { isOwed, unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import { toCentavos, toPesos } from './money';
import { duePlans, payoff, toPay } from './owed';
import { passDays } from './passDays';
import type { Choice } from './payment';
import { amountOf, takePayment, whatIsDue } from './payment';
import { restructureTerms } from './restructure';

describe('a disbursed loan', () => {
  const { book } = loanAfter(0);

  it('has the same book whether days pass one by one or all at once, even with credit that comes back while it is overdue', () => {
    const overdue = apply(payFee(loanAfter(34), 2_000, 180), { kind: 'release_fee' });
    expect(overdue.book).toMatchObject({ status: LoanStatus.OVERDUE, credit: 200_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), (days) => {
        for (const model of [loanAfter(0), overdue]) {
          const atOnce = passDays(model.book, addDays(model.today, days)).book;
          let dayByDay = model.book;
          for (let day = 1; day <= days; day += 1)
            dayByDay = passDays(dayByDay, addDays(model.today, day)).book;
          expect(dayByDay).toEqual(atOnce);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leaves an instalment open while one peso of it is missing', () => {
    const short = takePayment(book, toCentavos(1_801), whatIsDue, start).book;
    expect(unsettled(short)).toHaveLength(3);
    expect(unsettled(takePayment(short, toCentavos(1), whatIsDue, start).book)).toHaveLength(2);
  });

  it('keeps future interest if a payoff falls short, even when one period is left', () => {
    const two = { mode: 'periods' as const, periods: [1, 2] };
    const last = takePayment(book, amountOf(book, two) ?? 0, two, start).book;
    // everything cost ₱5,200 at the start of the day
    expect(payoff(last)).toBe(toCentavos(5_200 - 3_604));
    const short = takePayment(last, toCentavos(1_595), everything, start);
    expect(unsettled(short.book)[0]?.interest).toBe(toCentavos(70));
    expect(short.book.status).toBe(LoanStatus.REPAYING);
    const first = takePayment(book, payoff(book) - 100, everything, start);
    expect(first.toCredit).toBe(toCentavos(5_199 - 1_802));
  });

  it('counts an instalment as due on its due date, so paying what is due leaves nothing overdue the next day', () => {
    const dueOn = (day: Day) => duePlans(passDays(book, day).book).map((p) => p.period);
    const [first, second, third] = [30, 60, 90].map((days) => addDays(start, days)) as [
      Day,
      Day,
      Day,
    ];
    expect(dueOn(start)).toEqual([1]);
    expect(dueOn(first)).toEqual([1]);
    expect(dueOn(addDays(second, -1))).toEqual([1]);
    expect(dueOn(second)).toEqual([1, 2]);
    expect(dueOn(third)).toEqual([1, 2, 3]);
    const late = passDays(book, second).book;
    const due = toPay(late, duePlans(late));
    const paid = takePayment(late, due, whatIsDue, second).book;
    const tomorrow = passDays(paid, addDays(second, 1)).book;
    expect(tomorrow).toMatchObject({ status: LoanStatus.REPAYING, credit: 0 });
    expect(tomorrow.plans.map(({ status }) => status)).toEqual([
      PlanStatus.SETTLED,
      PlanStatus.SETTLED,
      PlanStatus.OUTSTANDING,
    ]);
  });

  it('accepts a choice of periods only if they are the oldest unpaid ones and include all that are due', () => {
    const late = passDays(book, addDays(start, 70)).book;
    const ask = (periods: number[]) => amountOf(late, { mode: 'periods', periods });
    expect(ask([1])).toBeNull();
    expect(ask([2])).toBeNull();
    expect(ask([1, 3])).toBeNull();
    expect(ask([])).toBeNull();
    expect(ask([1, 2, 3, 4])).toBeNull();
    expect(ask([1, 2])).toBe(toPay(late, duePlans(late)));
    const settled = takePayment(late, payoff(late), everything, start).book;
    expect(amountOf(settled, { mode: 'periods', periods: [] })).toBeNull();
  });
});

const askedFor = ({ book }: DebtModel, choice: Choice) => toPesos(amountOf(book, choice) ?? 0);

const step = fc.record({
  kind: fc.constantFrom('due' as const, 'periods' as const, 'some' as const),
  size: fc.integer({ min: 1, max: 4 }),
  pesos: fc.integer({ min: 1, max: 3_000 }),
});

describe('prepaying (decision S14)', () => {
  it('costs as much as the payoff if everything is paid on one day, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.constantFrom(3, 4),
        fc.integer({ min: 0, max: 130 }),
        (steps, periods, days) => {
          let model = wait(borrow(5_000, periods, 0, start), days);
          const price = toPesos(payoff(model.book));
          let paid = 0;
          for (const { kind, size, pesos } of steps) {
            if (!isOwed(model.book)) break;
            const choice = kind === 'periods' ? oldest(model, size) : whatIsDue;
            paid += kind === 'some' ? pesos : askedFor(model, choice);
            model = kind === 'some' ? pay(model, pesos, choice) : payChoice(model, choice);
            expect(faultsOf(model)).toEqual([]);
          }
          if (isOwed(model.book)) {
            paid += askedFor(model, everything);
            model = payChoice(model, everything);
          }
          expect(model.book.status).toBe(LoanStatus.FINISH);
          expect(paid - toPesos(model.book.credit)).toBe(price);
          expect(faultsOf(model)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reduces the balance of a restructure by what was paid for later periods', () => {
    const fresh = loanAfter(0);
    const two = payChoice(fresh, oldest(fresh, 2));
    const terms = restructureTerms(situationIn(two));
    expect(terms).toMatchObject({ deducted: 135, quote: { loanAmount: 1_596 } });
    const agreed = { principal: toCentavos(1_596), fee: toCentavos(terms.fee) };
    const made = restructure(payFee(two, terms.fee), agreed);
    expect(made.book.principal).toBe(toCentavos(1_596));
    expect(faultsOf(made)).toEqual([]);
  });
});
