import { LoanStatus } from '@pautang/shared/contract/enums';
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
import { isOwed } from './book';
import { sum, toCentavos, toPesos } from './money';
import { payoff } from './owed';
import type { Choice } from './payment';
import { amountOf, whatIsDue } from './payment';
import { restructureTerms } from './restructure';

const askedFor = ({ book }: DebtModel, choice: Choice) => toPesos(amountOf(book, choice) ?? 0);

const step = fc.record({
  kind: fc.constantFrom('due' as const, 'periods' as const, 'some' as const),
  size: fc.integer({ min: 1, max: 4 }),
  pesos: fc.integer({ min: 1, max: 3_000 }),
});

const income = ({ ledger }: DebtModel) =>
  -sum(
    ledger
      .flatMap(({ lines }) => lines)
      .map(({ account, amount }) => (account === 'INTEREST_INCOME' ? amount : 0)),
  );

describe('prepaying (decision S14)', () => {
  const fresh = loanAfter(0);
  const two = payChoice(fresh, oldest(fresh, 2));

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

  it('charges the interest of a prepaid period only when it begins', () => {
    const incomes = [two, wait(two, 30), wait(two, 31)].map(income);
    expect(incomes).toEqual([200, 200, 335].map(toCentavos));
    expect(faultsOf(wait(two, 31))).toEqual([]);
  });

  it('reduces the balance of a restructure by what was paid for later periods', () => {
    const terms = restructureTerms(situationIn(two));
    expect(terms).toMatchObject({ deducted: 135, quote: { loanAmount: 1_596 } });
    const agreed = { principal: toCentavos(1_596), fee: toCentavos(terms.fee) };
    const made = restructure(payFee(two, terms.fee), agreed);
    expect(made.book.principal).toBe(toCentavos(1_596));
    expect(faultsOf(made)).toEqual([]);
  });

  it('settles the loan with the credit of a returned fee before another period begins', () => {
    const held = payFee(pay(fresh, 5_100), 180, 180);
    const settled = wait(apply(held, { kind: 'release_fee' }), 40);
    expect(settled.book).toMatchObject({ status: LoanStatus.FINISH, credit: toCentavos(80) });
    expect(faultsOf(settled)).toEqual([]);
  });
});
