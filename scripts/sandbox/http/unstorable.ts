/** PostgreSQL cannot store the character 0 or a lone surrogate. */
const unstorable = /[\0\p{Surrogate}]/u;

/** The path of the first text in a request's data that cannot be stored, such as 'images.2'; null: none. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(part, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
