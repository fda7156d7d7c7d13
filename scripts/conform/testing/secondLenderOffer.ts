import type { OperationConfig } from '@pautang/shared/contract/account';
import type { LenderTerms, PriceRange } from '@pautang/shared/contract/lenderTerms';
import type { Quote } from '@pautang/shared/contract/loan';
import { optionalOffers } from '@pautang/shared/contract/offers';
import type { Handlers } from './secondLenderWire';

const DAY_MS = 86_400_000;

/** A loan as the second lender offers it. Rates are in hundredths of a percent. */
export interface Product {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly stepAmount: number;
  /** the numbers of instalments that can be chosen; the first is the usual one */
  readonly periods: readonly [number, ...number[]];
  readonly periodDays: number;
  readonly ratePerPeriod: number;
  readonly processingFee: number;
}

/** Unlike the sandbox's loan in every figure. */
export const largeLoan: Product = {
  minAmount: 20_000,
  maxAmount: 100_000,
  stepAmount: 2_500,
  periods: [24, 12],
  periodDays: 14,
  ratePerPeriod: 125,
  processingFee: 200,
};

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The rate of 30 days at which the payments are worth what was received (see `quote` of the contract). */
function effectiveRate(received: number, payments: readonly (readonly [number, number])[]): number {
  const worth = (rate: number) =>
    payments.reduce((sum, [days, amount]) => sum + amount / (1 + rate) ** (days / 30), 0);
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000);
}

/** Level instalments on a declining balance; the last one takes what rounding to pesos has left. */
export function quoteOf(
  { periodDays, ratePerPeriod, processingFee: feeRate }: Product,
  loanAmount: number,
  periods: number,
  today: string,
): Quote {
  const rate = ratePerPeriod / 10_000;
  const level =
    rate === 0 ? loanAmount / periods : (loanAmount * rate) / (1 - (1 + rate) ** -periods);
  let left = loanAmount;
  const repayPlans = Array.from({ length: periods }, (_, at) => {
    const interest = Math.floor(left * rate);
    const principal = at === periods - 1 ? left : Math.ceil(level) - interest;
    left -= principal;
    const dueDate = daysAfter(today, (at + 1) * periodDays);
    return { period: at + 1, dueDate, amount: principal + interest, principal, interest };
  });
  const processingFee = Math.floor((loanAmount * feeRate) / 10_000);
  const lendingAmount = loanAmount - processingFee;
  const totalRepayment = repayPlans.reduce((sum, { amount }) => sum + amount, 0);
  return {
    loanAmount,
    lendingAmount,
    interest: totalRepayment - loanAmount,
    processingFee,
    couponDiscount: 0,
    totalRepayment,
    totalCost: totalRepayment - lendingAmount,
    eirBasisPoints: effectiveRate(
      lendingAmount,
      repayPlans.map(({ period, amount }) => [period * periodDays, amount]),
    ),
    ratePerPeriodBasisPoints: ratePerPeriod,
    processingFeeBasisPoints: feeRate,
    periods,
    termDays: periods * periodDays,
    repayPlans,
  };
}

function priceRangeOf(product: Product, today: string): PriceRange {
  const { minAmount, maxAmount, periods, periodDays, ratePerPeriod, processingFee } = product;
  const rates = [minAmount, maxAmount].flatMap((amount) =>
    periods.map((count) => quoteOf(product, amount, count, today).eirBasisPoints),
  );
  return {
    minAmount,
    maxAmount,
    termDays: {
      min: Math.min(...periods) * periodDays,
      max: Math.max(...periods) * periodDays,
    },
    periodDays,
    ratePerPeriod: { min: ratePerPeriod, max: ratePerPeriod },
    processingFee: { min: processingFee, max: processingFee },
    eir: { min: Math.min(...rates), max: Math.max(...rates) },
    example: quoteOf(product, minAmount, Math.min(...periods), today),
  };
}

export const APP_NAME = 'Halimbawa Credit';
export const VERSION = 'H-7';
export const BANK = { bankCode: 'XSB', name: 'Example Savings Bank' };
export const BILLER = 'Halimbawa Collections';
export const WALLET = 'Coins.ph';
export const REFERENCE_HOURS = 72;
export const QUESTION = {
  questionId: 'h-1',
  title: 'Where is the branch?',
  answer: '<p>There is one in Example Town.</p>',
};

const details: OperationConfig['lender'] = {
  corporateName: 'Halimbawa Lending Corp. (fictional)',
  secRegistration: 'CS999999999',
  certificateOfAuthority: '9999',
  advisory: 'Read the disclosure statement before you agree.',
  address: '9 Halimbawa Road, Example Town, Philippines (fictional)',
  phone: '(02) 8999 9999',
  email: 'care@halimbawa.example',
  serviceHours: 'Monday to Friday, 9 AM to 6 PM',
};

/** Prices and promises, none of which is the sandbox's, and nothing that a lender may do without. */
const termsOf = (product: Product, today: string): LenderTerms => ({
  price: priceRangeOf(product, today),
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

const open = { available: true, reason: null };

/** The answers that are the same for everybody. */
export const publicAnswers = (product: Product, today: () => string): Handlers => ({
  operationConfig: () => ({ lender: details, banners: [], terms: termsOf(product, today()) }),
  loanWindowConfig: () => ({ open: true, opensAt: null }),
  agreementText: ({ kind }) => ({
    title: { service: 'Terms of service', privacy: 'Privacy', loan: 'Loan agreement' }[kind],
    version: VERSION,
    updatedOn: '2026-03-03',
    html: `<h2>The parties</h2><p>You and ${details.corporateName}.</p>`,
  }),
  customerServiceEntrance: () => ({
    entrances: [
      { kind: 'help', title: 'Answers', detail: 'Read them at any hour', value: null, open: true },
      {
        kind: 'phone',
        title: 'Phone',
        detail: details.serviceHours,
        value: details.phone,
        open: true,
      },
    ],
  }),
  listQuestion: () => ({ groups: [{ groupId: 'h', title: 'Branches', questions: [QUESTION] }] }),
  listChannels: () => ({
    channels: [
      {
        channelCode: 90007,
        kind: 'bank',
        name: 'Bank account',
        ...open,
        banks: [{ ...BANK, ...open, numberHint: null }],
      },
    ],
  }),
});
