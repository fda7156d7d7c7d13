/** The key that signs device tokens, and the key of the hash that hides the borrower in them (lender/deviceTokens). */
export const deviceSecrets: readonly string[] = [
  `create table device_secrets (
    id int primary key check (id = 1),
    signing_key jsonb not null,
    name_key text not null
  )`,
];
