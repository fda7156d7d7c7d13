/** Marks a test that repeats for further cases what a shorter test shows: `npm run soak -- faults` runs it, `npm test` does not. */
export const LONG = { tag: '@long' } as const;
