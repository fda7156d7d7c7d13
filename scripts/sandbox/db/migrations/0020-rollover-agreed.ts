/** Between the agreement to a rollover and its completion, nothing happens to the loan by itself. */
export const rolloverAgreed: readonly string[] = [
  `alter table loan_orders add column is_rollover_agreed boolean not null default false`,
];
