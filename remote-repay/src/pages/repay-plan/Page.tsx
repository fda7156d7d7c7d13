import { useQueryOf } from '@pautang/shared/address';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { IncompleteLink, Page as PageFrame, SkeletonCard, StateView } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { useRepayKeptPlanQuery, useRepayOrderDetailQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { RepayButton } from '../../components/RepayButton';
import { useFreshFigures } from '../../useFreshFigures';
import { useOverdueFlag } from '../../useOverdueFlag';
import { PlanView } from './PlanView';
import { texts } from './texts';

const planQuery = v.object({ loanOrderId: v.optional(id) });

/** `/repay/repay_plan`: the plan of the given loan, else of the open one. */
export function Page() {
  const query = useQueryOf(planQuery);
  if (!query) return <IncompleteLink />;
  return query.loanOrderId === undefined ? (
    <OfOpenLoan />
  ) : (
    <OfLoan key={query.loanOrderId} loanOrderId={query.loanOrderId} />
  );
}

const skeleton = (
  <>
    <SkeletonCard lines={4} height={172} />
    <SkeletonCard lines={6} height={280} />
    <SkeletonCard lines={2} height={88} />
  </>
);

function OfOpenLoan() {
  const query = useRepayKeptPlanQuery();
  const loanOrderId = query.data?.plan?.order.loanOrderId;
  if (loanOrderId !== undefined) return <OfLoan key={loanOrderId} loanOrderId={loanOrderId} />;
  return (
    <PageFrame heading={texts.heading} center={!query.isLoading}>
      <FoundQuery query={query} skeleton={skeleton}>
        {() => (
          <StateView
            kind="empty"
            title={texts.emptyTitle}
            body={texts.emptyBody}
            action={{ label: texts.yourLoans, href: linkTo(paths.records) }}
            secondary={{ label: texts.home, href: linkTo(paths.home) }}
          />
        )}
      </FoundQuery>
    </PageFrame>
  );
}

function OfLoan({ loanOrderId }: { readonly loanOrderId: string }) {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  const order = query.data?.order;
  useOverdueFlag(order?.status);
  useFreshFigures(query.data?.asOf, query.refetch);
  const isOpen = order?.status === LoanStatus.REPAYING || order?.status === LoanStatus.OVERDUE;
  return (
    <PageFrame
      heading={texts.heading}
      center={query.data === undefined && query.isError}
      footer={order && isOpen ? <RepayButton order={order} /> : null}
    >
      <FoundQuery query={query} skeleton={skeleton}>
        {(detail) => <PlanView detail={detail} />}
      </FoundQuery>
    </PageFrame>
  );
}
