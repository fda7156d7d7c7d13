import type { AreaRoute, RouteMeta } from '@pautang/shared/app';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

const notOpenYet: AreaRoute['load'] = async () => ({
  Page: (await import('@pautang/shared/ui')).NotOpenYet,
});

/** Section 2: the loan variant when the query has loanOrderId, otherwise the credit variant. */
const review: RouteMeta = {
  title: titles.review,
  transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REVIEW' : 'CREDIT_REVIEW'),
};
const reject: RouteMeta = {
  title: titles.reject,
  transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REJECT' : 'CREDIT_REJECT'),
};
const lending: RouteMeta = { title: titles.lending, transactionType: 'LENDING' };

export const routes: readonly AreaRoute[] = [
  {
    path: '/borrow/confirm_quota',
    handle: { title: titles.confirmQuota, transactionType: 'QUOTA' },
    load: () => import(/* webpackChunkName: "borrow.confirm_quota" */ './pages/confirm-quota/Page'),
  },
  {
    path: '/borrow/confirm_borrow',
    handle: { title: titles.confirmBorrow, transactionType: 'TERMS' },
    load: () =>
      import(/* webpackChunkName: "borrow.confirm_borrow" */ './pages/confirm-borrow/Page'),
  },
  {
    path: '/borrow/review',
    handle: review,
    load: () => import(/* webpackChunkName: "borrow.review" */ './pages/review/Page'),
  },
  {
    path: '/borrow/review_details',
    handle: review,
    load: () =>
      import(/* webpackChunkName: "borrow.review_details" */ './pages/review-details/Page'),
  },
  { path: '/borrow/reject', handle: reject, load: notOpenYet },
  { path: '/borrow/reject_details', handle: reject, load: notOpenYet },
  {
    path: '/borrow/lending',
    handle: lending,
    load: () => import(/* webpackChunkName: "borrow.lending" */ './pages/lending/Page'),
  },
  {
    path: '/borrow/lending_details',
    handle: lending,
    load: () =>
      import(/* webpackChunkName: "borrow.lending_details" */ './pages/lending-details/Page'),
  },
  {
    path: '/borrow/loop_quota',
    handle: { title: titles.loopQuota, transactionType: 'QUOTA' },
    load: notOpenYet,
  },
];
