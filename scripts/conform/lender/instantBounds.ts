import type { Bound } from './priceBounds';

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
export function instantBounds(object: Readonly<Record<string, unknown>>, now: number): Bound[] {
  const has = (field: string) => !Number.isNaN(instantOf(object, field));
  const isFuture = (field: string) => instantOf(object, field) > now - TOLERANCE_MS;
  const waits = object['state'] === 'PENDING' || has('resendAt') || 'proof' in object;
  return [
    ...past
      .filter(has)
      .map((field): Bound => [
        field,
        'in the future',
        instantOf(object, field) <= now + TOLERANCE_MS,
      ]),
    ...[...future, ...(waits ? ['expiresAt'] : [])]
      .filter(has)
      .map((field): Bound => [field, 'in the past', isFuture(field)]),
    ...sequences.flatMap((sequence) => {
      const fields = sequence.filter(has);
      return fields
        .slice(1)
        .map((field, at): Bound => [
          field,
          `before ${fields[at]}`,
          instantOf(object, field) >= instantOf(object, fields[at] ?? ''),
        ]);
    }),
  ];
}
