export const texts = {
  heading: 'Loan agreement',
  general: 'This is the agreement without figures. Yours, with the price, stands in your loan.',
  badTitle: 'This loan cannot be found',
  badBody: 'The address is not complete. Your loans have their agreements.',
  records: 'See your loans',
  readGeneral: 'Read it without figures',
} as const;
