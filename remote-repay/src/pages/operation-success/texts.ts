import { money } from '@pautang/shared/format';

export const texts = {
  heading: 'Your payment',
  postedBody: 'Your payment is posted to your loan.',
  settledBody: 'Your loan is settled. There is nothing left to pay.',
  whereItWent: 'Where it went',
  stillToPay: 'Still to pay',
  plan: 'Your plan now',
  home: 'Back to home',
  seeLoan: 'See the loan',
  waitingTitle: 'This payment is not posted yet',
  waitingBody: 'It shows as paid once the lender has posted it, usually within 5 minutes.',
  backToCheckout: 'Back to the payment',
  received: (pesos: number): string => `${money(pesos)} paid`,
} as const;
