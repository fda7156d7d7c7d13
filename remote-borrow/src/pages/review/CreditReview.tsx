import { Navigate, useLocation, usePolling } from '@pautang/shared/app';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { timeLabel } from '@pautang/shared/format';
import { LastChecked, StateNews } from '@pautang/shared/parts';
import { routeByCreditStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import { CreditDecided } from '../../components/order/CreditDecided';
import { CreditFigures } from '../../components/order/CreditFigures';
import { useBorrowCreditQuery } from '../../components/order/creditOrder';
import { showsDetails, useForcedHome } from '../../components/order/orderStatus';
import { texts as shared } from '../../components/order/texts';
import { WaitingSkeleton } from '../../components/order/WaitingSkeleton';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** A credit order under approval. A rejection leads to its page (section 2); an approval shows here. */
export function CreditReview() {
  const { pathname } = useLocation();
  const home = useForcedHome();
  const credit = useBorrowCreditQuery();
  const order = credit.data?.creditOrder;
  const isUnderReview = order?.status === CreditStatus.REVIEWING;
  usePolling(credit.refetch, { isActive: credit.data === undefined || isUnderReview });

  const next = order && !isUnderReview ? routeByCreditStatus(order, { home }) : null;
  if (next !== null) return <Navigate to={next} replace />;
  const isDecided = order === null || (order !== undefined && !isUnderReview);
  return (
    <>
      <StateNews words={isDecided ? shared.approvedTitle : order ? texts.creditTitle : null} />
      {isDecided ? (
        <CreditDecided order={order} heading={texts.heading} />
      ) : (
        <PageFrame {...(order ? {} : { heading: texts.heading })}>
          <QueryView query={{ ...credit, data: order }} skeleton={<WaitingSkeleton />}>
            {(reviewed) => (
              <>
                <Waiting
                  title={texts.creditTitle}
                  since={reviewed.submittedAt}
                  nextStep={texts.limit}
                  checked={
                    <LastChecked
                      time={timeLabel(credit.data?.checkedAt ?? 0)}
                      still={shared.stillUnderApproval}
                      onCheck={credit.refetch}
                    />
                  }
                />
                {showsDetails(pathname) ? <CreditFigures order={reviewed} /> : null}
              </>
            )}
          </QueryView>
        </PageFrame>
      )}
    </>
  );
}
