import { Navigate, api, call, useLocation, usePolling, useServices } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { queryCreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel } from '@pautang/shared/format';
import { routeByCreditStatus } from '@pautang/shared/rules';
import {
  Button,
  Card,
  DataList,
  Page as PageFrame,
  QueryView,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Intro } from '../../components/order/Intro';
import type { Checked } from '../../components/order/LastChecked';
import { LastChecked, stamp } from '../../components/order/LastChecked';
import { showsDetails } from '../../components/order/orderStatus';
import { WaitingSkeleton } from '../../components/order/WaitingSkeleton';
import { texts } from './texts';
import { Waiting } from './Waiting';

type Credit = ResponseOf<typeof queryCreditOrder>;

const creditApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowCredit: build.query<Checked<Credit>, void>({
      queryFn: async (_nothing, { extra }, _options, ask) =>
        stamp<Credit>(await ask(call(queryCreditOrder, {})), extra),
      providesTags: ['Credit'],
    }),
  }),
});

const { useBorrowCreditQuery } = creditApi;

/** A credit order under approval. A rejection moves on (section 2); an approval is told here. */
export function CreditReview(): ReactNode {
  const { pathname } = useLocation();
  const credit = useBorrowCreditQuery();
  const order = credit.data?.creditOrder;
  const isUnderReview = order?.status === CreditStatus.REVIEWING;
  usePolling(credit.refetch, { isActive: credit.data === undefined || isUnderReview });

  const next = order && !isUnderReview ? routeByCreditStatus(order) : null;
  if (next !== null) return <Navigate to={next} replace />;
  if (order === null || (order && !isUnderReview)) return <CreditDecided order={order} />;
  return (
    <PageFrame {...(order ? {} : { heading: texts.heading })}>
      <QueryView query={{ ...credit, data: order }} skeleton={<WaitingSkeleton />}>
        {(reviewed) => (
          <>
            <Waiting
              title={texts.creditTitle}
              since={reviewed.submittedAt}
              nextStep={texts.limit}
              checked={<LastChecked at={credit.data?.checkedAt ?? 0} onCheck={credit.refetch} />}
            />
            {showsDetails(pathname) ? <CreditFigures order={reviewed} /> : null}
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

/** What the details variant shows of a credit application: the number a borrower reads out to service. */
function CreditFigures({ order }: { readonly order: CreditOrder }): ReactNode {
  const { clock } = useServices();
  const sent =
    order.submittedAt === null
      ? []
      : [{ label: texts.sentAt, value: instantLabel(order.submittedAt, clock.now()) }];
  return (
    <Card label={texts.creditSteps}>
      <DataList items={[{ label: texts.applicationNumber, value: order.creditOrderId }, ...sent]} />
    </Card>
  );
}

/** A credit application that is not under review: approved, not sent yet (null: not begun), or used up. */
function CreditDecided({ order }: { readonly order: CreditOrder | null }): ReactNode {
  if (order?.status === CreditStatus.APPROVED && !order.expired)
    return (
      <PageFrame
        center
        footer={
          <Button full href={linkTo(paths.confirmQuota)}>
            {texts.choose}
          </Button>
        }
      >
        <Intro picture="success" title={texts.approvedTitle}>
          {texts.approvedBody}
        </Intro>
      </PageFrame>
    );
  const isDecided =
    order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH;
  return (
    <PageFrame center heading={texts.heading}>
      <StateView
        kind={isDecided ? 'closed' : 'empty'}
        title={isDecided ? texts.usedTitle : texts.unfinishedTitle}
        body={isDecided ? texts.usedBody : texts.unfinishedBody}
        action={{ label: texts.home, href: linkTo(paths.home) }}
      />
    </PageFrame>
  );
}
