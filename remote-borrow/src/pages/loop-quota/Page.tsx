import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { loanLabel, money } from '@pautang/shared/format';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import { Refusal } from '../../components/quota/Refusal';
import { BorrowAgain } from './BorrowAgain';
import { LastLoanCard } from './LastLoanCard';
import { texts } from './texts';
import { useRepeat } from './useRepeat';

const home = { label: texts.home, href: linkTo(paths.home) };

/** /borrow/loop_quota: the settled loan, the changes since, and the same choice again in one tap. */
export function Page() {
  const { better, ...query } = useRepeat();
  const { data } = query;
  if (data?.kind === 'ready') return <BorrowAgain {...data} better={better} query={query} />;
  const isShort = data !== undefined && !(data.kind === 'refused' && data.last !== null);
  const hasFailed = data === undefined && query.error !== undefined;
  return (
    <PageFrame center={isShort || hasFailed} heading={texts.heading}>
      <QueryView query={query} skeleton={<RepeatSkeleton />}>
        {(repeat) => {
          switch (repeat.kind) {
            case 'open':
              return <OpenLoan order={repeat.order} />;
            case 'first':
              return (
                <StateView
                  kind="empty"
                  title={texts.firstTitle}
                  body={texts.firstBody}
                  action={{ label: texts.firstAction, href: linkTo(paths.confirmQuota) }}
                  secondary={home}
                />
              );
            case 'refused':
              return (
                <>
                  {repeat.last ? <LastLoanCard last={repeat.last} /> : null}
                  <Refusal error={repeat.error} />
                </>
              );
            case 'ready':
              return null;
          }
        }}
      </QueryView>
    </PageFrame>
  );
}

/** Names the open loan and leads to it, because a borrower can have only one. */
function OpenLoan({ order }: { readonly order: LoanOrder }) {
  const path = routeByLoanStatus(order, { wantsDetails: true });
  return (
    <StateView
      kind="closed"
      title={texts.pendingTitle(loanLabel(order.loanNumber))}
      body={texts.pendingBody(money(order.loanAmount), loanStatusLabel[order.status])}
      action={path === null ? home : { label: texts.seePending, href: `#${path}` }}
      secondary={path === null ? undefined : home}
    />
  );
}

function RepeatSkeleton() {
  return (
    <>
      <SkeletonCard lines={2} height={108} />
      <SkeletonCard lines={4} height={150} />
      <SkeletonCard lines={5} height={186} />
    </>
  );
}
