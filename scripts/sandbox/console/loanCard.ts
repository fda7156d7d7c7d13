import type { Html } from '../../html/html';
import { html } from '../../html/html';
import { PlanStatus, planStatusLabel } from '@pautang/shared/contract/enums';
import { toCentavos } from '../domain/money';
import type { BorrowerView } from './borrower';
import { loanLabel, loanTone } from './labels';
import { card, chip, day, facts, moment, sum, table } from './parts';
import { counted } from './words';

type Loan = BorrowerView['orders'][number];

const pesos = (amount: number): Html => sum(toCentavos(amount));
const planTone = {
  [PlanStatus.OUTSTANDING]: 'busy',
  [PlanStatus.OVERDUE]: 'bad',
  [PlanStatus.SETTLED]: 'good',
} as const;

/** One loan with its price and its plan. */
export const loanCard = (loan: Loan): Html =>
  card(
    `loan-${loan.loanNumber}`,
    `Loan ${loan.loanNumber}`,
    html`<div class="tiles">
        ${tile('Amount', pesos(loan.loanAmount))} ${tile('Paid out', pesos(loan.lendingAmount))}
        ${tile('Due now', pesos(loan.amountDue))}
        ${tile('Next due', loan.nextDueDate === null ? '–' : day(loan.nextDueDate))}
      </div>
      ${facts([
        ['Applied', moment(loan.appliedAt === null ? null : new Date(loan.appliedAt))],
        ['Money out', moment(loan.disbursedAt)],
        ['Term', `${counted(loan.periods, 'period')}, ${counted(loan.termDays, 'day')}`],
        ...(loan.overdueDays > 0 ? [['Overdue', counted(loan.overdueDays, 'day')] as const] : []),
        ...(loan.reapplyDate ? [['Apply again from', day(loan.reapplyDate)] as const] : []),
        ['Order', html`<span class="id">${loan.loanOrderId}</span>`],
      ])}
      ${table({
        caption: `Plan of loan ${loan.loanNumber}`,
        heads: ['No.', 'Due', 'State', 'Principal', 'Interest', 'Overdue fee', 'Paid', 'Remaining'],
        figures: [3, 4, 5, 6, 7],
        empty: 'No plan yet: it begins with the payout.',
        rows: loan.plans.map((plan) => [
          plan.period,
          day(plan.dueDate),
          chip(planStatusLabel[plan.status], planTone[plan.status]),
          pesos(plan.principal),
          pesos(plan.interest),
          pesos(plan.overdueFee),
          pesos(plan.paidAmount),
          html`<strong>${pesos(plan.remaining)}</strong>`,
        ]),
      })}`,
    chip(loanLabel(loan.status), loanTone(loan.status)),
  );

const tile = (label: string, value: Html | string): Html =>
  html`<div class="tile"><span>${label}</span><strong>${value}</strong></div>`;
