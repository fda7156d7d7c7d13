import type { OperationConfig } from '@pautang/shared/contract/account';
import type { LenderTerms, PriceRange } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import { days, money, rangeOf, rate } from '@pautang/shared/format';
import type { DrawingName } from '../../components/guides/Drawing';
import type { PictureItem } from '../../components/guides/PictureList';
import type { Step } from '../../components/guides/StepList';

/** Returns an hour in words: 6 → '6 AM', 12 → '12 noon', 22 → '10 PM', 0 and 24 → 'midnight'. */
export function hourOfDay(hour: number): string {
  if (hour % 12 === 0) return hour === 12 ? '12 noon' : 'midnight';
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Lists the lender's promises: its registration if it names one, and contact hours if it has given them. */
export function promisesOf(
  lender: OperationConfig['lender'] | undefined,
  { contactHours }: LenderTerms,
): readonly PictureItem<DrawingName>[] {
  const hours = contactHours
    ? `, between ${hourOfDay(contactHours.from)} and ${hourOfDay(contactHours.to)}`
    : '';
  return [
    ...(lender?.certificateOfAuthority
      ? [
          {
            picture: 'registered',
            title: 'A registered lender',
            body: 'Under the Securities and Exchange Commission, with a certificate of authority to lend.',
          } as const,
        ]
      : []),
    {
      picture: 'wholePrice',
      title: 'The whole price first',
      body: 'What you receive, repay and pay in all stands before every decision.',
    },
    {
      picture: 'daytime',
      title: 'In respectful words',
      body: `We contact only you${hours}. Never your family, friends or employer.`,
    },
  ];
}

const month = (basisPoints: number): string => `${rate(basisPoints)} a month`;

const amountsOf = (least: number, most: number | undefined): string =>
  least === most
    ? money(least)
    : `From ${money(least)} to ${most === undefined ? 'your limit' : money(most)}`;

/** The figures that the store policy for loan apps asks for (philippines.md). */
export function pricesOf(price: PriceRange) {
  const { minAmount, maxAmount, periodDays, penalty } = price;
  return [
    { label: 'Amount', value: amountsOf(minAmount, maxAmount) },
    { label: 'Time to repay', value: rangeOf(price.termDays, days) },
    {
      label: 'Interest, on what you still owe',
      value:
        price.ratePerPeriod.max === 0
          ? 'None'
          : `${rangeOf(price.ratePerPeriod, rate)} each ${days(periodDays)}`,
    },
    {
      label: 'Processing fee, taken off the payout',
      value: price.processingFee.max === 0 ? 'None' : rangeOf(price.processingFee, rate),
    },
    { label: 'All of it as a rate (EIR)', value: `${rangeOf(price.eir, rate)} a month` },
    ...(penalty === undefined
      ? []
      : [{ label: 'Penalty on an instalment that is late', value: `At most ${month(penalty)}` }]),
  ];
}

export const complaintSteps = (terms: LenderTerms): readonly Step[] => [
  {
    title: 'Tell us',
    body: `${isOffered(terms, 'tickets') ? 'Write, call' : 'Call'} or mail.${terms.answerHours === undefined ? '' : ` You have an answer within ${terms.answerHours} hours.`}`,
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
  capBody: (cap: number): string =>
    `Interest, fees and penalties together can never be more than ${cap === 10_000 ? '' : `${rate(cap)} of `}the amount that you borrowed.`,
  complainTitle: 'How to complain',
  write: 'Write to customer service',
  writeDetail: 'With pictures, and you see how far it is',
  call: 'Call us',
  mail: 'Mail us',
  legal: 'What you agree to',
  legalDetail: 'All agreements',
  action: 'See what you can borrow',
} as const;
