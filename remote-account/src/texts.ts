/** Titles of this area's routes, as the title bar shows them. */
export const titles = {
  setting: 'Mine',
  records: 'Loan records',
  coupon: 'Coupons',
  agreementList: 'Agreements',
  accountSecurity: 'Account and security',
  deleteAccount: 'Delete account',
  smsVerification: 'Confirm it is you',
  modifyBankCard: 'Receiving account',
} as const;
