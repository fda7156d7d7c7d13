import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { days, manilaDate, money, rate } from '@pautang/shared/format';
import { readBuildFlags } from '../build/flags';
import { banners } from '../sandbox/content/banners';
import { channels } from '../sandbox/content/channels';
import { entrances } from '../sandbox/content/entrances';
import { lenderDetails } from '../sandbox/content/lenderDetails';
import { lenderTermsOf } from '../sandbox/content/lenderTerms';
import { questionGroups } from '../sandbox/content/questions';
import type { Day } from '../sandbox/domain/calendar';

const minutes = (count: number) => `${count} minutes`;
const hours = (count: number) => `${count} hours`;
const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Every field of this is given. */
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<NonNullable<T[K]>> } : T;

/** Prices and promises of the sandbox, each in the words of a page. */
function termsInWords(): string[] {
  // The sandbox leaves no term out.
  const terms = lenderTermsOf(manilaDate(Date.now()) as Day) as Whole<LenderTerms>;
  const { price, review, deposit, repayment, contactHours } = terms;
  const { termDays, ratePerPeriod, processingFee, eir, example } = price;
  const { loanAmount, lendingAmount, interest, totalRepayment, totalCost } = example;
  const costs = [interest, example.processingFee, totalRepayment, totalCost];
  const plans = example.repayPlans.map(({ amount }) => amount);
  const rates = [ratePerPeriod.max, processingFee.max, eir.min, eir.max];
  const spans = [termDays.min, termDays.max, price.periodDays];
  return [
    ...[price.minAmount, loanAmount, lendingAmount, ...costs, ...plans].map(money),
    ...[...rates, price.penalty, price.chargesCap, review.percent * 100].map(rate),
    ...[...spans, terms.reapplyDays, terms.cardChangeDays].map(days),
    ...[review.minutes, deposit.minutes.max, repayment.postingMinutes].map(minutes),
    `${deposit.minutes.min} to ${deposit.minutes.max}`,
    deposit.note,
    ...[repayment.referenceHours, terms.answerHours].map(hours),
    ...[contactHours.from, contactHours.to].map(clock),
    repayment.biller,
    ...repayment.wallets,
  ];
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every word and number by which a borrower would know the sandbox, from its own settings and content. */
const words = [
  readBuildFlags({}).APP_NAME,
  ...Object.values(lenderDetails),
  ...termsInWords(),
  ...banners.flatMap(({ title, body }) => [title, body]),
  ...entrances(true).flatMap(({ detail, value }) => [detail, value]),
  ...channels.flatMap(({ kind, name, banks }) => [
    kind === 'wallet' ? name : null,
    ...banks.map((bank) => bank.name),
  ]),
  ...questionGroups.flatMap(({ questions }) => questions.map(({ title }) => title)),
].filter((word) => word !== null);

// not as a part of another word, number or time
const pattern = new RegExp(
  String.raw`(?<![\w₱.,:])(?:${words.map(literally).join('|')})(?!\w|%|[.,]\d)`,
  'gi',
);

/** The words of the sandbox in a text, each with the text around it. */
export function sandboxWordsIn(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  return [...line.matchAll(pattern)].map(({ index }) =>
    line.slice(Math.max(0, index - 30), index + 60),
  );
}
