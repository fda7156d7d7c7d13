/** The texts that borrowers accept, as they were at that moment (lender/agreements). Texts accepted earlier were not stored. */
export const agreements: readonly string[] = [
  `create table agreements (
    id text primary key,
    borrower_id text not null references borrowers (id),
    kind text not null check (kind in ('loan', 'restructure')),
    loan_order_id text not null references loan_orders (id),
    process_id text references processes (id),
    title text not null,
    version text not null,
    html text not null,
    hash text not null,
    accepted_at timestamptz not null,
    check ((kind = 'restructure') = (process_id is not null))
  )`,
  `create index agreements_of_borrower on agreements (borrower_id)`,
];
