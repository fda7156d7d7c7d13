export const texts = {
  home: '{app}',
  login: 'Log in',
  error: 'Something went wrong',
  notOffered: 'Not offered',
  update: 'Update {app}',
  permissions: 'Permissions',
  agreement: 'Loan agreement',
  service: 'Service agreement',
  privacy: 'Privacy policy',
  allAgreements: 'Agreements',
  thisPage: 'This page',
} as const;
