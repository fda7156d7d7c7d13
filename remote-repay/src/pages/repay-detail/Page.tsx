import { useQueryOf } from '@pautang/shared/address';
import { useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { routeByLoanStatus } from '@pautang/shared/rules';
import {
  Button,
  IncompleteLink,
  Page as PageFrame,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { useRepayOrderDetailQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { RepayButton } from '../../components/RepayButton';
import { useOverdueFlag } from '../../useOverdueFlag';
import { LoanDetail } from './LoanDetail';
import { texts } from './texts';

const detailQuery = v.object({ loanOrderId: id });

export function Page() {
  const query = useQueryOf(detailQuery);
  return query ? <DetailPage loanOrderId={query.loanOrderId} /> : <IncompleteLink />;
}

/** Whether the loan is paid out, so that this page has something to show. */
const hasPlan = (status: LoanStatus): boolean =>
  status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE || status === LoanStatus.FINISH;

function DetailPage({ loanOrderId }: { readonly loanOrderId: string }) {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  const order = query.data?.order;
  useOverdueFlag(order?.status);
  const isSettled = order?.status === LoanStatus.FINISH;
  return (
    <PageFrame
      center={query.data === undefined && query.isError}
      {...(isSettled ? {} : { heading: texts.heading })}
      footer={order && hasPlan(order.status) ? <DetailBar order={order} /> : null}
    >
      <FoundQuery
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={4} height={156} />
            <SkeletonCard lines={5} height={196} />
            <SkeletonCard lines={4} height={160} />
          </>
        }
      >
        {(detail) =>
          hasPlan(detail.order.status) ? (
            <LoanDetail detail={detail} />
          ) : (
            <NotStarted order={detail.order} />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

/** Leads to the repayment; for a settled loan, to the next loan. */
function DetailBar({ order }: { readonly order: LoanOrder }) {
  const navigate = useNavigate();
  if (order.status !== LoanStatus.FINISH) return <RepayButton order={order} />;
  const again = addressOf(paths.loopQuota, { loanOrderId: order.loanOrderId });
  return (
    <Button full needsLender onClick={() => void navigate(again)}>
      {texts.borrowAgain}
    </Button>
  );
}

/** An order before its payout: it has pages of its own (section 2, routing by status). */
function NotStarted({ order }: { readonly order: LoanOrder }) {
  const address = routeByLoanStatus(order, { wantsDetails: true });
  const home = { label: texts.home, href: linkTo(paths.home) };
  return (
    <StateView
      kind="empty"
      title={texts.notStartedTitle}
      body={texts.notStartedBody}
      action={address === null ? home : { label: texts.seeOrder, href: `#${address}` }}
      secondary={address === null ? undefined : home}
    />
  );
}
