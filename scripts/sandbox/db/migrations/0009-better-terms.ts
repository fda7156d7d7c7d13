/** The longest term that a borrower may choose, and the loan that used better terms. */
export const betterTerms: readonly string[] = [
  `alter table borrowers add column longest_term_days int not null default 120
    check (longest_term_days in (90, 120))`,
  `alter table reoffers add column used_by text references loan_orders (id)`,
];
