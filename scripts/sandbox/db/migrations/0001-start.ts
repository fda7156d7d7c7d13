/** One statement each: PGlite takes no more than one at a time. Times are instants, money is centavos unless it says pesos. */
export const start: readonly string[] = [
  `create table settings (
    id int primary key check (id = 1),
    clock_offset_ms bigint not null default 0,
    maintenance_until timestamptz
  )`,
  `insert into settings (id) values (1)`,
  `create table borrowers (
    id text primary key,
    mobile text not null unique,
    username text not null unique,
    password_hash text,
    first_name text,
    last_name text,
    state text not null check (state in ('INIT', 'ACTIVE', 'FROZEN')),
    account jsonb,
    credit_limit_pesos bigint,
    face_check boolean not null default false,
    created_at timestamptz not null
  )`,
  `create table tokens (
    hash text primary key,
    borrower_id text not null references borrowers (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    squeezed_at timestamptz
  )`,
  `create index tokens_of_borrower on tokens (borrower_id)`,
  `create table sms_codes (
    id bigint generated always as identity primary key,
    mobile text not null,
    purpose text not null,
    hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts int not null default 0,
    used_at timestamptz
  )`,
  `create index sms_codes_of_mobile on sms_codes (mobile, purpose, id)`,
  `create table sms_messages (
    id bigint generated always as identity primary key,
    mobile text not null,
    code text not null,
    body text not null,
    sent_at timestamptz not null
  )`,
  `create index sms_messages_of_mobile on sms_messages (mobile, id)`,
  `create table credit_orders (
    id text primary key,
    borrower_id text not null references borrowers (id),
    status int not null check (status between 10 and 19),
    expired boolean not null default false,
    upload_state int not null default 0,
    is_auto boolean not null,
    next_at timestamptz,
    submitted_at timestamptz,
    decided_at timestamptz,
    reapply_date date,
    created_at timestamptz not null
  )`,
  `create index credit_orders_of_borrower on credit_orders (borrower_id, created_at)`,
  `create index credit_orders_due on credit_orders (next_at) where next_at is not null`,
  `create table loan_orders (
    id text primary key,
    number bigint generated always as identity (start with 418) unique,
    borrower_id text not null references borrowers (id),
    credit_order_id text not null references credit_orders (id),
    status int not null check (status in (15, 20, 30, 40, 60, 65, 70, 75, 80)),
    quote jsonb not null,
    receiving_account jsonb not null,
    agreement_version text not null,
    face_check_id text,
    agreed_on date not null,
    is_auto boolean not null,
    next_at timestamptz,
    applied_at timestamptz not null,
    decided_at timestamptz,
    lending_at timestamptz,
    disbursed_at timestamptz,
    reapply_date date,
    credit bigint not null default 0 check (credit >= 0),
    processed_through date
  )`,
  `create unique index one_open_loan on loan_orders (borrower_id) where status in (15, 20, 40, 65, 70, 75)`,
  `create index loan_orders_of_borrower on loan_orders (borrower_id, number)`,
  `create index loan_orders_due on loan_orders (next_at) where next_at is not null`,
  `create table plans (
    loan_order_id text not null references loan_orders (id),
    period int not null,
    starts_on date not null,
    due_date date not null,
    status int not null check (status in (5, 10, 15)),
    principal bigint not null check (principal >= 0),
    interest bigint not null check (interest >= 0),
    is_interest_charged boolean not null,
    penalty bigint not null check (penalty >= 0),
    paid_principal bigint not null check (paid_principal between 0 and principal),
    paid_interest bigint not null check (paid_interest between 0 and interest),
    paid_penalty bigint not null check (paid_penalty between 0 and penalty),
    settled_on date,
    primary key (loan_order_id, period)
  )`,
  `create table repayments (
    id text primary key,
    loan_order_id text not null references loan_orders (id),
    mode text not null check (mode in ('due', 'periods', 'payoff')),
    periods jsonb not null,
    amount bigint not null check (amount > 0),
    reference text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index repayments_of_loan on repayments (loan_order_id, created_at)`,
  `create table payments (
    id text primary key,
    loan_order_id text not null references loan_orders (id),
    repayment_id text references repayments (id),
    payment_reference text not null unique,
    receipt_number text unique,
    amount bigint not null check (amount > 0),
    channel_name text not null,
    received_at timestamptz not null,
    posted_at timestamptz,
    to_penalty bigint not null default 0,
    to_service_fee bigint not null default 0,
    to_interest bigint not null default 0,
    to_principal bigint not null default 0,
    to_credit bigint not null default 0,
    check (posted_at is null or amount = to_penalty + to_service_fee + to_interest + to_principal + to_credit)
  )`,
  `create index payments_of_loan on payments (loan_order_id, received_at)`,
  `create table coupons (
    id text primary key,
    borrower_id text not null references borrowers (id),
    title text not null,
    amount_pesos bigint not null check (amount_pesos > 0),
    expires_on date not null,
    used_by text references loan_orders (id)
  )`,
  `create index coupons_of_borrower on coupons (borrower_id)`,
  `create table answers (
    principal text not null,
    method text not null,
    request_hash text not null,
    sealed text,
    created_at timestamptz not null,
    primary key (principal, method, request_hash)
  )`,
  `create table ledger_transactions (
    id bigint generated always as identity primary key,
    loan_order_id text not null references loan_orders (id),
    kind text not null,
    day date not null,
    posted_at timestamptz not null
  )`,
  `create index ledger_transactions_of_loan on ledger_transactions (loan_order_id, id)`,
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transactions (id),
    account text not null,
    period int,
    amount bigint not null check (amount <> 0)
  )`,
  `create index ledger_entries_of_transaction on ledger_entries (transaction_id)`,
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only: % on % is refused', tg_op, tg_table_name;
    end $$`,
  `create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
    for each statement execute function refuse_ledger_change()`,
  `create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
    for each statement execute function refuse_ledger_change()`,
  `create function check_ledger_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'Ledger transaction % does not add up to zero', new.transaction_id;
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_balances after insert on ledger_entries
    deferrable initially deferred for each row execute function check_ledger_balance()`,
];
