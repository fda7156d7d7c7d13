import type { AreaRoute, RouteMeta } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/** Section 2: the loan variant when the query has loanOrderId, otherwise the credit variant. */
const review: RouteMeta = {
  title: titles.review,
  transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REVIEW' : 'CREDIT_REVIEW'),
  hasNews: true,
};
const reject: RouteMeta = {
  title: titles.reject,
  transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REJECT' : 'CREDIT_REJECT'),
  hasNews: true,
};
const lending: RouteMeta = { title: titles.lending, transactionType: 'LENDING', hasNews: true };

/** Registers a page and its details variant, which the page recognises by its path. */
const loadReview: AreaRoute['load'] = () =>
  import(/* webpackChunkName: "borrow.review" */ './pages/review/Page');
const loadReject: AreaRoute['load'] = () =>
  import(/* webpackChunkName: "borrow.reject" */ './pages/reject/Page');
const loadLending: AreaRoute['load'] = () =>
  import(/* webpackChunkName: "borrow.lending" */ './pages/lending/Page');

export const routes: readonly AreaRoute[] = [
  {
    path: paths.confirmQuota,
    handle: { title: titles.confirmQuota, transactionType: 'QUOTA' },
    load: () => import(/* webpackChunkName: "borrow.confirm_quota" */ './pages/confirm-quota/Page'),
  },
  {
    path: paths.confirmBorrow,
    handle: { title: titles.confirmBorrow, transactionType: 'TERMS' },
    load: () =>
      import(/* webpackChunkName: "borrow.confirm_borrow" */ './pages/confirm-borrow/Page'),
  },
  { path: paths.review, handle: review, load: loadReview },
  { path: paths.reviewDetails, handle: review, load: loadReview },
  { path: paths.reject, handle: reject, load: loadReject },
  { path: paths.rejectDetails, handle: reject, load: loadReject },
  { path: paths.lending, handle: lending, load: loadLending },
  { path: paths.lendingDetails, handle: lending, load: loadLending },
  {
    path: paths.loopQuota,
    handle: { title: titles.loopQuota, transactionType: 'QUOTA' },
    load: () => import(/* webpackChunkName: "borrow.loop_quota" */ './pages/loop-quota/Page'),
  },
];
