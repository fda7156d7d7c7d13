import type { CreditEntry } from '@pautang/shared/contract/borrowerCredit';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Your credit',
  what: 'You paid this beyond what you owed. It pays what falls due on any of your loans, on the due date.',
  sheetTitle: 'Ask your credit back',
  notPaying: 'From then on it pays no instalment: what falls due is yours to pay.',
  emptyTitle: 'You have no credit',
  emptyBody: 'When a payment is more than you owe, the rest of it is kept for you here.',
  yourLoans: 'Your loans',
  home: 'Back to home',
  history: 'How it came about',
  onItsWay: 'On its way to you',
  refundReceipt: 'refund number',
  askFor: (pesos: number): string => `Ask ${money(pesos)} back`,
  sendBack: (pesos: number): string => `Send ${money(pesos)} to me`,
  goesTo: (account: ReceivingAccount): string => `It goes to your ${accountLabel(account)}.`,
  sentTo: (account: ReceivingAccount, asked: string): string =>
    `To your ${accountLabel(account)}. Asked for: ${asked}.`,
  /** The cause of a change in terms of what the borrower did or what happened to their loan. */
  titleOf({ kind, loanNumber, paidAt }: CreditEntry): string {
    switch (kind) {
      case 'overpaid':
        return `Paid beyond loan ${loanNumber}`;
      case 'fee_returned':
        return `Service fee of loan ${loanNumber}, given back`;
      case 'used':
        return `Paid on loan ${loanNumber}`;
      case 'refunded':
        return paidAt === null ? 'Asked back, on its way' : 'Sent back to you';
      case 'corrected':
        return `Late payment, loan ${loanNumber} put right`;
    }
  },
  change: (pesos: number): string => (pesos > 0 ? `+ ${money(pesos)}` : `− ${money(-pesos)}`),
} as const;
