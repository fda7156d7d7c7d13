import { createHash, randomBytes, randomInt } from 'node:crypto';

export function newId(kind: string): string {
  return `${kind}_${randomBytes(10).toString('hex')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What stands in the database for a secret of high entropy, or for a code together with its owner. */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Decimal digits that do not begin with 0: read out, typed and compared as they are. */
export function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
}
