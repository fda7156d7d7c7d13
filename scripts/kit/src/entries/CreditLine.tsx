import { CreditLine } from '@pautang/shared/ui';

export const access = ['One line of a list with a link, as ListLink.'];

/** After a payment that exceeded the debt, such as a double one. */
export function Credit() {
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

export function OnItsWayBack() {
  return <CreditLine credit={{ amount: 0, refunding: 120, origin: null }} />;
}
