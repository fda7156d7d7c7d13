import type { BorrowerView } from './lenderControl';

/** The balance of an account in the lender's books over all of the borrower's orders, in whole pesos; income is negative. */
export const heldOn = ({ ledger }: Pick<BorrowerView, 'ledger'>, account: string): number =>
  ledger
    .filter((entry) => entry.account === account)
    .reduce((total, { amount }) => total + amount, 0) / 100;

/** Whole pesos that an account gained between two views. */
export const gained = (before: BorrowerView, after: BorrowerView, account: string): number =>
  heldOn(after, account) - heldOn(before, account);

/** Whole pesos still to pay as planned; 0 for an order that another order replaced. */
export const owed = ({ orders }: BorrowerView): number =>
  orders.flatMap(({ plans }) => plans).reduce((total, { remaining }) => total + remaining, 0);

/** Charged interest, fees and overdue fees in whole pesos, because fractions of a peso are never asked for. */
export const charged = (view: BorrowerView): number =>
  Math.floor(
    -['INTEREST_INCOME', 'FEE_INCOME', 'PENALTY_INCOME'].reduce(
      (total, account) => total + heldOn(view, account),
      0,
    ),
  );

/** Whole pesos that have come from the borrower. */
export const paidIn = ({ ledger }: BorrowerView): number =>
  ledger
    .filter(({ kind, account }) => kind === 'PAYMENT' && account === 'CASH')
    .reduce((sum, { amount }) => sum + amount, 0) / 100;
