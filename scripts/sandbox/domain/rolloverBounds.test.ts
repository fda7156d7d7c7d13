import type { DebtModel } from '../testing/debtModel';
import { apply, loanAfter, restructure, situationIn, wait } from '../testing/debtModel';
import { payDue, rollOver } from '../testing/debtMoves';
import { addDays, daysBetween } from './calendar';
import { toCentavos } from './money';
import { repayOptions } from './options';
import { duePlans, toPay } from './owed';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const loan = loanAfter(0);
const dueOf = ({ book }: DebtModel) => toPay(book, duePlans(book));
const optionOf = (model: DebtModel) => repayOptions(situationIn(model))[0];

/** Waits until the next due date, or until `before` days ahead of it. */
function toDueDate(model: DebtModel, before = 0): DebtModel {
  const { dueDate } = rolloverTerms(situationIn(model));
  return wait(model, daysBetween(model.today, addDays(dueDate, -before)));
}

/** A debt that was rolled over on this many due dates in a row, seen on the next due date. */
function rolledOver(times: number, from = loan): DebtModel {
  return times === 0 ? toDueDate(from) : rolledOver(times - 1, rollOver(toDueDate(from)));
}

const tooMany = {
  available: false,
  reason:
    'Three rollovers in a row are the most. Another one is possible once an instalment is paid in full.',
  availableFrom: null,
};
const open = { available: true, reason: null, availableFrom: null };

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
    const rolled = rollOver(toDueDate(loan, 14));
    expect(rolled.book.plans[0]?.dueDate).toBe('2027-01-19');
    const early = { available: false, availableFrom: '2027-01-05' };
    expect(optionOf(rolled)).toMatchObject(early);
    expect(optionOf(toDueDate(rolled, 15))).toMatchObject(early);
    expect(optionOf(toDueDate(rolled, 14))).toMatchObject(open);
  });

  it('allow three in a row until an instalment is paid in full', () => {
    expect(optionOf(rolledOver(2))).toMatchObject(open);
    const third = rolledOver(3);
    expect(optionOf(third)).toMatchObject(tooMany);
    // also before the new due date is near
    expect(optionOf(rollOver(toDueDate(rolledOver(2))))).toMatchObject(tooMany);
    expect(optionOf(payDue(third, dueOf(third) - toCentavos(1)))).toMatchObject(tooMany);
    const paid = payDue(third);
    expect(optionOf(paid)).toMatchObject({
      available: false,
      availableFrom: addDays(paid.today, 16),
    });
    expect(optionOf(toDueDate(paid))).toMatchObject(open);
    expect(optionOf(rolledOver(2, paid))).toMatchObject(open);
    expect(optionOf(rolledOver(3, paid))).toMatchObject(tooMany);
  });

  it('count an instalment that credit pays on its due date as paid', () => {
    const third = rollOver(toDueDate(rolledOver(2)));
    const ahead = { ...third, book: { ...third.book, credit: toCentavos(1_900) } };
    expect(optionOf(ahead)).toMatchObject(tooMany);
    expect(optionOf(toDueDate(toDueDate(ahead)))).toMatchObject(open);
  });

  it('count rollovers from before a restructure, because the debt is the same and no instalment was paid', () => {
    const third = rolledOver(3);
    const { quote, fee, refused } = restructureTerms(situationIn(third));
    expect(refused).toBeNull();
    const amount = toCentavos(fee);
    const paid = apply(third, { kind: 'fee_payment', paymentId: 'fee', amount, asked: amount });
    const fresh = restructure(paid, { principal: toCentavos(quote.loanAmount), fee: amount });
    expect(fresh.book.plans).toHaveLength(4);
    expect(optionOf(toDueDate(fresh))).toMatchObject(tooMany);
    expect(optionOf(toDueDate(payDue(toDueDate(fresh))))).toMatchObject(open);
  });
});
