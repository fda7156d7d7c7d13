import type { Policy } from '../domain/caps';
import { lenderDetails } from './lenderDetails';
import type { Section } from './html';
import { percent } from './html';

/**
 * The clauses that follow the figures in an agreement, under the caps in force on its day. `agreementPromises.test.ts` checks
 * that the lender keeps each sentence.
 */
export function agreementClauses({ penaltyBp, chargesBp, nominalBp }: Policy): readonly Section[] {
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
        'You repay the amounts of the schedule on or before their due dates, through the billers that the app names. A payment counts from the day on which you pay it, also when we hear of it later. Paid in full before its reference expires, it counts from the day on which you got the reference. It never counts from before a rollover, a restructure or a refund that was decided meanwhile.',
        'The app shows the receipt of a payment once it stands in our books.',
        'A payment for the loan covers penalties first, then interest, then principal, the oldest payment first. A payment for a service fee covers that fee alone. What you pay beyond that is your credit.',
        'Credit pays what falls due on any of your loans with us, on the due date, before any penalty; a rollover that you have agreed to is completed first. You may ask back what is not due, one refund at a time, but not while a restructure that you agreed to counts on it. From then on it pays nothing, and it goes to your receiving account.',
      ],
    },
    {
      title: 'Paying early',
      paragraphs: [
        'You may repay in whole or in part at any time. If you repay everything, at once or in parts, you pay interest only for the 30-day periods that have begun: interest that you have paid for later ones comes off the rest. All interest up to the end of a period is rounded down together, to whole pesos. There is no charge for paying early.',
      ],
    },
    {
      title: 'Paying late',
      paragraphs: [
        `From the day after a due date a penalty accrues by the day on the overdue instalment: at most ${percent(penaltyBp)} a month of its unpaid amount.`,
        `Interest, fees and penalties together never pass ${percent(chargesBp)} of the amount borrowed. Interest for any 30 days never passes ${percent(nominalBp)} of it that is outstanding.`,
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
        `Write to ${lenderDetails.email} or call ${lenderDetails.phone}: ${lenderDetails.serviceHours}. A copy of this agreement stays in the app under Agreement list.`,
        'This lender is a sandbox. It is fictional, and no real money moves.',
      ],
    },
  ];
}
