/**
 * Codes belong to the phone that asked for them (lender/smsCodes); phones that a borrower logged in on
 * (lender/knownDevices); guesses, which cost growing pauses (lender/guesses). Phones and addresses stand here as keyed
 * hashes. Codes of before belong to nobody, so any phone may still use them.
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
