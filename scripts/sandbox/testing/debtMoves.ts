import type { Centavos } from '../domain/money';
import { toCentavos } from '../domain/money';
import { duePlans, toPay } from '../domain/owed';
import { restructureTerms } from '../domain/restructure';
import { rolloverTerms } from '../domain/rollover';
import type { DebtModel } from './debtModel';
import { apply, receive, restructure, situationIn, wait } from './debtModel';

/** Pays what is due, or this much of it. */
export const payDue = (
  model: DebtModel,
  amount: Centavos = toPay(model.book, duePlans(model.book)),
): DebtModel => receive(model, amount, { checkout: { mode: 'due', periods: [] } }).model;

/** Pays a fee today in cash. */
export function payFee(model: DebtModel, pesos: number): DebtModel {
  const amount = toCentavos(pesos);
  const fee = { fee: amount, paid: 0 };
  return receive(model, amount, { checkout: { mode: 'fee', periods: [] }, fee }).model;
}

/** Pays the fee and rolls over, without asking whether that is allowed. */
export function rollOver(model: DebtModel): DebtModel {
  const { fee, days } = rolloverTerms(situationIn(model));
  return apply(payFee(model, fee), { kind: 'rollover', fee: toCentavos(fee), days });
}

/** Agrees to a restructure if that is possible, and pays its fee; it takes effect `later` days afterwards. */
export function restructured(model: DebtModel, later = 0): DebtModel {
  const { quote, fee, refused } = restructureTerms(situationIn(model));
  if (refused !== null) return model;
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  return restructure(wait(payFee(model, fee), later), agreed);
}
