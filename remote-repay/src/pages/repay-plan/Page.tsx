import { useQueryOf } from '@pautang/shared/address';
import { api, call, useNavigate } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag, linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import {
  Button,
  IncompleteLink,
  Page as PageFrame,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useRepayOrderDetailQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { useFreshFigures } from '../../useFreshFigures';
import { useOverdueFlag } from '../../useOverdueFlag';
import { PlanView } from './PlanView';
import { texts } from './texts';

/** Which loan is open stays readable without a network, as its plan does; for a payment it is asked anew (`repayPendingPlan`). */
const { useRepayOpenLoanQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    repayOpenLoan: build.query<string | null, void>({
      query: () => call(queryPendingRepayPlan, {}, { isKept: true }),
      transformResponse: ({ plan }: ResponseOf<typeof queryPendingRepayPlan>) =>
        plan?.order.loanOrderId ?? null,
      providesTags: ['Loan'],
    }),
  }),
});

const planQuery = v.object({ loanOrderId: v.optional(id) });

/** `/repay/repay_plan`: of the given loan, else of the open one. */
export function Page(): ReactNode {
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

function OfOpenLoan(): ReactNode {
  const query = useRepayOpenLoanQuery();
  if (query.data) return <OfLoan key={query.data} loanOrderId={query.data} />;
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

function OfLoan({ loanOrderId }: { readonly loanOrderId: string }): ReactNode {
  const query = useRepayOrderDetailQuery({ loanOrderId });
  const order = query.data?.order;
  useOverdueFlag(order?.status);
  useFreshFigures(query.data?.asOf, query.refetch);
  const isOpen = order?.status === LoanStatus.REPAYING || order?.status === LoanStatus.OVERDUE;
  return (
    <PageFrame
      heading={texts.heading}
      center={query.data === undefined && query.isError}
      footer={order && isOpen ? <RepayBar order={order} /> : null}
    >
      <FoundQuery query={query} skeleton={skeleton}>
        {(detail) => <PlanView detail={detail} />}
      </FoundQuery>
    </PageFrame>
  );
}

function RepayBar({ order }: { readonly order: LoanOrder }): ReactNode {
  const navigate = useNavigate();
  const { loanOrderId, overdueDays } = order;
  const to = addressOf(paths.repay, { loanOrderId, isOverdue: flag(overdueDays > 0) });
  return (
    <Button full needsLender onClick={() => void navigate(to)}>
      {texts.repay}
    </Button>
  );
}
