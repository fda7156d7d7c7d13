/** Messages get names that tell nobody how many there are. Those that are there keep theirs, since phones may have them. */
export const messageIds: readonly string[] = [
  `alter table leave_messages add column message_id text`,
  `update leave_messages set message_id = id::text`,
  `alter table leave_messages alter column message_id set not null`,
  `create unique index leave_messages_by_message_id on leave_messages (message_id)`,
];
