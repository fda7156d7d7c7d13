const SECRET_KEY = /token|password/i;
const KEPT = 4;
/** Deeper than any message of the protocol. The limit also ends an object that contains itself. */
const MAX_DEPTH = 8;
/** A shorter secret cannot be distinguished from ordinary text. */
const MIN_SECRET_LENGTH = 6;

/** Copies a message. Shows only the last four characters of tokens and passwords, also within other texts. */
export function mask(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return hideIn(value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => mask(item, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && typeof item === 'string'
        ? hide(item)
        : mask(item, secrets, depth + 1),
    ]),
  );
}

function hideIn(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((rest, secret) => rest.split(secret).join(hide(secret)), text);
}

function hide(secret: string): string {
  return secret.length > KEPT * 2 ? `••••${secret.slice(-KEPT)}` : '••••';
}
