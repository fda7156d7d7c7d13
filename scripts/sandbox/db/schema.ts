/**
 * Longer than 300 lines, because the tables refer to each other and are read as one.
 *
 * The tables of the lender. Each item is one statement, because PGlite takes no more at a time. Times are instants, money is
 * in centavos unless the name says pesos.
 */
export const schema: readonly string[] = [
  `create table settings (
    id int primary key check (id = 1),
    clock_offset_ms bigint not null default 0,
    maintenance_until timestamptz,
    window_open boolean not null default true,
    window_opens_at timestamptz,
    -- the faults that the control API has set, the same for every process
    faults jsonb not null default '[]'
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
    longest_term_days int not null default 120 check (longest_term_days in (90, 120)),
    created_at timestamptz not null,
    card_changed_at timestamptz,
    deleted_at timestamptz
  )`,
  `create table tokens (
    hash text primary key,
    borrower_id text not null references borrowers (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    squeezed_at timestamptz,
    -- a token works only in the app that it was given to
    package_name text not null
  )`,
  `create index tokens_of_borrower on tokens (borrower_id)`,
  `create table sms_codes (
    id bigint generated always as identity primary key,
    mobile text not null,
    purpose text not null,
    hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    -- keyed hashes of the phone and the address that asked for the code
    holder text,
    address text
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
    processed_through date,
    borrowed bigint,
    carried_charges bigint not null default 0 check (carried_charges >= 0),
    service_fees bigint not null default 0 check (service_fees >= 0),
    held_fee bigint not null default 0 check (held_fee >= 0),
    renewed_on date,
    debt_id text references loan_orders (id),
    restructured_from text unique references loan_orders (id),
    restructured_into text unique references loan_orders (id),
    refund_owed bigint not null default 0 check (refund_owed >= 0),
    rollovers_in_a_row int not null default 0 check (rollovers_in_a_row >= 0),
    carried_rollovers int not null default 0 check (carried_rollovers >= 0),
    -- null for an order that a restructure made
    limit_then_pesos int check (limit_then_pesos > 0),
    -- true between the agreement to a rollover and its completion; passing days then do not change the loan
    is_rollover_agreed boolean not null default false
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
    close_reason text,
    -- when each step of a restructure began, in order
    step_times jsonb
  )`,
  `create unique index one_open_process on processes (loan_order_id)
    where completed_at is null and closed_at is null`,
  `create index processes_due on processes (next_at) where next_at is not null`,
  `create table repayments (
    id text primary key,
    loan_order_id text not null references loan_orders (id),
    mode text not null check (mode in ('due', 'periods', 'payoff', 'fee')),
    periods jsonb not null,
    amount bigint not null check (amount > 0),
    reference text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    process_id text references processes (id)
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
    counts_from date,
    check (posted_at is null or amount = to_penalty + to_service_fee + to_interest + to_principal + to_credit)
  )`,
  `create index payments_of_loan on payments (loan_order_id, received_at)`,
  `create table coupons (
    id text primary key,
    borrower_id text not null references borrowers (id),
    title text not null,
    amount_pesos bigint not null check (amount_pesos > 0),
    expires_on date not null,
    used_by text references loan_orders (id),
    is_popup boolean not null default false
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
    posted_at timestamptz not null,
    -- the payment or refund that caused it
    source_id text
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
  `create table book_acts (
    id bigint generated always as identity primary key,
    loan_order_id text not null references loan_orders (id),
    day date not null,
    act jsonb not null
  )`,
  `create index book_acts_of_loan on book_acts (loan_order_id, id)`,
  `create trigger book_acts_append_only before update or delete or truncate on book_acts
    for each statement execute function refuse_ledger_change()`,
  `create table reoffers (
    id text primary key,
    borrower_id text not null references borrowers (id),
    benefits jsonb not null,
    created_at timestamptz not null,
    used_at timestamptz,
    used_by text references loan_orders (id)
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
  `create table due_failures (
    order_id text primary key,
    attempts int not null,
    retry_at timestamptz not null
  )`,
  `create table call_windows (
    caller text primary key,
    ends_at timestamptz not null,
    count bigint not null
  )`,
  `create index call_windows_ended on call_windows (ends_at)`,
  `create table proofs (
    hash text primary key,
    borrower_id text not null references borrowers (id),
    purpose text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts int not null default 0,
    used_at timestamptz
  )`,
  `create index proofs_of_borrower on proofs (borrower_id)`,
  `create table deletions (
    borrower_id text primary key references borrowers (id),
    reason text not null,
    deleted_at timestamptz not null
  )`,
  `create table feedbacks (
    id text primary key,
    number bigint generated always as identity (start with 1001) unique,
    borrower_id text not null references borrowers (id),
    type text not null,
    loan_order_id text references loan_orders (id),
    receiver_account text,
    receipts jsonb not null,
    contact text not null,
    description text not null,
    contactable_time text,
    state text not null check (state in ('OPEN', 'RESOLVED')),
    created_at timestamptz not null
  )`,
  `create index feedbacks_of_borrower on feedbacks (borrower_id, number)`,
  `create table leave_messages (
    id bigint generated always as identity primary key,
    -- random, so that it does not reveal how many messages there are
    message_id text not null unique,
    feedback_id text not null references feedbacks (id),
    from_service boolean not null,
    body text not null,
    images jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  `create index leave_messages_of_feedback on leave_messages (feedback_id, id)`,
  `create index unread_messages on leave_messages (feedback_id) where from_service and read_at is null`,
  // A picture that a ticket uses stays as long as the ticket.
  `create table uploads (
    id text primary key,
    borrower_id text not null references borrowers (id),
    purpose text not null,
    type text not null,
    file text not null,
    is_used boolean not null default false,
    created_at timestamptz not null,
    feedback_id text references feedbacks (id)
  )`,
  `create index uploads_of_borrower on uploads (borrower_id)`,
  `create index unused_uploads on uploads (created_at) where not is_used`,
  `create table picture_removals (file text primary key)`,
  `create table question_votes (
    borrower_id text not null references borrowers (id),
    question_id text not null,
    vote text not null check (vote in ('helpful', 'notHelpful')),
    voted_at timestamptz not null,
    primary key (borrower_id, question_id)
  )`,
  `create table device_secrets (
    id int primary key check (id = 1),
    signing_key jsonb not null,
    name_key text not null
  )`,
  `create table face_checks (
    id text primary key,
    borrower_id text not null references borrowers (id),
    loan_amount bigint not null,
    passed_at timestamptz not null,
    used_at timestamptz
  )`,
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
  `create table known_devices (
    borrower_id text not null references borrowers (id),
    device text not null,
    last_login_at timestamptz not null,
    primary key (borrower_id, device)
  )`,
  `create table guesses (
    key text primary key,
    count int not null,
    paused_until timestamptz,
    forget_at timestamptz not null
  )`,
  `create index guesses_forgotten on guesses (forget_at)`,
  `create table refused_numbers (
    number text primary key,
    reapply_date date not null
  )`,
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
  // Tells whether any order is due, except those put aside after a failure; lender/scheduler reads which ones.
  // Every product call asks it. A function keeps its plans for a connection, where the same statement would be planned
  // each time; min takes the first entry of each index, however many orders wait.
  `create function is_anything_due(moment timestamptz) returns boolean language plpgsql stable as $$
    begin
      if coalesce(
        least(
          (select min(next_at) from credit_orders),
          (select min(next_at) from loan_orders),
          (select min(next_at) from processes),
          (select min(next_at) from refunds)
        ) > moment,
        true
      ) then
        return false;
      end if;
      return exists (
        select 1
        from (
          select id from credit_orders where next_at <= moment
          union all select id from loan_orders where next_at <= moment
          union all select id from processes where next_at <= moment
          union all select id from refunds where next_at <= moment
        ) due
        where not exists (
          select 1 from due_failures failed where failed.order_id = due.id and failed.retry_at > moment
        )
      );
    end $$`,
];
