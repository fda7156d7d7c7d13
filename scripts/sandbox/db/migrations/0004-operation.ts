/** What keeps the lender going: orders whose time has come but that fail, and calls counted across processes. */
export const operation: readonly string[] = [
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
];
