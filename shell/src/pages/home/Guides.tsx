import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';

const { guides } = texts;

/** What a borrower should know before and after a loan. */
export function Guides() {
  return (
    <ListGroup label={guides.section}>
      <ListLink
        icon="info"
        title={guides.borrow}
        detail={guides.borrowDetail}
        href="#/guide/borrow_guide"
      />
      <ListLink
        icon="wallet"
        title={guides.repay}
        detail={guides.repayDetail}
        href="#/guide/repay_guide"
      />
    </ListGroup>
  );
}
