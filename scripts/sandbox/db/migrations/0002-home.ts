/** What home shows: the lending window, popups for coupons and better terms, and votes of borrowers. */
export const home: readonly string[] = [
  `alter table settings add column window_open boolean not null default true`,
  `alter table settings add column window_opens_at timestamptz`,
  `alter table coupons add column is_popup boolean not null default false`,
  `create table reoffers (
    id text primary key,
    borrower_id text not null references borrowers (id),
    benefits jsonb not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create unique index one_open_reoffer on reoffers (borrower_id) where used_at is null`,
  `create table ratings (
    id bigint generated always as identity primary key,
    borrower_id text not null references borrowers (id),
    stars int not null check (stars between 1 and 5),
    comment text,
    reject_state boolean not null,
    loan_order_id text references loan_orders (id),
    created_at timestamptz not null
  )`,
  `create index ratings_of_borrower on ratings (borrower_id)`,
];
