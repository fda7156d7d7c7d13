/** Cache-Control of a file whose bytes never change. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Cache-Control of the registry: a phone asks each time. A cache in between answers for five seconds, for five more while
 * it asks anew, and for a day while the store does not answer: phones refuse a registry that has expired.
 */
export const REGISTRY_KEPT =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400';
