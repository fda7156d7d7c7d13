import type { Quote } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { dayInWords } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { agreementClauses } from './agreementClauses';
import { escapeHtml, factTable, percent, sectionsHtml } from './html';
import { lenderDetails } from './lenderDetails';

export const AGREEMENT_VERSION = '2026-11.4';

interface Subject {
  readonly quote: Quote;
  readonly version: string;
  readonly agreedOn: string;
  /** null before the loan is made */
  readonly number: number | null;
  readonly borrowerName: string;
}

/** The whole agreement with the disclosure of RA 3765: semantic HTML, no styles, no scripts. */
export function agreementHtml({ quote, version, agreedOn, number, borrowerName }: Subject): string {
  const order = number === null ? '' : ` for loan ${String(number).padStart(4, '0')}`;
  return [
    `<h2>Loan agreement${order}</h2>`,
    parties(version, agreedOn, borrowerName),
    factTable('What the loan costs (Republic Act 3765)', [
      ['Amount of the loan', pesosInWords(quote.loanAmount)],
      [
        `Processing fee, ${percent(quote.processingFeeBasisPoints)}`,
        `${pesosInWords(quote.processingFee)}, taken off the proceeds`,
      ],
      ['You receive', pesosInWords(quote.lendingAmount)],
      [
        `Interest, ${percent(quote.ratePerPeriodBasisPoints)} a period of 30 days`,
        pesosInWords(quote.interest),
      ],
      ...(quote.couponDiscount > 0
        ? ([['Coupon, off the interest', pesosInWords(quote.couponDiscount)]] as const)
        : []),
      ['You repay in all', pesosInWords(quote.totalRepayment)],
      ['Finance charges in all', pesosInWords(quote.totalCost)],
      ['Effective interest rate (EIR)', `${percent(quote.eirBasisPoints)} a month`],
      ['Term', `${quote.termDays} days, ${quote.periods} payments`],
    ]),
    `<h2>Repayment schedule</h2>`,
    scheduleTable(quote),
    sectionsHtml(agreementClauses(policyOf(agreedOn))),
  ].join('\n');
}

/** The paragraph that names both parties, and the head of the disclosure. */
export function parties(version: string, agreedOn: string, borrowerName: string): string {
  return [
    `<p>Version ${escapeHtml(version)}, ${dayInWords(agreedOn)}. Between ${escapeHtml(lenderDetails.corporateName)}, SEC registration ${lenderDetails.secRegistration}, certificate of authority ${lenderDetails.certificateOfAuthority} ('we'), and ${escapeHtml(borrowerName || 'the borrower')} ('you').</p>`,
    `<h2>Disclosure statement</h2>`,
    `<p>${escapeHtml(lenderDetails.advisory)}</p>`,
  ].join('\n');
}

export function scheduleTable(quote: Quote): string {
  const headings = ['Payment', 'Due date', 'Principal', 'Interest', 'Amount']
    .map((heading) => `<th scope="col">${heading}</th>`)
    .join('');
  const rows = quote.repayPlans
    .map(
      (plan) =>
        `<tr><th scope="row">${plan.period}</th><td>${dayInWords(plan.dueDate)}</td><td>${pesosInWords(plan.principal)}</td><td>${pesosInWords(plan.interest)}</td><td>${pesosInWords(plan.amount)}</td></tr>`,
    )
    .join('');
  return `<table><caption>When you pay</caption><thead><tr>${headings}</tr></thead><tbody>${rows}</tbody></table>`;
}
