/**
 * Codes that only the phone that asked for them may use (lender/smsCodes), phones that a borrower has logged in on
 * (lender/knownDevices), and guesses, after which the lender makes the guesser wait longer each time (lender/guesses). Phones
 * and addresses are stored as keyed hashes. Any phone may still use a code from before this migration.
 */
export const access: readonly string[] = [
  `alter table sms_codes add column holder text`,
  `alter table sms_codes add column address text`,
  `alter table sms_codes drop column attempts`,
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
];
