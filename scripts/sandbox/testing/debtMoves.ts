import { unsettled } from '../domain/book';
import { addDays, daysBetween } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import { toCentavos, toPesos } from '../domain/money';
import { duePlans, toPay } from '../domain/owed';
import type { Choice } from '../domain/payment';
import { amountOf, whatIsDue } from '../domain/payment';
import { restructureTerms } from '../domain/restructure';
import { rolloverTerms } from '../domain/rollover';
import type { DebtModel } from './debtModel';
import { apply, receive, restructure, situationIn, wait } from './debtModel';

/** Pays what is due, or this much of it. */
export const payDue = (
  model: DebtModel,
  amount: Centavos = toPay(model.book, duePlans(model.book)),
): DebtModel => receive(model, amount, { checkout: whatIsDue }).model;

export const everything: Choice = { mode: 'payoff', periods: [] };

/** Pays this much for a choice; the lender hears of it `ago` days later. */
export function pay(model: DebtModel, pesos: number, checkout = whatIsDue, ago = 0): DebtModel {
  const paidOn = addDays(model.today, -ago);
  return receive(model, toCentavos(pesos), { paidOn, checkout }).model;
}

/** Pays for a fee in cash, as much as its checkout asks for; before the terms are agreed, the fee is null. */
export function payFee(model: DebtModel, pesos: number, agreed: number | null = null, ago = 0) {
  if (pesos === 0) return model;
  const fee = { fee: agreed && toCentavos(agreed), paid: model.book.heldFee };
  const paidOn = addDays(model.today, -ago);
  return receive(model, toCentavos(pesos), { paidOn, checkout: { mode: 'fee', periods: [] }, fee })
    .model;
}

/** Rolls over without asking whether that is allowed, with so much cash; credit pays the rest of the fee. */
export function rollOver(model: DebtModel, cash?: number): DebtModel {
  const { fee, days } = rolloverTerms(situationIn(model));
  const paid = payFee(model, cash ?? fee);
  const amount = Math.max(0, toCentavos(fee) - paid.book.heldFee);
  const held = apply(paid, { kind: 'hold_credit', amount });
  return apply(held, { kind: 'rollover', fee: toCentavos(fee), days });
}

/** Agrees to a restructure if that is possible, and pays its fee; it takes effect `later` days afterwards. */
export function restructured(model: DebtModel, later = 0, cash?: number): DebtModel {
  const { quote, fee, refused } = restructureTerms(situationIn(model));
  if (refused !== null) return model;
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  return restructure(wait(payFee(model, cash ?? fee), later), agreed);
}

/** Pays in cash the price of a choice; has no effect if the choice is not possible. */
export function payChoice(model: DebtModel, checkout: Choice): DebtModel {
  const asked = amountOf(model.book, checkout) ?? 0;
  return asked > 0 ? receive(model, asked, { checkout }).model : model;
}

/** Makes each payment on its due date until the loan is settled. @returns also what was paid, whole pesos */
export function payAsPlanned(given: DebtModel) {
  let model = given;
  let paid = 0;
  for (let [next] = unsettled(model.book); next; [next] = unsettled(model.book)) {
    model = wait(model, Math.max(0, daysBetween(model.today, next.dueDate)));
    // credit may have paid this instalment already
    if (unsettled(model.book)[0]?.period !== next.period) continue;
    paid += toPesos(toPay(model.book, duePlans(model.book)));
    model = payDue(model);
  }
  return { model, paid };
}

export const oldest = ({ book }: DebtModel, count: number): Choice => ({
  mode: 'periods',
  periods: unsettled(book)
    .slice(0, count)
    .map(({ period }) => period),
});

/** Takes credit from an earlier loan, which existed `ago` days before the lender hears of it. */
export function takeCredit(model: DebtModel, pesos: number, ago = 0): DebtModel {
  const taken = { kind: 'credit_in' as const, amount: toCentavos(pesos), from: 'an earlier loan' };
  return apply(model, taken, addDays(model.today, -ago));
}
