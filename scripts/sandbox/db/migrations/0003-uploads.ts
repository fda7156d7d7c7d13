/** Pictures that borrowers send. The id is made from owner and content, so the same picture is stored once. */
export const uploads: readonly string[] = [
  `create table uploads (
    id text primary key,
    borrower_id text not null references borrowers (id),
    purpose text not null,
    type text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  `create index uploads_of_borrower on uploads (borrower_id)`,
];
