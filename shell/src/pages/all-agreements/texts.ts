export const texts = {
  heading: 'Agreements',
  texts: 'What we agree on',
  loan: { title: 'Loan agreement', detail: 'What a loan binds you and us to' },
  service: { title: 'Service agreement', detail: 'What using the app means' },
  privacy: { title: 'Privacy policy', detail: 'What we keep, why, and for how long' },
  phone: 'Your phone',
  permissions: {
    title: 'Permissions',
    detail: 'What the app asks your phone for, and what it never does',
  },
  own: 'Yours',
  accepted: { title: 'Agreements you accepted', detail: 'With your figures, date and version' },
} as const;
