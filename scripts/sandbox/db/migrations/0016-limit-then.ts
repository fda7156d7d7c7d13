/**
 * The limit at the time of an order, with which a repeat borrower's limit is compared. Null for older orders and for those
 * that a restructure made.
 */
export const limitThen: readonly string[] = [
  `alter table loan_orders add column limit_then_pesos int check (limit_then_pesos > 0)`,
];
