import { ANSWER_HOURS } from '@pautang/shared/contract/constants';
import { days, money, rate } from '@pautang/shared/format';
import type { DrawingName } from '../../components/guides/Drawing';
import { priceRange as range } from '../../components/worked-example/priceRange';
import type { PictureItem } from '../../components/guides/PictureList';

export const promises: readonly PictureItem<DrawingName>[] = [
  {
    picture: 'registered',
    title: 'A registered lender',
    body: 'Under the Securities and Exchange Commission, with a certificate of authority to lend.',
  },
  {
    picture: 'wholePrice',
    title: 'The whole price first',
    body: 'What you receive, repay and pay in all stands before every decision.',
  },
  {
    picture: 'daytime',
    title: 'In respectful words',
    body: 'We contact only you, between 6 AM and 10 PM. Never your family, friends or employer.',
  },
];

const month = (basisPoints: number): string => `${rate(basisPoints)} a month`;

/** The figures that the store policy for loan apps asks for (philippines.md). */
export const prices: readonly { readonly label: string; readonly value: string }[] = [
  { label: 'Amount', value: `From ${money(range.minAmount)} to your limit` },
  { label: 'Time to repay', value: `${days(range.minTermDays)} to ${days(range.maxTermDays)}` },
  {
    label: 'Interest, on what you still owe',
    value: `${rate(range.ratePerPeriodBasisPoints)} each 30 days`,
  },
  {
    label: 'Processing fee, taken off the payout',
    value: rate(range.processingFeeBasisPoints),
  },
  {
    label: 'All of it as a rate (EIR)',
    value: `${rate(range.minEirBasisPoints)} to ${month(range.maxEirBasisPoints)}`,
  },
  {
    label: 'Penalty on an instalment that is late',
    value: `At most ${month(range.penaltyBasisPoints)}`,
  },
];

export const complaintSteps: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: 'Tell us',
    body: `Write, call or mail. You have an answer within ${ANSWER_HOURS} hours.`,
  },
  {
    title: 'Not settled?',
    body: 'Turn to the Securities and Exchange Commission, which supervises lenders.',
  },
  {
    title: 'About your data',
    body: 'Turn to the National Privacy Commission.',
  },
];

export const texts = {
  heading: 'About us',
  intro: 'Who lends to you, what it costs, and where to complain.',
  promises: 'What we stand for',
  lender: 'The lender',
  company: 'Company',
  secRegistration: 'SEC registration',
  certificate: 'Certificate of authority',
  address: 'Address',
  pricesTitle: 'What a loan costs',
  pricesIntro: 'Better terms may be offered to you, never worse ones.',
  capTitle: 'There is a ceiling',
  capBody:
    'Interest, fees and penalties together can never be more than the amount that you borrowed.',
  complainTitle: 'How to complain',
  write: 'Write to customer service',
  writeDetail: 'With pictures, and you see how far it is',
  call: 'Call us',
  mail: 'Mail us',
  legal: 'What you agree to',
  legalDetail: 'All agreements',
  action: 'See what you can borrow',
} as const;
