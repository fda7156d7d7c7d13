import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { money } from '@pautang/shared/format';

/** Texts that rollover and restructure share before the borrower agrees. */
export const texts = {
  cost: 'What it costs',
  creditCovers: 'Your credit or what you have paid covers the fee.',
  dueNow: 'Due date now',
  extraCost: 'Extra cost',
  effectTitle: 'What it does',
  begun: {
    deferral: 'You have begun a rollover',
    restructure: 'You have begun to make a new plan',
  } satisfies Record<RenewalKind, string>,
  begunBody: (paid: number): string =>
    paid > 0
      ? `You have paid ${money(paid)} of its fee, and agreed to nothing yet.`
      : 'You have agreed to nothing and paid nothing yet.',
  begunEnded: (kind: RenewalKind): string =>
    kind === 'deferral'
      ? 'The rollover that you began has ended'
      : 'The new plan that you began has ended',
  nothingWasPaid: (kind: RenewalKind): string =>
    `This ${kind === 'deferral' ? 'new plan' : 'rollover'} takes its place. Nothing was paid for it.`,
  feeKept: (pesos: number): string => `${money(pesos)} of its fee is kept by the lender.`,
  feeReturned: (pesos: number): string => `${money(pesos)} of its fee is your credit now.`,
  otherBody: 'It ends if you go on here: only one of the two is possible at a time.',
  nothingBy: 'You agree to nothing and pay nothing by this.',
  blockedTitle: 'Your due date is being moved',
  blockedBody: 'The fee of your rollover is covered, so nothing else can begin until it is done.',
  seeOther: 'See how far it is',
  emptyBody: 'Nothing is left to pay on this loan, or its money is not out yet.',
  seeLoan: 'See the loan',
  home: 'Back to home',
} as const;
