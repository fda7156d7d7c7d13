export const texts = { heading: 'Service agreement' } as const;
