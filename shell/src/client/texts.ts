/** Messages of section 8, verbatim. */
export const texts = {
  notLoggedIn: 'User not logged in',
  expired: 'Token expired, please login again',
  squeezed: 'The account is logged in from another device',
  invalid: 'Token invalid, please login again',
  network: 'Internet connection is unstable. Please try again',
  retrieve: 'Failed to retrieve data. Please try again.',
  maintenance: 'We are improving the service. It will be back soon.',
} as const;
