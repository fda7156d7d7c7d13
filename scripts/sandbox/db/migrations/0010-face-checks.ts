/** Face checks that the lender has seen pass (lender/faceChecks). */
export const faceChecks: readonly string[] = [
  `create table face_checks (
    id text primary key,
    borrower_id text not null references borrowers (id),
    loan_amount bigint not null,
    passed_at timestamptz not null,
    used_at timestamptz
  )`,
];
