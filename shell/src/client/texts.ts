/** Messages of section 8, verbatim; those of the response codes stand in the contract's table. Then our own. */
export const texts = {
  network: 'Internet connection is unstable. Please try again',
  retrieve: 'Failed to retrieve data. Please try again.',
  maintenance: (back: string | null): string =>
    `We are improving the service. It will be back ${back ?? 'soon'}.`,
} as const;
