export const texts = { heading: 'Privacy policy' } as const;
