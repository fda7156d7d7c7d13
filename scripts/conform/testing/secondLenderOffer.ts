import type { OperationConfig } from '@pautang/shared/contract/account';
import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import { optionalOffers } from '@pautang/shared/contract/offers';
import { addDays } from '../../sandbox/domain/calendar';
import { effectiveRate, rateBasisPoints } from '../../sandbox/domain/eir';
import { share, sum } from '../../sandbox/domain/money';

/** The second lender's product, which differs from the sandbox's in every figure. Rates are in hundredths of a percent. */
export const product = {
  minAmount: 20_000,
  maxAmount: 100_000,
  stepAmount: 2_500,
  /** the numbers of instalments to choose from; the first is the default */
  periods: [24, 12],
  periodDays: 14,
  ratePerPeriod: 125,
  processingFee: 200,
} as const;

export const VERSION = 'H-7';
export const BANK = { bankCode: 'XSB', name: 'Example Savings Bank' };
export const BILLER = 'Halimbawa Collections';
export const WALLET = 'Coins.ph';
export const REFERENCE_HOURS = 72;

export const accountOf = (mobile: string): ReceivingAccount => ({
  channelCode: 90007,
  channelName: BANK.name,
  bankCode: BANK.bankCode,
  holder: 'Luz Halimbawa',
  cardNumber: `990000${mobile.slice(-6)}`,
});

/** Quotes level instalments on a declining balance. The last one absorbs the rounding to pesos. */
export function quoteOf(loanAmount: number, periods: number, today: string): Quote {
  const { periodDays, ratePerPeriod, processingFee: feeRate } = product;
  const rate = ratePerPeriod / 10_000;
  const level = Math.ceil((loanAmount * rate) / (1 - (1 + rate) ** -periods));
  let left = loanAmount;
  const repayPlans = Array.from({ length: periods }, (_, at) => {
    const interest = Math.floor(left * rate);
    const principal = at === periods - 1 ? left : level - interest;
    left -= principal;
    const dueDate = addDays(today, (at + 1) * periodDays);
    return { period: at + 1, dueDate, amount: principal + interest, principal, interest };
  });
  const processingFee = share(loanAmount, feeRate);
  const lendingAmount = loanAmount - processingFee;
  const totalRepayment = sum(repayPlans.map(({ amount }) => amount));
  const flows = repayPlans.map(({ period, amount }) => ({
    days: period * periodDays,
    amount: -amount,
  }));
  return {
    loanAmount,
    lendingAmount,
    interest: totalRepayment - loanAmount,
    processingFee,
    couponDiscount: 0,
    totalRepayment,
    totalCost: totalRepayment - lendingAmount,
    eirBasisPoints: rateBasisPoints(effectiveRate([{ days: 0, amount: lendingAmount }, ...flows])),
    ratePerPeriodBasisPoints: ratePerPeriod,
    processingFeeBasisPoints: feeRate,
    periods,
    termDays: periods * periodDays,
    repayPlans,
  };
}

export const APP_NAME = 'Halimbawa Credit';
export const QUESTION = {
  questionId: 'h-1',
  title: 'Where is the branch?',
  answer: '<p>There is one in Example Town.</p>',
};

export const details: OperationConfig['lender'] = {
  corporateName: 'Halimbawa Lending Corp. (fictional)',
  secRegistration: 'CS999999999',
  certificateOfAuthority: '9999',
  advisory: 'Read the disclosure statement before you agree.',
  address: '9 Halimbawa Road, Example Town, Philippines (fictional)',
  phone: '(02) 8999 9999',
  email: 'care@halimbawa.example',
  serviceHours: 'Monday to Friday, 9 AM to 6 PM',
};

const { minAmount, maxAmount, periods: counts, periodDays } = product;
const range = (values: readonly number[]) => ({
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Returns prices and promises that differ from the sandbox's, without any optional offer. */
export const termsOf = (today: string): LenderTerms => ({
  price: {
    minAmount,
    maxAmount,
    termDays: range(counts.map((count) => count * periodDays)),
    periodDays,
    ratePerPeriod: range([product.ratePerPeriod]),
    processingFee: range([product.processingFee]),
    eir: range(
      [minAmount, maxAmount].flatMap((amount) =>
        counts.map((count) => quoteOf(amount, count, today).eirBasisPoints),
      ),
    ),
    example: quoteOf(minAmount, Math.min(...counts), today),
  },
  review: { minutes: 45, percent: 80 },
  deposit: { minutes: { min: 15, max: 90 }, note: 'By PESONet, on banking days.' },
  repayment: {
    biller: BILLER,
    wallets: [WALLET, 'ShopeePay'],
    referenceHours: REFERENCE_HOURS,
    postingMinutes: 25,
  },
  answerHours: 48,
  contactHours: { from: 9, to: 18 },
  reapplyDays: 21,
  notOffered: [...optionalOffers],
});
