/** What the control API makes go wrong on purpose: one list, the same for every process. */
export const faults: readonly string[] = [
  `alter table settings add column faults jsonb not null default '[]'`,
];
