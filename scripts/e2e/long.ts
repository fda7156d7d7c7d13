/** Marks a test that repeats a shorter test for more cases: `npm run soak -- faults` runs it, `npm test` does not. */
export const LONG = { tag: '@long' } as const;
