import { createHash, randomBytes, randomInt } from 'node:crypto';

export function newId(kind: string): string {
  return `${kind}_${randomBytes(10).toString('hex')}`;
}

/** The hash that the database stores instead of a random secret, or of a code together with its owner. */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Random decimal digits that do not begin with 0, so that they are the same whether read out, typed or compared. */
export function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
}
