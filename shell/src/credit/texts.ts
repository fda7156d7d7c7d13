export const texts = {
  /** Section 8, verbatim. */
  failed: 'Failed to retrieve data. Please try again.',
} as const;
