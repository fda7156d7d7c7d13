import type { LoanStatus } from '@pautang/shared/contract/enums';
import type { ChannelOption } from '@pautang/shared/contract/bank';
import type { LoanOrder } from '@pautang/shared/contract/loan';

export const NOW = Date.parse('2026-11-20T11:44:00Z');

/** A borrower who receives money at GCash and may change that. */
export const maria = {
  authInfo: { mobileHash: 'hash' },
  firstName: 'Maria',
  fullName: 'Maria Santos',
  state: 'ACTIVE',
  receivingAccount: {
    channelCode: 90005,
    channelName: 'GCash',
    bankCode: null,
    holder: 'Maria Santos',
    cardNumber: '09171234821',
  },
  nextCardChangeAt: null,
} as const;

/** A loan of ₱5,000 of which ₱4,750 is paid out. */
export const pendingOrder = (status: (typeof LoanStatus)[keyof typeof LoanStatus]): LoanOrder => ({
  loanOrderId: 'loan-1',
  loanNumber: '0418',
  status,
  loanAmount: 5_000,
  lendingAmount: 4_750,
  periods: 3,
  termDays: 90,
  appliedAt: '2026-11-20T10:44:00Z',
  nextDueDate: null,
  amountDue: 0,
  overdueDays: 0,
  paidPeriods: 0,
});

const open = { available: true, reason: null };
const bank = (bankCode: string, name: string, numberHint: string | null = null) => ({
  bankCode,
  name,
  ...open,
  numberHint,
});
const wallet = (channelCode: 90005 | 90003 | 90002, name: string): ChannelOption => ({
  channelCode,
  kind: 'wallet',
  name,
  ...open,
  banks: [],
});

export const MERGED = 'UCPB merged with another bank. Choose the bank that has your account now.';

/** Three wallets, and the bank channel with three of its banks, one of them closed. */
export const channels: readonly ChannelOption[] = [
  wallet(90005, 'GCash'),
  wallet(90003, 'Maya'),
  { ...wallet(90002, 'GrabPay'), available: false, reason: 'GrabPay takes no deposits now.' },
  {
    channelCode: 90007,
    kind: 'bank',
    name: 'Bank',
    ...open,
    banks: [
      bank('BPI', 'Bank of the Philippine Islands', 'Usually 10 digits'),
      bank('LBP', 'Land Bank'),
      { ...bank('UCPB', 'UCPB'), available: false, reason: MERGED },
    ],
  },
];
