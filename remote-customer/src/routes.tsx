import type { AreaRoute } from '@pautang/shared/app';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

const notOpenYet: AreaRoute['load'] = async () => ({
  Page: (await import('@pautang/shared/ui')).NotOpenYet,
});

export const routes: readonly AreaRoute[] = [
  {
    path: '/customer/customerCenter',
    handle: { title: titles.customerCenter, transactionType: 'SERVICE' },
    load: () =>
      import(
        /* webpackChunkName: "customer.customer-customerCenter" */ './pages/customer-center/Page'
      ),
  },
  {
    path: '/customer/questionContent',
    handle: { title: titles.questionContent, transactionType: 'SERVICE' },
    load: notOpenYet,
  },
  {
    path: '/customer/customerWorder',
    handle: { title: titles.customerWorder, transactionType: 'SERVICE' },
    load: notOpenYet,
  },
  {
    path: '/customer/feedbackSucess',
    handle: { title: titles.feedbackSucess, transactionType: 'SERVICE' },
    load: notOpenYet,
  },
  {
    path: '/customer/feedbackDetail',
    handle: { title: titles.feedbackDetail, transactionType: 'SERVICE' },
    load: notOpenYet,
  },
  {
    path: '/customer/serviceProgress',
    handle: { title: titles.serviceProgress, transactionType: 'SERVICE' },
    load: notOpenYet,
  },
  {
    path: '/guide/about_us',
    handle: { title: titles.aboutUs, transactionType: 'GUIDE' },
    load: notOpenYet,
  },
  {
    path: '/guide/anti_fraud_guide',
    handle: { title: titles.antiFraudGuide, transactionType: 'GUIDE' },
    load: notOpenYet,
  },
  {
    path: '/guide/borrow_guide',
    handle: { title: titles.borrowGuide, transactionType: 'GUIDE' },
    load: () =>
      import(/* webpackChunkName: "customer.guide-borrow_guide" */ './pages/borrow-guide/Page'),
  },
  {
    path: '/guide/repay_guide',
    handle: { title: titles.repayGuide, transactionType: 'GUIDE' },
    load: notOpenYet,
  },
];
