import { CreditLine } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

export const access = ['One line of a list that leads on, as ListLink.'];

/** Paid twice, or more than was owed. */
export function Credit(): ReactNode {
  return (
    <CreditLine
      credit={{
        amount: 120,
        refunding: 0,
        origin: { paidOn: '2026-11-18', receiptNumber: 'R-20261118-0042' },
      }}
    />
  );
}

export function OnItsWayBack(): ReactNode {
  return <CreditLine credit={{ amount: 0, refunding: 120, origin: null }} />;
}
