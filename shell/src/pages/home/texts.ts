import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import type { LoanStatus } from '@pautang/shared/contract/enums';
import type { Quote } from '@pautang/shared/contract/loan';
import { dateLabel, days, list, loanLabel, minutes, money, rate } from '@pautang/shared/format';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

type Review = LenderTerms['review'];

/** Shown only if the lender promises it. */
const answers = (review: Review): string =>
  review ? ` Most answers come within ${review.minutes} minutes.` : '';

const underReview = {
  label: 'You asked for',
  body: ({ review }: LenderTerms): string => `We are looking at it.${answers(review)}`,
  action: 'See progress',
};

export const texts = {
  /** Without a part of the day while the server's time is not known. */
  greeting: (part: PartOfDay | null, name: string | null): string => {
    const words = part === null ? 'Welcome' : `Good ${part}`;
    return name === null ? words : `${words}, ${name}`;
  },
  service: 'Customer service',
  askService: 'Ask customer service',
  unread: (count: number): string =>
    `Customer service, ${count} unread ${count === 1 ? 'message' : 'messages'}`,

  limit: {
    label: 'You can borrow up to',
    choose: 'Choose an amount',
    example: (quote: Quote): string => {
      const { loanAmount, termDays, interest, processingFee, eirBasisPoints } = quote;
      const costs = [
        ...(interest > 0 ? [`${money(interest)} in interest`] : []),
        ...(processingFee > 0 ? [`a ${money(processingFee)} fee`] : []),
      ];
      const what = `${money(loanAmount)} for ${days(termDays)}`;
      return costs.length === 0
        ? `${what} costs nothing: there is no interest and no fee.`
        : `${what} costs ${list(costs)}: EIR ${rate(eirBasisPoints)} a month.`;
    },
    waiting: (limit: number): string =>
      `Your limit of ${money(limit)} opens again when this loan is settled.`,
    shutLabel: 'Your limit',
    shut: 'A new loan is not open to you right now. Your loans or customer service say why.',
    shutAction: 'See your loans',
  },

  frozen: {
    title: 'Your account is on hold',
    body: 'New loans, payouts and changes to your account wait. You can repay as always. Customer service tells you what happens next.',
  },

  /** While the lender gives out no new loans. */
  closed: {
    label: 'Your limit waits for you',
    body: 'No new loans are given out right now. Repaying works as always.',
    opens: (when: string): string =>
      `No new loans are given out right now. It opens again: ${when}. Repaying works as always.`,
    action: 'See how borrowing works',
  },

  apply: {
    start: {
      title: 'Borrow what you need, see what it costs',
      body: 'Five short steps, about five minutes. You see your limit and the full price first.',
      action: 'Get your limit',
    },
    form: { title: 'Pick up where you left off', action: 'Continue your application' },
    next: (step: string): string => `Next: ${step}.`,
    application: 'Your application',
    progress: (done: number, all: number): string => `${done} of ${all} steps done`,
    steps: [
      'about you',
      'your work',
      'someone to reach in an emergency',
      'your ID',
      'where you receive money',
    ],
    submit: {
      title: 'Your application is ready',
      body: (review: Review): string => `Send it and we look at it.${answers(review)}`,
      action: 'Send your application',
    },
    review: {
      title: 'We are looking at your application',
      body: (review: Review): string => `You can close the app.${answers(review)}`,
      action: 'See progress',
    },
    rejectTitle: 'We cannot offer you a limit now',
    rejectUntil: (date: string): string =>
      `You can apply again on ${dateLabel(date)}. What you entered is kept.`,
    rejectOver: 'You can apply again now. What you entered is kept.',
    rejectBody: 'What you entered is kept.',
    again: 'Apply again',
    expired: {
      title: 'Your approval has run out',
      body: 'Check that your details still hold and we renew your limit.',
      action: 'Renew your limit',
    },
    noHost: 'This step opens in the app. Open the app and go on there.',
  },

  loan: {
    name: loanLabel,
    amount: 'Loan amount',
    payments: 'Payments',
    dueLabel: (loanNumber: string): string => `To pay for loan ${loanNumber}`,
    due: (date: string): string => `Due ${dateLabel(date)}`,
    dueBy: (date: string, when: string): string => `Due ${dateLabel(date)}, ${when}`,
    wasDue: (date: string): string => `Was due ${dateLabel(date)}`,
    overdue: (count: number): string => `${days(count)} overdue`,
    feeIncluded: (fee: number): string => `An overdue fee of ${money(fee)} is included.`,
    dueToday: 'today',
    dueTomorrow: 'tomorrow',
    dueIn: (count: number): string => `in ${days(count)}`,
    paid: (paid: number, all: number): string => `${paid} of ${all} paid`,
    repay: (amount: number): string => `Repay ${money(amount)}`,
    help: 'Need time? See your choices',
    plan: 'See the plan',
    open: 'See your loan',
  },

  checkout: (amount: number, isReceived: boolean): string =>
    `${money(amount)} ${isReceived ? 'has arrived' : 'waits to be paid'}`,
  // one piece, because it is read out as one
  reference: (reference: string): string => `Reference ${reference.replace(/ /g, '\u00a0')}`,

  /** A rollover or restructure that was started. */
  renewal: {
    title: { deferral: 'Moving the due date', restructure: 'Making a new plan' },
    begun: 'You have begun this. Go on where you left off.',
    agreed: 'You have agreed to it. See where it stands.',
  },

  /** One line and one link for each state in which no payment is due. */
  waiting: {
    15: underReview,
    20: underReview,
    40: {
      label: 'On its way to you',
      body: ({ deposit }: LenderTerms): string =>
        deposit
          ? `It usually arrives within ${minutes(deposit.minutes)}.`
          : 'It arrives once the wallet or bank has booked it.',
      action: 'See progress',
    },
    65: {
      label: 'Waiting for you',
      body: (): string =>
        'The deposit did not go through. Check your receiving account and we send it again.',
      action: 'See what to do',
    },
  } satisfies Partial<
    Record<LoanStatus, { label: string; body: (terms: LenderTerms) => string; action: string }>
  >,

  seeDecision: 'See the decision',

  /** After a rejection, while no new loan is open to the borrower. */
  rejected: {
    label: 'You asked for',
    body: 'This loan was not approved. You owe nothing for it.',
    again: (date: string): string => `You can apply again on ${dateLabel(date)}.`,
  },

  coupon: {
    section: 'Your coupon',
    title: (amount: number): string => `${money(amount)} off your interest`,
    until: (date: string): string => `Coupon until ${dateLabel(date)}`,
    use: 'Use',
    nameOfUse: (amount: number): string => `Use ${money(amount)} off your interest`,
    see: 'See',
    seeAll: 'See your coupons',
  },
  news: 'News',
  people: 'Talk to us',
  guides: {
    section: 'Good to know',
    borrow: { title: 'How borrowing works', detail: 'The steps, and what a loan costs' },
    repay: { title: 'How repaying works', detail: 'Where to pay, and when it shows' },
  },
} as const;
