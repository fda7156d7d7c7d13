import type { Bounds } from './priceBounds';

/** The Date header has whole seconds, and an answer may have been on its way for a while. */
const TOLERANCE_MS = 120_000;

/** Instants of events that have happened. */
const past = [
  'appliedAt',
  'acceptedAt',
  'createTime',
  'createdAt',
  'submittedAt',
  'decidedAt',
  'lendingAt',
  'disbursedAt',
  'askedAt',
  'paidAt',
  'postedAt',
  'initiatedAt',
  'confirmedAt',
  'processedAt',
  'acknowledgedAt',
  'deletedAt',
] as const;
/** Instants of events that are still to come. */
const future = ['resendAt', 'nextCardChangeAt', 'opensAt', 'termsUntil'] as const;
/** Instants that follow each other, in one object. */
const sequences = [
  ['submittedAt', 'decidedAt', 'lendingAt', 'disbursedAt'],
  ['createdAt', 'expiresAt'],
  ['askedAt', 'paidAt'],
  ['initiatedAt', 'confirmedAt', 'processedAt', 'acknowledgedAt'],
] as const;

const instantOf = (object: Readonly<Record<string, unknown>>, field: string): number =>
  typeof object[field] === 'string' ? Date.parse(object[field]) : Number.NaN;

/** Bounds of the instants of any object, by their names. */
export function instantBounds(object: Readonly<Record<string, unknown>>, now: number): Bounds {
  const at = (field: string) => instantOf(object, field);
  const has = (field: string) => !Number.isNaN(at(field));
  const waits = object['state'] === 'PENDING' || has('resendAt') || 'proof' in object;
  const bounds: Record<string, boolean> = {};
  for (const field of past.filter(has))
    bounds[`${field}: in the future`] = at(field) <= now + TOLERANCE_MS;
  for (const field of [...future, ...(waits ? ['expiresAt'] : [])].filter(has))
    bounds[`${field}: in the past`] = at(field) > now - TOLERANCE_MS;
  for (const sequence of sequences) {
    const fields = sequence.filter(has);
    for (const [index, before] of fields.slice(0, -1).entries()) {
      const field = fields[index + 1] ?? before;
      bounds[`${field}: before ${before}`] = at(field) >= at(before);
    }
  }
  return bounds;
}
