import { accountLabel, money } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import { OrderFigures } from '../order/OrderFigures';
import { OrderPage } from '../order/OrderPage';
import type { ReviewProps } from './Review';
import { ReviewSkeleton } from './ReviewSkeleton';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** A loan order under approval. */
export function LoanReview({ hasDetails }: ReviewProps): ReactNode {
  return (
    <OrderPage heading={texts.heading} skeleton={<ReviewSkeleton />}>
      {(status, checked) => (
        <Waiting
          title={texts.loanTitle(money(status.order.loanAmount))}
          since={status.order.appliedAt}
          nextStep={texts.money(accountLabel(status.receivingAccount))}
          checked={checked}
        >
          {hasDetails ? <OrderFigures status={status} /> : null}
        </Waiting>
      )}
    </OrderPage>
  );
}
