import { Navigate, useNavigate, usePolling, useServices, useSwapVeto } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { Button, IncompleteLink, Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { Checkout } from '../../api';
import { useRepayCheckoutQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { useQueryOf } from '../../useQueryOf';
import { CheckoutView } from './CheckoutView';
import { routeByFee } from './routeByFee';
import { texts } from './texts';

const checkoutQuery = v.object({ repaymentId: id });

export function Page(): ReactNode {
  const query = useQueryOf(checkoutQuery);
  return query ? <CheckoutPage repaymentId={query.repaymentId} /> : <IncompleteLink />;
}

/** A fee leads back to what it is for: that starts by it, or says what is still missing. */
function afterPayment({ repaymentId, process }: Checkout): string {
  return process
    ? routeByFee(process)
    : addressOf(paths.operationSuccess, { repaymentId, kind: 'repayment' });
}

/** The checkout of one repayment: watches until the lender has posted it, then says so on its own page. */
function CheckoutPage({ repaymentId }: { readonly repaymentId: string }): ReactNode {
  const navigate = useNavigate();
  const query = useRepayCheckoutQuery({ repaymentId });
  const { refetch, data, fulfilledTimeStamp = 0 } = query;
  const isPosted = data?.state === 'POSTED';
  // Whoever is paying by this reference finds it standing still.
  useSwapVeto(data?.state === 'PENDING' ? 'flow' : null);
  usePolling(refetch, { isActive: data !== undefined && !isPosted });
  const { invalidate } = useServices();
  useEffect(() => {
    // What other pages know of the loan is from before the payment.
    if (isPosted) invalidate(['Loan']);
  }, [isPosted, invalidate]);
  if (isPosted) return <Navigate to={afterPayment(data)} replace />;
  return (
    <PageFrame
      center={data === undefined && query.isError}
      heading={texts.heading}
      footer={
        data ? (
          <Button variant="quiet" full onClick={() => void navigate(paths.home)}>
            {texts.done}
          </Button>
        ) : null
      }
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
