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

const notOpenYet: AreaRoute['load'] = async () => ({
  Page: (await import('@pautang/shared/ui')).NotOpenYet,
});

export const routes: readonly AreaRoute[] = [
  {
    path: paths.repay,
    handle: titled(titles.repay, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay" */ './pages/repay/Page'),
  },
  {
    path: paths.repayPlan,
    handle: titled(titles.plan, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay_plan" */ './pages/repay-plan/Page'),
  },
  {
    path: paths.repayDetail,
    handle: titled(titles.repay, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay_detail" */ './pages/repay-detail/Page'),
  },
  {
    path: paths.repayOffline,
    handle: titled(titles.checkout, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay_offline" */ './pages/repay-offline/Page'),
  },
  {
    path: paths.operationSuccess,
    handle: {
      title: (query) =>
        query.get('isOverdue') === 't'
          ? titles.overdue
          : query.get('kind') === 'rollover'
            ? titles.rolloverDone
            : titles.success,
      transactionType: 'REPAY',
    },
    load: () =>
      import(/* webpackChunkName: "repay.operation_success" */ './pages/operation-success/Page'),
  },
  // ours: the specification has no screen for what decision S13 asks
  {
    path: paths.credit,
    handle: titled(titles.credit, 'REPAY'),
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
      import(/* webpackChunkName: "repay.rollover_details" */ './pages/rollover-details/Page'),
  },
  {
    path: paths.restructureDescribe,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: paths.restructureDetails,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: paths.restructureConfirmation,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: paths.restructureReview,
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
];
