/**
 * Rollovers and restructures, credit towards their fees, and the events from which a loan's book can be worked again when
 * money is reported late.
 */
export const waysOut: readonly string[] = [
  `alter table loan_orders
    add column borrowed bigint,
    add column carried_charges bigint not null default 0 check (carried_charges >= 0),
    add column service_fees bigint not null default 0 check (service_fees >= 0),
    add column held_fee bigint not null default 0 check (held_fee >= 0),
    add column renewed_on date,
    add column debt_id text references loan_orders (id),
    add column restructured_from text unique references loan_orders (id),
    add column restructured_into text unique references loan_orders (id)`,
  `create table processes (
    id text primary key,
    kind text not null check (kind in ('deferral', 'restructure')),
    borrower_id text not null references borrowers (id),
    loan_order_id text not null references loan_orders (id),
    state text not null check (state in ('INITIATED', 'CONFIRMED', 'COMPLETED')),
    step int not null default 0 check (step between 0 and 4),
    is_auto boolean not null,
    next_at timestamptz,
    fee bigint,
    paid bigint not null default 0 check (paid >= 0),
    deducted bigint not null default 0 check (deducted >= 0),
    terms jsonb,
    agreement_version text,
    terms_until timestamptz,
    old_plan jsonb,
    new_plan jsonb,
    new_loan_order_id text references loan_orders (id),
    initiated_at timestamptz not null,
    confirmed_at timestamptz,
    fee_paid_at timestamptz,
    completed_at timestamptz,
    acknowledged_at timestamptz,
    closed_at timestamptz,
    close_reason text
  )`,
  `create unique index one_open_process on processes (loan_order_id)
    where completed_at is null and closed_at is null`,
  `create index processes_due on processes (next_at) where next_at is not null`,
  `alter table repayments drop constraint repayments_mode_check`,
  `alter table repayments
    add constraint repayments_mode_check check (mode in ('due', 'periods', 'payoff', 'fee')),
    add column process_id text references processes (id)`,
  `alter table payments add column counts_from date`,
  `update payments set counts_from = (posted_at at time zone 'Asia/Manila')::date
    where posted_at is not null`,
  `create table book_acts (
    id bigint generated always as identity primary key,
    loan_order_id text not null references loan_orders (id),
    day date not null,
    act jsonb not null
  )`,
  `create index book_acts_of_loan on book_acts (loan_order_id, id)`,
  `insert into book_acts (loan_order_id, day, act)
    select p.loan_order_id, p.counts_from, jsonb_build_object(
      'kind', 'payment', 'paymentId', p.id, 'amount', p.amount,
      'choice', jsonb_build_object(
        'mode', coalesce(r.mode, 'due'), 'periods', coalesce(r.periods, '[]'::jsonb)))
    from payments p left join repayments r on r.id = p.repayment_id
    where p.posted_at is not null order by p.posted_at, p.received_at, p.id`,
  `create trigger book_acts_append_only before update or delete or truncate on book_acts
    for each statement execute function refuse_ledger_change()`,
];
