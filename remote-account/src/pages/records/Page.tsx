import { api, call, useSearchParams } from '@pautang/shared/app';
import { myOrders } from '@pautang/shared/contract/borrow';
import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListEnd, byPage, eachOnce, firstPageOf } from '@pautang/shared/paging';
import shapes from '@pautang/shared/shapes.module.css';
import {
  CreditLine,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import { LabelFilter } from './LabelFilter';
import { LoanCard } from './LoanCard';
import { texts } from './texts';

const { useAccountOrdersInfiniteQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first. */
    accountOrders: build.infiniteQuery<ResponseOf<typeof myOrders>, void, number>({
      infiniteQueryOptions: byPage,
      query: ({ pageParam }) => call(myOrders, { page: pageParam }, { isKept: true }),
      providesTags: ['Loan'],
    }),
  }),
});

const skeleton = (
  <div className={shapes.stack12}>
    <SkeletonCard lines={4} height={136} />
    <SkeletonCard lines={4} height={136} />
    <SkeletonCard lines={4} height={136} />
  </div>
);
const empty = (
  <StateView
    kind="empty"
    title={texts.emptyTitle}
    body={texts.emptyBody}
    action={{ label: texts.emptyAction, href: linkTo(paths.home) }}
  />
);

const allLabels: readonly string[] = Object.values(loanStatusLabel);
const labelOf = ({ status }: LoanOrder): string => loanStatusLabel[status];

/** The label is in the address, so that the borrower comes back from a loan to the same list. Null: all loans, also for an unknown label. */
function useChosenLabel() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('label');
  const choose = (label: string | null) =>
    setQuery(label === null ? {} : { label }, { replace: true });
  return { chosen: asked !== null && allLabels.includes(asked) ? asked : null, choose };
}

export function Page() {
  const query = useAccountOrdersInfiniteQuery();
  const { chosen, choose } = useChosenLabel();
  return (
    <PageFrame heading={texts.heading}>
      <QueryView
        query={firstPageOf(query)}
        skeleton={skeleton}
        isEmpty={({ pages }) => ordersOf(pages).length === 0}
        empty={empty}
      >
        {({ pages }) => {
          const all = ordersOf(pages);
          const labels = [...new Set(all.map(labelOf))];
          const shown = all.filter((order) => chosen === null || labelOf(order) === chosen);
          return (
            <>
              <CreditLine credit={pages[0]?.credit} />
              {labels.length > 1 || chosen !== null ? (
                <LabelFilter labels={labels} chosen={chosen} onChoose={choose} />
              ) : null}
              <ul className={shapes.stack12}>
                {shown.map((order) => (
                  <li key={order.loanOrderId}>
                    <LoanCard order={order} />
                  </li>
                ))}
              </ul>
              {shown.length === 0 && chosen !== null && !query.hasNextPage ? (
                <StateView
                  kind="empty"
                  title={texts.noneTitle}
                  body={texts.noneBody(chosen)}
                  action={{ label: texts.showAll, onSelect: () => choose(null) }}
                />
              ) : (
                <ListEnd
                  rows="loans"
                  endOf={(count) =>
                    chosen === null ? texts.endOf(count) : texts.endOfLabel(shown.length, count)
                  }
                  query={query}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </PageFrame>
  );
}

const ordersOf = (pages: readonly { readonly orders: readonly LoanOrder[] }[]) =>
  eachOnce(
    pages.flatMap(({ orders }) => orders),
    ({ loanOrderId }) => loanOrderId,
  );
