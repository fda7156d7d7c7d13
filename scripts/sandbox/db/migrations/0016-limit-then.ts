/** What a repeat borrower's limit is compared with: null for orders of before, and for those that a restructure made. */
export const limitThen: readonly string[] = [
  `alter table loan_orders add column limit_then_pesos int check (limit_then_pesos > 0)`,
];
