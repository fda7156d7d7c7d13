import { useQueryOf } from '@pautang/shared/address';
import { Navigate, usePolling, useServices, useSwapVeto } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { routeByRenewal } from '@pautang/shared/rules';
import { IncompleteLink, Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useEffect } from 'react';
import * as v from '@pautang/shared/schema';
import type { Checkout } from '../../api';
import { useRepayCheckoutQuery, useRepayKeptPlanQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { CheckoutView } from './CheckoutView';
import { CheckoutBar } from './CheckoutBar';
import { texts } from './texts';

const checkoutQuery = v.object({ repaymentId: id });

export function Page() {
  const query = useQueryOf(checkoutQuery);
  return query ? <CheckoutPage repaymentId={query.repaymentId} /> : <IncompleteLink />;
}

/** Returns the page after a payment; a fee leads back to its renewal, which starts then or states the shortfall. */
function afterPayment({ repaymentId, process }: Checkout): string {
  return process
    ? routeByRenewal({ ...process, state: 'CONFIRMED' })
    : addressOf(paths.operationSuccess, { repaymentId, kind: 'repayment' });
}

/** The checkout of one repayment: polls until the lender has posted it, then leads to the page that says so. */
function CheckoutPage({ repaymentId }: { readonly repaymentId: string }) {
  const query = useRepayCheckoutQuery({ repaymentId });
  const { refetch, data, fulfilledTimeStamp = 0 } = query;
  const isPosted = data?.state === 'POSTED';
  // Keeps the plan, because home and the repay page read the way back from it, also offline.
  useRepayKeptPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  // If the web view is killed while the borrower pays, it reopens here.
  useUnfinished(null);
  // A borrower who is about to pay needs this reference on the screen.
  useSwapVeto(data?.state === 'PENDING' ? 'flow' : null);
  usePolling(refetch, { isActive: data !== undefined && !isPosted });
  const { invalidate } = useServices();
  useEffect(() => {
    // Other pages' data is from before the payment.
    if (isPosted) invalidate(['Loan']);
  }, [isPosted, invalidate]);
  if (isPosted) return <Navigate to={afterPayment(data)} replace />;
  return (
    <PageFrame
      center={data === undefined && query.isError}
      heading={texts.heading}
      footer={data ? <CheckoutBar checkout={data} /> : null}
    >
      <FoundQuery
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={6} height={252} />
            <SkeletonCard lines={1} height={56} />
            <SkeletonCard lines={4} height={140} />
          </>
        }
      >
        {(checkout) => (
          <CheckoutView checkout={checkout} stampMs={fulfilledTimeStamp} onCheck={refetch} />
        )}
      </FoundQuery>
    </PageFrame>
  );
}
