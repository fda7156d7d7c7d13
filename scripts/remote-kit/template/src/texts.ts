export const texts = {
  title: '{{Name}}',
  empty: 'You have no goal yet',
} as const;
