/** Enumerations of section 4 of the specification: the numbers are the wire values. */

export const CreditStatus = {
  BASIC_INFO: 10,
  WORK_INFO: 11,
  EMERGENCY_CONTACT: 12,
  IDENTITY_AUTH: 13,
  BIND_BANK_CARD: 14,
  WAIT_SUBMIT: 15,
  REVIEWING: 16,
  APPROVED: 17,
  REJECT: 18,
  FINISH: 19,
} as const;
export type CreditStatus = (typeof CreditStatus)[keyof typeof CreditStatus];

export const LoanStatus = {
  BEFORE_REVIEWING: 15,
  REVIEWING: 20,
  REVIEWING_FAILURE: 30,
  LENDING: 40,
  CANCELLED: 60,
  PAY_FAILED: 65,
  REPAYING: 70,
  OVERDUE: 75,
  FINISH: 80,
} as const;
export type LoanStatus = (typeof LoanStatus)[keyof typeof LoanStatus];

/** Display labels of section 4, which gives BEFORE_REVIEWING no label. Borrowers see it as under approval, too. */
export const loanStatusLabel: Record<LoanStatus, string> = {
  15: 'Under Approval',
  20: 'Under Approval',
  30: 'Rejected',
  40: 'lending',
  60: 'Cancel',
  65: 'Loan Failure',
  70: 'Outstanding',
  75: 'Overdue',
  80: 'Settled',
};

export const PlanStatus = { OUTSTANDING: 5, OVERDUE: 10, SETTLED: 15 } as const;
export type PlanStatus = (typeof PlanStatus)[keyof typeof PlanStatus];

export const planStatusLabel: Record<PlanStatus, string> = {
  5: 'Outstanding',
  10: 'Overdue',
  15: 'Settled',
};

/** Section 4, form flow steps: those of an account deletion. */
export const FormStep = { READ_ME: 1, FORM: 2, VERIFY: 3, ENDING: 4 } as const;
export type FormStep = (typeof FormStep)[keyof typeof FormStep];

export const renewalStates = ['INITIATED', 'CONFIRMED', 'COMPLETED'] as const;
/** State of a rollover or a restructure. */
export type RenewalState = (typeof renewalStates)[number];

export const accountStates = ['INIT', 'ACTIVE', 'FROZEN'] as const;
export type AccountState = (typeof accountStates)[number];

/** Value of the 8-in-1 upload state that means complete (section 3). */
export const UPLOAD_COMPLETE = 5;

/** The kind of transaction that a page belongs to, for events and for the host's title bar (decision N8). */
export const transactionTypes = [
  'HOME',
  'LOGIN',
  'AGREEMENT',
  'QUOTA',
  'TERMS',
  'LOAN_REVIEW',
  'CREDIT_REVIEW',
  'LOAN_REJECT',
  'CREDIT_REJECT',
  'LENDING',
  'REPAY',
  'ROLLOVER',
  'RESTRUCTURE',
  'ACCOUNT',
  'SERVICE',
  'GUIDE',
  'ERROR',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
