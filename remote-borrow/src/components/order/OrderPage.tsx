import {
  Navigate,
  isAppError,
  useLocation,
  usePolling,
  useSearchParams,
} from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { timeLabel } from '@pautang/shared/format';
import { LastChecked, StateNews } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Card,
  DataList,
  IncompleteLink,
  Page as PageFrame,
  QueryView,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from '@pautang/shared/schema';
import { quoteFigures } from '../price/quoteFigures';
import { PlanCard } from '../price/PlanCard';
import type { Checked } from './checked';
import type { FinalState, LoanOrderStatus } from './orderStatus';
import {
  RARELY,
  finalState,
  nextPage,
  showsDetails,
  useBorrowOrderQuery,
  useForcedHome,
} from './orderStatus';
import { texts } from './texts';
import { WaitingSkeleton } from './WaitingSkeleton';

interface OrderPageProps {
  /** the page's heading until the order has loaded */
  readonly heading: string;
  /** `checked` is the line that says when the page last asked for the order */
  readonly children: (status: LoanOrderStatus, checked: ReactNode) => ReactNode;
  /** false: other data that the page shows has not loaded */
  readonly isReady?: boolean;
  readonly skeleton?: ReactNode;
  readonly footer?: (status: LoanOrderStatus) => ReactNode;
  /** words to announce a status that comes while the page stays open */
  readonly news?: (status: LoanOrderStatus) => string;
  /** content to show before the page moves on to `next`; null moves on at once */
  readonly renderLeaving?: (status: Checked<LoanOrderStatus>, next: string) => ReactNode;
}

/** Follows the loan order of the address and moves on when its status changes. Details pages add terms and plan. */
export function OrderPage(props: OrderPageProps) {
  const [query] = useSearchParams();
  const loanOrderId = v.safeParse(id, query.get('loanOrderId'));
  if (loanOrderId.success)
    return <FollowedOrder key={loanOrderId.output} loanOrderId={loanOrderId.output} {...props} />;
  const home = { label: texts.home, href: linkTo(paths.home) };
  return <IncompleteLink heading={props.heading} body={texts.linkBody} action={home} />;
}

/** Asks for the order with growing pauses while it can still change. */
function FollowedOrder(props: OrderPageProps & { readonly loanOrderId: string }) {
  const { loanOrderId, heading, children, footer, news, renderLeaving } = props;
  const { isReady = true, skeleton = <WaitingSkeleton /> } = props;
  const { pathname } = useLocation();
  const home = useForcedHome();
  const order = useBorrowOrderQuery(loanOrderId);
  const { data, error } = order;
  const isMissing =
    data === undefined && isAppError(error) && error.code === ResponseCode.NOT_FOUND;
  const state = isMissing ? 'missing' : data === undefined ? null : finalState(data.order.status);
  const next = data === undefined ? null : nextPage(data.order, pathname, home);
  const isRejected = data?.order.status === LoanStatus.REVIEWING_FAILURE;
  usePolling(order.refetch, {
    isActive: state === null && next === null,
    ...(isRejected ? RARELY : {}),
  });

  const shown = isReady ? data : undefined;
  const words = state === null ? data && news?.(data) : texts[`${state}Title`];
  return (
    <>
      <StateNews words={words ?? null} />
      {state !== null ? (
        <PageFrame center heading={heading}>
          <EndedOrder state={state} loanOrderId={loanOrderId} />
        </PageFrame>
      ) : data !== undefined && next !== null ? (
        (renderLeaving?.(data, next) ?? <Navigate to={next} replace />)
      ) : (
        <PageFrame {...(shown ? { footer: footer?.(shown) } : { heading })}>
          <QueryView query={{ ...order, data: shown }} skeleton={skeleton}>
            {(status) => (
              <>
                {children(
                  status,
                  <LastChecked
                    time={timeLabel(status.checkedAt)}
                    still={
                      status.order.status === LoanStatus.LENDING
                        ? texts.stillOnItsWay
                        : texts.stillUnderApproval
                    }
                    onCheck={order.refetch}
                  />,
                )}
                {showsDetails(pathname) ? <OrderFigures status={status} /> : null}
              </>
            )}
          </QueryView>
        </PageFrame>
      )}
    </>
  );
}

function EndedOrder(props: { readonly state: FinalState; readonly loanOrderId: string }) {
  const { state, loanOrderId } = props;
  const home = { label: texts.home, href: linkTo(paths.home) };
  const again = { label: texts.again, href: linkTo(paths.loopQuota, { loanOrderId }) };
  const loan = { label: texts.seeLoan, href: linkTo(paths.repayDetail, { loanOrderId }) };
  return (
    <StateView
      kind={state === 'missing' ? 'empty' : 'closed'}
      title={texts[`${state}Title`]}
      body={texts[`${state}Body`]}
      action={state === 'settled' ? again : home}
      secondary={state === 'settled' ? loan : undefined}
    />
  );
}

function OrderFigures({ status }: { readonly status: LoanOrderStatus }) {
  const isMoot = status.order.status === LoanStatus.REVIEWING_FAILURE;
  return (
    <>
      <Card>
        <h2 className={shapes.heading}>{texts.asked}</h2>
        <DataList
          items={[
            { label: texts.loanNumber, value: status.order.loanNumber },
            ...quoteFigures(status.quote),
          ]}
        />
      </Card>
      <PlanCard
        title={isMoot ? texts.planAsked : texts.planTitle}
        quote={status.quote}
        isMoot={isMoot}
      />
    </>
  );
}
