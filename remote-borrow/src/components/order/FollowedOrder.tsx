import { Navigate, isAppError, useLocation, usePolling } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { LoanOrderStatus } from './api';
import { useBorrowOrderQuery } from './api';
import { LastChecked } from './LastChecked';
import { nextPage } from './nextPage';
import { finalState, OrderState } from './OrderState';
import type { Checked } from './stamp';

export interface FollowedOrderProps {
  readonly loanOrderId: string;
  /** the page's heading while there is nothing else to show */
  readonly heading: string;
  readonly skeleton: ReactNode;
  /** `checked` is the line that says when the order was last asked for */
  readonly children: (status: LoanOrderStatus, checked: ReactNode) => ReactNode;
  /** what to show before the page moves on to `next`; null moves on at once */
  readonly renderLeaving?: (status: Checked<LoanOrderStatus>, next: string) => ReactNode;
}

/** Asks for the order with growing pauses for as long as it can change. */
export function FollowedOrder(props: FollowedOrderProps): ReactNode {
  const { loanOrderId, heading, skeleton, children, renderLeaving } = props;
  const { pathname } = useLocation();
  const order = useBorrowOrderQuery(loanOrderId);
  const { data, error } = order;
  const isMissing =
    data === undefined && isAppError(error) && error.code === ResponseCode.NOT_FOUND;
  const state = isMissing ? 'missing' : data === undefined ? null : finalState(data.order.status);
  const next = data === undefined ? null : nextPage(data.order, pathname);
  usePolling(order.refetch, { isActive: state === null && next === null });

  if (state !== null)
    return (
      <PageFrame center heading={heading}>
        <OrderState state={state} loanOrderId={loanOrderId} />
      </PageFrame>
    );
  if (data !== undefined && next !== null)
    return renderLeaving?.(data, next) ?? <Navigate to={next} replace />;
  return (
    <PageFrame {...(data === undefined ? { heading } : {})}>
      <QueryView query={order} skeleton={skeleton}>
        {(status) =>
          children(status, <LastChecked at={status.checkedAt} onCheck={order.refetch} />)
        }
      </QueryView>
    </PageFrame>
  );
}
