/**
 * Credit belongs to the borrower, not to one loan: it moves to the newest loan, and the borrower can ask for it back. The
 * ledger names the payment or refund that caused an entry.
 */
export const borrowerCredit: readonly string[] = [
  `alter table loan_orders add column refund_owed bigint not null default 0 check (refund_owed >= 0)`,
  `alter table ledger_transactions add column source_id text`,
  `create table refunds (
    id text primary key,
    borrower_id text not null references borrowers (id),
    loan_order_id text not null references loan_orders (id),
    amount bigint not null check (amount > 0),
    account jsonb not null,
    receipt_number text not null unique,
    asked_at timestamptz not null,
    next_at timestamptz,
    paid_at timestamptz
  )`,
  `create unique index one_open_refund on refunds (borrower_id) where paid_at is null`,
  `create index refunds_of_borrower on refunds (borrower_id, asked_at)`,
  `create index refunds_due on refunds (next_at) where next_at is not null`,
  // credit on an earlier loan moves to the newest one as soon as the lender runs
  `update loan_orders o set next_at = now()
    where credit > 0 and next_at is null and exists (
      select 1 from loan_orders n
      where n.borrower_id = o.borrower_id and n.number > o.number and n.disbursed_at is not null)`,
];
