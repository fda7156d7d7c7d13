import type { AreaRoute, RouteMeta } from '@pautang/shared/app';
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
    path: '/repay/repay',
    handle: titled(titles.repay, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay" */ './pages/repay/Page'),
  },
  { path: '/repay/repay_plan', handle: titled(titles.plan, 'REPAY'), load: notOpenYet },
  {
    path: '/repay/repay_detail',
    handle: titled(titles.repay, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay_detail" */ './pages/repay-detail/Page'),
  },
  {
    path: '/repay/repay_offline',
    handle: titled(titles.checkout, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.repay_offline" */ './pages/repay-offline/Page'),
  },
  {
    path: '/repay/operation_success',
    handle: titled(titles.success, 'REPAY'),
    load: () =>
      import(/* webpackChunkName: "repay.operation_success" */ './pages/operation-success/Page'),
  },
  // ours: the specification has no screen for what decision S13 asks
  {
    path: '/repay/credit',
    handle: titled(titles.credit, 'REPAY'),
    load: () => import(/* webpackChunkName: "repay.credit" */ './pages/credit/Page'),
  },
  {
    path: '/repay/rollover_describe',
    handle: titled(titles.rollover, 'ROLLOVER'),
    load: notOpenYet,
  },
  {
    path: '/repay/rollover_details',
    handle: titled(titles.rollover, 'ROLLOVER'),
    load: notOpenYet,
  },
  {
    path: '/repay/restructure_describe',
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: '/repay/restructure_details',
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: '/repay/restructure_confirmation',
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
  {
    path: '/repay/restructure_review',
    handle: titled(titles.restructure, 'RESTRUCTURE'),
    load: notOpenYet,
  },
];
