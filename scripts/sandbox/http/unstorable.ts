/** PostgreSQL keeps neither the character 0 nor half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Where in a request's data the first text stands that cannot be stored, such as 'images.2'; null: nowhere. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(part, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
