import type { Html } from '../../html/html';
import { html } from '../../html/html';
import type { BorrowerView } from './borrower';
import { balance as balanceText, card, chip, day, sum, table } from './parts';
import { money, plainWords } from './words';

type Entry = BorrowerView['ledger'][number];

/** The double-entry ledger with the balance of each account after each line, and the check that it adds up. */
export const booksCard = (view: BorrowerView): Html => {
  const { ledger, balance } = view;
  const isBalanced = balance.sum === 0;
  return card(
    'books',
    'Ledger',
    html`${
      ledger.length === 0
        ? null
        : html`<div class="tiles">
            ${Object.entries(balance.accounts).map(
              ([account, amount]) =>
                html`<div class="tile">
                  <span>${plainWords(account)}</span><strong>${balanceText(amount)}</strong>
                </div>`,
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

/** A transaction's date and kind stand at its first line only. */
function lines({ ledger, orders }: BorrowerView) {
  const balances = new Map<string, number>();
  const numbers = new Map(orders.map((order) => [order.loanOrderId, order.loanNumber]));
  return ledger.map((entry, index) => {
    const isFirst = ledger[index - 1]?.transactionId !== entry.transactionId;
    const balance = (balances.get(entry.account) ?? 0) + entry.amount;
    balances.set(entry.account, balance);
    return [
      isFirst ? day(entry.day) : null,
      isFirst ? plainWords(entry.kind) : null,
      plainWords(entry.account),
      entry.amount > 0 ? sum(entry.amount) : null,
      entry.amount < 0 ? sum(-entry.amount) : null,
      balanceText(balance),
      belongsTo(entry, numbers.get(entry.loanOrderId) ?? '?'),
    ];
  });
}

const belongsTo = ({ period }: Entry, loan: string): string =>
  period === null ? `Loan ${loan}` : `Loan ${loan}, period ${period}`;
