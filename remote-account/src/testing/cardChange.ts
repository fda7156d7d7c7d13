import type { ChannelOption } from '@pautang/shared/contract/bank';

export const NOW = Date.parse('2026-11-20T11:44:00Z');

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
