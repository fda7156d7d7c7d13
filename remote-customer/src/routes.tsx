import type { AreaRoute } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/**
 * The form and its success page are one chunk, and so are the list of tickets and a ticket, so that one leads to the other
 * without a network. The two guides without figures of the lender share a chunk, too.
 */
export const routes: readonly AreaRoute[] = [
  {
    path: paths.customerCenter,
    handle: { title: titles.customerCenter, transactionType: 'SERVICE' },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-customerCenter" */ './pages/customer-center/Page'
      ),
  },
  {
    path: paths.questionContent,
    handle: { title: titles.questionContent, transactionType: 'SERVICE' },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-questionContent" */ './pages/question-content/Page'
      ),
  },
  {
    path: paths.customerWorder,
    handle: { title: titles.customerWorder, transactionType: 'SERVICE' },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-customerWorder" */ './pages/human-service/Page'
      ),
  },
  {
    path: paths.feedbackSuccess,
    handle: { title: titles.feedbackSucess, transactionType: 'SERVICE' },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-customerWorder" */ './pages/feedback-success/Page'
      ),
  },
  {
    path: paths.feedbackDetail,
    handle: { title: titles.feedbackDetail, transactionType: 'SERVICE', hasNews: true },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-serviceProgress" */ './pages/feedback-detail/Page'
      ),
  },
  {
    path: paths.serviceProgress,
    handle: { title: titles.serviceProgress, transactionType: 'SERVICE', hasNews: true },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-serviceProgress" */ './pages/service-progress/Page'
      ),
  },
  {
    path: paths.aboutUs,
    handle: { title: titles.aboutUs, transactionType: 'GUIDE' },
    load: () => import(/* webpackChunkName: "customer.guide-about_us" */ './pages/about-us/Page'),
  },
  {
    path: paths.antiFraudGuide,
    handle: { title: titles.antiFraudGuide, transactionType: 'GUIDE' },
    load: () =>
      import(/* webpackChunkName: "customer.guide-repay_guide" */ './pages/anti-fraud-guide/Page'),
  },
  {
    path: paths.borrowGuide,
    handle: { title: titles.borrowGuide, transactionType: 'GUIDE' },
    load: () =>
      import(/* webpackChunkName: "customer.guide-borrow_guide" */ './pages/borrow-guide/Page'),
  },
  {
    path: paths.repayGuide,
    handle: { title: titles.repayGuide, transactionType: 'GUIDE' },
    load: () =>
      import(/* webpackChunkName: "customer.guide-repay_guide" */ './pages/repay-guide/Page'),
  },
];
