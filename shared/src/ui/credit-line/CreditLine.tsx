import * as paths from '../../contract/paths';
import { linkTo } from '../../contract/paths';
import { dateLabel } from '../../format/date';
import { money } from '../../format/money';
import { ListGroup } from '../list-link/ListGroup';
import { ListLink } from '../list-link/ListLink';
import { creditComesBack, creditFrom, creditOf } from '../texts';

export interface CreditLineProps {
  /** The borrower's credit, and the part that is on its way back, in whole pesos. Null: renders nothing. */
  credit:
    | {
        readonly amount: number;
        readonly refunding: number;
        /** the payment that exceeded the debt */
        readonly origin: { readonly paidOn: string; readonly receiptNumber: string } | null;
      }
    | null
    | undefined;
}

/** A link to the borrower's credit, with its amount and the receipt of the payment that it came from. */
export function CreditLine({ credit }: CreditLineProps) {
  if (!credit) return null;
  const { amount, refunding, origin } = credit;
  const details = [
    amount > 0 && origin ? creditFrom(dateLabel(origin.paidOn), origin.receiptNumber) : null,
    amount > 0 && refunding > 0 ? `${creditComesBack(money(refunding))}.` : null,
  ].filter((one) => one !== null);
  return (
    <ListGroup>
      <ListLink
        icon="wallet"
        title={amount > 0 ? creditOf(money(amount)) : creditComesBack(money(refunding))}
        {...(details.length > 0 ? { detail: details.join(' ') } : {})}
        href={linkTo(paths.credit)}
      />
    </ListGroup>
  );
}
