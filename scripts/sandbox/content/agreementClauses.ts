import { lenderDetails } from './lenderDetails';
import { percent } from './html';

interface Clause {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * The clauses that follow the figures in an agreement.
 * @param penaltyBp basis points a month, from the policy in force on the day of the agreement
 * @param chargesBp basis points of the principal, from the same policy
 */
export function agreementClauses(penaltyBp: number, chargesBp: number): readonly Clause[] {
  return [
    {
      title: 'The payout',
      paragraphs: [
        'Once the loan is approved we send the amount you receive to the account you chose. It usually arrives within 10 to 60 minutes. If the payout is later than the day of this agreement, every due date moves by the same number of days.',
        'If the payout fails we tell you, and nothing is owed until the money has reached you.',
      ],
    },
    {
      title: 'Repaying',
      paragraphs: [
        'You repay the amounts of the schedule on or before their due dates, through the billers that the app names. A payment counts from the moment it stands in our books; the app then shows its receipt.',
        'A payment covers penalties first, then service fees, then interest, then principal, the oldest payment first. What you pay beyond that is your credit: it pays what falls due on any of your loans with us, on the due date, before any penalty. You may ask it back at any time; from then on it pays nothing, and it goes to your receiving account.',
      ],
    },
    {
      title: 'Paying early',
      paragraphs: [
        'You may repay in whole or in part at any time. If you repay everything, at once or in parts, you pay interest only for the 30-day periods that have begun: interest that you have paid for later ones comes off the rest. There is no charge for paying early.',
      ],
    },
    {
      title: 'Paying late',
      paragraphs: [
        `From the day after a due date a penalty accrues by the day on the overdue instalment: at most ${percent(penaltyBp)} a month of its unpaid amount.`,
        `Interest, fees and penalties together never pass ${percent(chargesBp)} of the amount borrowed.`,
        'When we remind you, we do so between 6 AM and 10 PM, in respectful words, and we contact nobody but you.',
      ],
    },
    {
      title: 'Changing the plan',
      paragraphs: [
        'If a due date is hard to meet, the app shows what a rollover or a restructure would cost before you decide. Each needs your own confirmation; nothing changes without it.',
        'A rollover can be asked for from 14 days before a due date on, once for each due date and three times in a row. After that an instalment has to be paid in full first. Its fee is 10% of what is due of your instalments, or of the next one while nothing is due.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'We use your data to decide on the loan, to pay it out, to collect what is due and to meet legal duties. We do not read your contacts, photos or messages. The privacy policy in the app says what is kept and for how long.',
      ],
    },
    {
      title: 'Questions and complaints',
      paragraphs: [
        `Write to ${lenderDetails.email} or call ${lenderDetails.phone}: ${lenderDetails.serviceHours}. A copy of this agreement stays in the app under Loan records.`,
        'This lender is a sandbox. It is fictional, and no real money moves.',
      ],
    },
  ];
}
