import type { AreaRoute, RouteMeta } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/** Section 2: on repay routes the title is the overdue variant when isOverdue equals t. */
const titled = (
  title: string,
  transactionType: NonNullable<RouteMeta['transactionType']>,
): RouteMeta => ({
  title: (query) => (query.get('isOverdue') === 't' ? titles.overdue : title),
  transactionType,
});

function doneTitle(kind: string | null): string {
  if (kind === 'rollover') return titles.rolloverDone;
  return kind === 'restructure' ? titles.restructureDone : titles.success;
}

/**
 * The pages of a rollover are one chunk, and so are those of a restructure: each can lead to the next offline, and each
 * further chunk would add its hash to the remote's entry. The chunk has the name of the first page.
 */
export const routes: readonly AreaRoute[] = [
  {
    path: paths.repay,
    handle: titled(titles.repay, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay" */ './pages/repay/Page'),
  },
  {
    path: paths.repayPlan,
    handle: { ...titled(titles.plan, 'REPAY'), hasNews: true },
    load: () => import(/* webpackChunkName: "repay.repay_plan" */ './pages/repay-plan/Page'),
  },
  {
    path: paths.repayDetail,
    handle: { ...titled(titles.repay, 'REPAY'), hasNews: true },
    load: () => import(/* webpackChunkName: "repay.repay_detail" */ './pages/repay-detail/Page'),
  },
  {
    path: paths.repayOffline,
    handle: { ...titled(titles.checkout, 'REPAY'), hasNews: true },
    load: () => import(/* webpackChunkName: "repay.repay_offline" */ './pages/repay-offline/Page'),
  },
  {
    path: paths.operationSuccess,
    handle: {
      title: (query) =>
        query.get('isOverdue') === 't' ? titles.overdue : doneTitle(query.get('kind')),
      transactionType: 'REPAY',
    },
    load: () =>
      import(/* webpackChunkName: "repay.operation_success" */ './pages/operation-success/Page'),
  },
  // not in the specification, which has no screen for decision S13
  {
    path: paths.credit,
    handle: { ...titled(titles.credit, 'REPAY'), hasNews: true },
    load: () => import(/* webpackChunkName: "repay.credit" */ './pages/credit/Page'),
  },
  {
    path: paths.rolloverDescribe,
    handle: titled(titles.rollover, 'ROLLOVER'),
    load: () =>
      import(/* webpackChunkName: "repay.rollover_describe" */ './pages/rollover-describe/Page'),
  },
  {
    path: paths.rolloverDetails,
    handle: titled(titles.rollover, 'ROLLOVER'),
    load: () =>
      import(/* webpackChunkName: "repay.rollover_describe" */ './pages/rollover-details/Page'),
  },
  {
    path: paths.restructureDescribe,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: () =>
      import(
        /* webpackChunkName: "repay.restructure_describe" */ './pages/restructure-describe/Page'
      ),
  },
  {
    path: paths.restructureDetails,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: () =>
      import(
        /* webpackChunkName: "repay.restructure_describe" */ './pages/restructure-details/Page'
      ),
  },
  {
    path: paths.restructureConfirmation,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: () =>
      import(
        /* webpackChunkName: "repay.restructure_describe" */ './pages/restructure-confirmation/Page'
      ),
  },
  {
    path: paths.restructureReview,
    handle: { ...titled(titles.restructure, 'RESTRUCTURE'), hasNews: true },
    load: () =>
      import(
        /* webpackChunkName: "repay.restructure_describe" */ './pages/restructure-review/Page'
      ),
  },
];
