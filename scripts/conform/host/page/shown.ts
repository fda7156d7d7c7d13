const SECRET = /^(?:token|mobile)$/i;
const LONGEST = 400;

/** A message for the page and the report: shortened, and without what names a borrower or lets in as one. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(readJson(value), (key, one: unknown) =>
      SECRET.test(key) && typeof one === 'string' ? `(${one.length} characters)` : one,
    ) ?? 'undefined';
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST)}… (${text.length.toLocaleString('en')} characters)`
    : text;
}

/** A host may hand over an object as its JSON; what is secret in it is so too. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
