import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ReactNode } from 'react';
import { OrderFigures } from '../order/OrderFigures';
import { OrderPage } from '../order/OrderPage';
import { ReviewSkeleton } from '../review/ReviewSkeleton';
import { Arrived } from './Arrived';
import { OnItsWay } from './OnItsWay';
import { PayoutFailed } from './PayoutFailed';
import { texts } from './texts';

/** A deposit counts as news for this long; later its loan page says enough. */
const NEWS_MS = 10 * 60_000;

export interface LendingProps {
  /** also shows the terms agreed to and the plan */
  readonly hasDetails: boolean;
}

/** The money on its way, come back, or just arrived. */
export function Lending({ hasDetails }: LendingProps): ReactNode {
  return (
    <OrderPage
      heading={texts.heading}
      skeleton={<ReviewSkeleton />}
      renderLeaving={(status, next) =>
        status.order.status === LoanStatus.REPAYING &&
        status.disbursedAt !== null &&
        status.checkedAt - Date.parse(status.disbursedAt) < NEWS_MS ? (
          <Arrived status={status} next={next} />
        ) : null
      }
    >
      {(status, checked) => (
        <>
          {status.order.status === LoanStatus.PAY_FAILED ? (
            <PayoutFailed status={status} />
          ) : (
            <OnItsWay status={status} checked={checked} />
          )}
          {hasDetails ? <OrderFigures status={status} /> : null}
        </>
      )}
    </OrderPage>
  );
}
