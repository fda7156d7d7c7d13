import { is } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as borrowerTables from './tables-borrower';
import * as feedbackTables from './tables-feedback';
import * as loanTables from './tables-loan';
import * as systemTables from './tables-system';

/** For a column of this name, the table to whose primary key it refers. */
const references: Readonly<Record<string, string>> = {
  borrower_id: 'borrowers',
  credit_order_id: 'credit_orders',
  loan_order_id: 'loan_orders',
  new_loan_order_id: 'loan_orders',
  debt_id: 'loan_orders',
  restructured_from: 'loan_orders',
  restructured_into: 'loan_orders',
  used_by: 'loan_orders',
  process_id: 'processes',
  repayment_id: 'repayments',
  transaction_id: 'ledger_transactions',
  feedback_id: 'feedbacks',
};

/** The primary keys of more than one column. */
const primaryKeys: Readonly<Record<string, string>> = {
  known_devices: 'borrower_id, device',
  question_votes: 'borrower_id, question_id',
  plans: 'loan_order_id, period',
  answers: 'principal, method, request_hash',
};

/** The conditions that every row of a table keeps. */
const checks: Readonly<Record<string, readonly string[]>> = {
  settings: ['id = 1'],
  borrowers: ["state in ('INIT', 'ACTIVE', 'FROZEN')", 'longest_term_days in (90, 120)'],
  credit_orders: ['status between 10 and 19'],
  loan_orders: [
    'status in (15, 20, 30, 40, 60, 65, 70, 75, 80)',
    'credit >= 0',
    'carried_charges >= 0',
    'service_fees >= 0',
    'held_fee >= 0',
    'refund_owed >= 0',
    'rollovers_in_a_row >= 0',
    'carried_rollovers >= 0',
    'limit_then_pesos > 0',
  ],
  plans: [
    'status in (5, 10, 15)',
    'principal >= 0',
    'interest >= 0',
    'penalty >= 0',
    'paid_principal between 0 and principal',
    'paid_interest between 0 and interest',
    'paid_penalty between 0 and penalty',
  ],
  processes: [
    "kind in ('deferral', 'restructure')",
    "state in ('INITIATED', 'CONFIRMED', 'COMPLETED')",
    'step between 0 and 4',
    'paid >= 0',
    'deducted >= 0',
  ],
  repayments: ["mode in ('due', 'periods', 'payoff', 'fee')", 'amount > 0'],
  payments: [
    'amount > 0',
    'posted_at is null or amount = to_penalty + to_service_fee + to_interest + to_principal + to_credit',
  ],
  coupons: ['amount_pesos > 0'],
  ledger_entries: ['amount <> 0'],
  ratings: ['stars between 1 and 5'],
  feedbacks: ["state in ('OPEN', 'RESOLVED')"],
  question_votes: ["vote in ('helpful', 'notHelpful')"],
  device_secrets: ['id = 1'],
  refunds: ['amount > 0'],
  agreements: [
    "kind in ('loan', 'restructure')",
    "(kind = 'restructure') = (process_id is not null)",
  ],
};

const tables = [borrowerTables, loanTables, feedbackTables, systemTables]
  .flatMap((file): unknown[] => Object.values(file))
  .filter((one) => is(one, PgTable))
  .filter((table) => table !== systemTables.migrations)
  .map((table) => getTableConfig(table));

function createTable({ name, columns }: (typeof tables)[number]): string {
  const key = primaryKeys[name];
  const keys = key ? [`primary key (${key})`] : [];
  const rules = (checks[name] ?? []).map((rule) => `check (${rule})`);
  return `create table ${name} (${[...columns.map(columnSql), ...keys, ...rules].join(', ')})`;
}

function columnSql(column: PgColumn): string {
  const { name, notNull, primary, isUnique, generatedIdentity, default: given } = column;
  const parts = [name, column.getSQLType()];
  const start = generatedIdentity?.sequenceOptions?.startWith;
  if (start !== undefined) parts.push(`generated always as identity (start with ${start})`);
  if (given !== undefined)
    parts.push(`default '${typeof given === 'object' ? JSON.stringify(given) : String(given)}'`);
  if (notNull) parts.push('not null');
  if (primary) parts.push('primary key');
  if (isUnique) parts.push('unique');
  return parts.join(' ');
}

const foreignKeys = tables.flatMap(({ name: table, columns }) =>
  columns.flatMap(({ name }) => {
    const other = references[name];
    return other ? [`alter table ${table} add foreign key (${name}) references ${other}`] : [];
  }),
);

/**
 * The statements that make a new database, each by itself, because PGlite takes no more at a time. The columns come from
 * the tables as drizzle knows them. Times are instants, money is in centavos unless the name says pesos.
 */
export const schema: readonly string[] = [
  ...tables.map(createTable),
  ...foreignKeys,
  `insert into settings (id) values (1)`,
  `create index tokens_of_borrower on tokens (borrower_id)`,
  `create index sms_codes_of_mobile on sms_codes (mobile, purpose, id)`,
  `create index sms_messages_of_mobile on sms_messages (mobile, id)`,
  `create index credit_orders_of_borrower on credit_orders (borrower_id, created_at)`,
  `create index credit_orders_due on credit_orders (next_at) where next_at is not null`,
  `create unique index one_open_loan on loan_orders (borrower_id) where status in (15, 20, 40, 65, 70, 75)`,
  `create index loan_orders_of_borrower on loan_orders (borrower_id, number)`,
  `create index loan_orders_due on loan_orders (next_at) where next_at is not null`,
  `create unique index one_open_process on processes (loan_order_id)
    where completed_at is null and closed_at is null`,
  `create index processes_due on processes (next_at) where next_at is not null`,
  `create index repayments_of_loan on repayments (loan_order_id, created_at)`,
  `create index payments_of_loan on payments (loan_order_id, received_at)`,
  `create index coupons_of_borrower on coupons (borrower_id)`,
  `create index ledger_transactions_of_loan on ledger_transactions (loan_order_id, id)`,
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
  `create index book_acts_of_loan on book_acts (loan_order_id, id)`,
  `create trigger book_acts_append_only before update or delete or truncate on book_acts
    for each statement execute function refuse_ledger_change()`,
  `create unique index one_open_reoffer on reoffers (borrower_id) where used_at is null`,
  `create index ratings_of_borrower on ratings (borrower_id)`,
  `create index call_windows_ended on call_windows (ends_at)`,
  `create index proofs_of_borrower on proofs (borrower_id)`,
  `create index feedbacks_of_borrower on feedbacks (borrower_id, number)`,
  `create index leave_messages_of_feedback on leave_messages (feedback_id, id)`,
  `create index unread_messages on leave_messages (feedback_id) where from_service and read_at is null`,
  `create index uploads_of_borrower on uploads (borrower_id)`,
  `create index unused_uploads on uploads (created_at) where not is_used`,
  `create unique index one_open_refund on refunds (borrower_id) where paid_at is null`,
  `create index refunds_of_borrower on refunds (borrower_id, asked_at)`,
  `create index refunds_due on refunds (next_at) where next_at is not null`,
  `create index guesses_forgotten on guesses (forget_at)`,
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
