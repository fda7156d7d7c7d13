import type { Quote } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { policyOf } from '../domain/caps';
import { parties, scheduleTable } from './agreement';
import { agreementClauses } from './agreementClauses';
import { factTable, percent, sectionsHtml } from './html';

export const RESTRUCTURE_VERSION = '2026-11-R.4';

interface Subject {
  readonly quote: Quote;
  readonly version: string;
  readonly agreedOn: string;
  /** number of the loan whose balance moves */
  readonly oldNumber: number;
  readonly borrowerName: string;
}

/** The agreement that replaces a loan's terms, with the disclosure of RA 3765: semantic HTML, no styles, no scripts. */
export function restructureAgreementHtml(subject: Subject): string {
  const { quote, version, agreedOn, oldNumber, borrowerName } = subject;
  const policy = policyOf(agreedOn);
  const number = String(oldNumber).padStart(4, '0');
  const clauses = agreementClauses(policy).filter(({ title }) => title !== 'The payout');
  return [
    `<h2>Restructure agreement for loan ${number}</h2>`,
    parties(version, agreedOn, borrowerName),
    factTable('What the restructure costs (Republic Act 3765)', [
      ['Outstanding balance, the new principal', pesosInWords(quote.loanAmount)],
      ['Service fee, paid first, not refundable', pesosInWords(quote.processingFee)],
      [
        `Interest, ${percent(quote.ratePerPeriodBasisPoints)} a period of 30 days`,
        pesosInWords(quote.interest),
      ],
      ['You repay in all, after the fee', pesosInWords(quote.totalRepayment)],
      ['Finance charges in all', pesosInWords(quote.totalCost)],
      [
        'Effective interest rate (EIR) of the whole debt, from its first payout on',
        `${percent(quote.eirBasisPoints)} a month`,
      ],
      ['Term', `${quote.termDays} days, ${quote.periods} payments`],
    ]),
    `<h2>What changes</h2>`,
    `<p>Once the service fee is paid and the new order is made, the outstanding balance of loan ${number} becomes the principal of the new order. The old terms end for good. No money is paid out.</p>`,
    `<p>The interest of a period that has begun is part of the balance, so you do not pay for its days again: the first new period begins after them, on the day after the new order is made at the earliest. No due date is before the one in this schedule.</p>`,
    `<p>The service fee pays for our work on the new order. If you repay the loan after you have paid the fee in full, or so much of it that too little is left to restructure, it is not given back, as far as the cap on all charges allows. If we fail to restructure, or you have paid only a part of it when these terms end, what you have paid for it comes back to you, as credit.</p>`,
    `<p>If the balance is smaller by then, so are the new principal and the fee, and what you paid too much for the fee is your credit. What has accrued beyond the balance above is waived. Interest, fees and penalties of both orders together never pass ${percent(policy.chargesBp)} of the amount first borrowed.</p>`,
    `<h2>Repayment schedule</h2>`,
    scheduleTable(quote),
    sectionsHtml(clauses),
  ].join('\n');
}
