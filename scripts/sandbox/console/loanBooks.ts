import { PlanStatus, planStatusLabel } from '@pautang/shared/contract/enums';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { BorrowerView } from '../control/view';
import { toCentavos } from '../domain/money';
import { balance as balanceText, card, chip, day, facts, moment, sum, table } from './parts';
import { counted, loanLabel, loanTone, money, plainWords } from './words';

type Loan = BorrowerView['orders'][number];
type Entry = BorrowerView['ledger'][number];

const pesos = (amount: number): Html => sum(toCentavos(amount));
const planTone = {
  [PlanStatus.OUTSTANDING]: 'busy',
  [PlanStatus.OVERDUE]: 'bad',
  [PlanStatus.SETTLED]: 'good',
} as const;

/** Each loan with its price and its plan, then what is booked on all of them. */
export const loanBooks = (view: BorrowerView): Html =>
  html`${view.orders.map(loanCard)} ${ledgerCard(view)}`;

const loanCard = (loan: Loan): Html =>
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

/** The double-entry ledger with the balance of each account after each line, and the check that it adds up. */
const ledgerCard = (view: BorrowerView): Html => {
  const { ledger, balance } = view;
  const isBalanced = balance.sum === 0;
  return card(
    'books',
    'Ledger',
    html`${
      ledger.length === 0
        ? null
        : html`<div class="tiles">
            ${Object.entries(balance.accounts).map(([account, amount]) =>
              tile(plainWords(account), balanceText(amount)),
            )}
          </div>`
    }
    ${table({
      caption: 'Ledger',
      heads: ['Date', 'Kind', 'Account', 'Debit', 'Credit', 'Balance', 'Belongs to'],
      figures: [3, 4, 5],
      empty: 'Nothing is booked before money goes out.',
      rows: lines(view),
    })}`,
    html`<span id="balance"
      >${
        isBalanced
          ? chip(`Adds up to ${money(0)}`, 'good')
          : chip(`Off by ${money(balance.sum)}`, 'bad')
      } <span class="under">Owed: ${money(balance.receivable)}</span></span
    >`,
  );
};

/** Shows a transaction's date and kind on its first line only. */
function lines({ ledger }: BorrowerView) {
  return ledger.map((entry, index) => {
    const isFirst = ledger[index - 1]?.transactionId !== entry.transactionId;
    return [
      isFirst ? day(entry.day) : null,
      isFirst ? plainWords(entry.kind) : null,
      plainWords(entry.account),
      entry.amount > 0 ? sum(entry.amount) : null,
      entry.amount < 0 ? sum(-entry.amount) : null,
      balanceText(entry.balance),
      belongsTo(entry),
    ];
  });
}

const belongsTo = ({ period, loanNumber }: Entry): string =>
  period === null ? `Loan ${loanNumber}` : `Loan ${loanNumber}, period ${period}`;
