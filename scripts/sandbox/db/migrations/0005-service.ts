/** For changes and questions of borrowers: proofs of a right code, the receiving account, tickets, votes, deletions. */
export const service: readonly string[] = [
  `alter table borrowers add column card_changed_at timestamptz`,
  `alter table borrowers add column deleted_at timestamptz`,
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
    feedback_id text not null references feedbacks (id),
    from_service boolean not null,
    body text not null,
    images jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  `create index leave_messages_of_feedback on leave_messages (feedback_id, id)`,
  `create index unread_messages on leave_messages (feedback_id) where from_service and read_at is null`,
  `alter table uploads add column feedback_id text references feedbacks (id)`,
  `create table question_votes (
    borrower_id text not null references borrowers (id),
    question_id text not null,
    vote text not null check (vote in ('helpful', 'notHelpful')),
    voted_at timestamptz not null,
    primary key (borrower_id, question_id)
  )`,
];
