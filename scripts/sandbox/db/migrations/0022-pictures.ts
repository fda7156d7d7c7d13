/**
 * Pictures lie in files, and this table says whose they are. Those that are in it stay there until they are removed: moving
 * them would hold up the start. A picture that a ticket uses stays as long as the ticket.
 */
export const pictures: readonly string[] = [
  `alter table uploads alter column bytes drop not null`,
  `alter table uploads add column file text`,
  `alter table uploads add constraint uploads_are_somewhere check (file is not null or bytes is not null)`,
  `alter table uploads add column is_used boolean not null default false`,
  `update uploads set is_used = true
    where exists (select 1 from feedbacks where receipts @> to_jsonb(uploads.id))
      or exists (select 1 from leave_messages where images @> to_jsonb(uploads.id))`,
  `create index unused_uploads on uploads (created_at) where not is_used`,
  `create table picture_removals (file text primary key)`,
];
