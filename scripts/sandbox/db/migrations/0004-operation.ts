/** Orders that fail when they are due, and calls, which several processes count together. */
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
