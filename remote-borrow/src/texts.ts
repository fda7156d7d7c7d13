export const titles = {
  confirmQuota: 'Choose an amount',
  confirmBorrow: 'Your loan terms',
  review: 'Under approval',
  reject: 'Your application',
  lending: 'Your deposit',
  loopQuota: 'Borrow again',
} as const;
