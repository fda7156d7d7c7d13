import type { OperationConfig } from '@pautang/shared/contract/account';

export const banners: OperationConfig['banners'] = [
  {
    id: 'safe-codes',
    title: 'Keep your code to yourself',
    body: 'We never ask for your code, your password or a fee before a loan.',
    to: '/guide/anti_fraud_guide',
  },
  {
    id: 'how-to-borrow',
    title: 'Borrowing, step by step',
    body: 'From the amount to the deposit: what happens and how long it takes.',
    to: '/guide/borrow_guide',
  },
];
