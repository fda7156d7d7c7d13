export const texts = {
  1: 'Loading',
  2: 'One moment',
  3: 'This takes a little longer',
} as const;
