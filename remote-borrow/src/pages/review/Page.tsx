import { useSearchParams } from '@pautang/shared/app';
import { accountLabel, money } from '@pautang/shared/format';
import { OrderPage } from '../../components/order/OrderPage';
import { CreditReview } from './CreditReview';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** /borrow/review and its details (section 2): the loan variant if the query has loanOrderId, else the credit variant. */
export function Page() {
  const [query] = useSearchParams();
  return query.has('loanOrderId') ? <LoanReview /> : <CreditReview />;
}

function LoanReview() {
  return (
    <OrderPage heading={texts.heading}>
      {(status, checked) => (
        <Waiting
          title={texts.loanTitle(money(status.order.loanAmount))}
          since={status.order.appliedAt}
          nextStep={texts.money(accountLabel(status.receivingAccount))}
          checked={checked}
        />
      )}
    </OrderPage>
  );
}
