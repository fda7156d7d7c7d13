import { Navigate, useLocation, useSearchParams } from '@pautang/shared/app';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { id } from '@pautang/shared/contract/primitives';
import { money } from '@pautang/shared/format';
import { routeByCreditStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView, SkeletonCard } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { CreditDecided } from '../../components/order/CreditDecided';
import { CreditFigures } from '../../components/order/CreditFigures';
import { OrderPage } from '../../components/order/OrderPage';
import type { LoanOrderStatus } from '../../components/order/orderStatus';
import { showsDetails, useForcedHome } from '../../components/order/orderStatus';
import { WaitingSkeleton } from '../../components/order/WaitingSkeleton';
import type { AgainFacts } from './again';
import { AgainBar } from './AgainBar';
import { Decision } from './Decision';
import { texts } from './texts';
import { useCreditRejection, useLoanRejection } from './useRejection';

/** /borrow/reject and its details (section 2): the loan variant if the query has loanOrderId, else the credit variant. */
export function Page() {
  const [query] = useSearchParams();
  const loanOrderId = query.get('loanOrderId');
  return loanOrderId === null ? <CreditRejection /> : <LoanRejection asked={loanOrderId} />;
}

/** `asked`: the id in the address; the order page checks that it is valid. */
function LoanRejection({ asked }: { readonly asked: string }) {
  const beside = useLoanRejection(v.is(id, asked) ? asked : null);
  const { creditOrder, pending, isReady } = beside;
  const factsOf = ({ reapplyDate }: LoanOrderStatus): AgainFacts => {
    return { kind: 'loan', reapplyDate, creditOrder, pending };
  };
  return (
    <OrderPage
      heading={texts.heading}
      isReady={isReady}
      skeleton={<RejectionSkeleton />}
      footer={(status) => <AgainBar facts={factsOf(status)} />}
    >
      {(status) => (
        <Decision
          title={texts.loanDecision}
          body={texts.loanBody(money(status.order.loanAmount))}
          facts={factsOf(status)}
          beside={beside}
        />
      )}
    </OrderPage>
  );
}

function CreditRejection() {
  const { pathname } = useLocation();
  const home = useForcedHome();
  const { credit, beside } = useCreditRejection();
  const order = credit.data?.creditOrder;
  if (order === null || (order && order.status !== CreditStatus.REJECT)) {
    const next = order && routeByCreditStatus(order, { home });
    if (next !== null) return <Navigate to={next} replace />;
    return <CreditDecided order={order} heading={texts.heading} />;
  }
  const shown = beside.isReady ? order : undefined;
  const facts: AgainFacts = {
    kind: 'credit',
    reapplyDate: shown?.reapplyDate ?? null,
    creditOrder: shown,
    pending: null,
  };
  return (
    <PageFrame {...(shown ? { footer: <AgainBar facts={facts} /> } : { heading: texts.heading })}>
      <QueryView query={{ ...credit, data: shown }} skeleton={<RejectionSkeleton />}>
        {(rejected) => (
          <>
            <Decision
              title={texts.creditDecision}
              body={texts.creditBody}
              facts={facts}
              beside={beside}
            />
            {showsDetails(pathname) ? <CreditFigures order={rejected} /> : null}
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

function RejectionSkeleton() {
  return (
    <WaitingSkeleton>
      <SkeletonCard lines={3} height={108} />
      <SkeletonCard lines={4} height={176} />
    </WaitingSkeleton>
  );
}
