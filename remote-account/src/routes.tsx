import type { AreaRoute } from '@pautang/shared/app';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

const notOpenYet: AreaRoute['load'] = async () => ({
  Page: (await import('@pautang/shared/ui')).NotOpenYet,
});

export const routes: readonly AreaRoute[] = [
  {
    path: '/mine/setting',
    handle: { title: titles.setting, transactionType: 'ACCOUNT', hasBottomNavigation: true },
    load: () => import(/* webpackChunkName: "account.mine-setting" */ './pages/setting/Page'),
  },
  {
    path: '/mine/records',
    handle: { title: titles.records, transactionType: 'ACCOUNT' },
    load: () => import(/* webpackChunkName: "account.mine-records" */ './pages/records/Page'),
  },
  {
    path: '/mine/coupon',
    handle: { title: titles.coupon, transactionType: 'ACCOUNT' },
    load: notOpenYet,
  },
  {
    path: '/mine/agreement_list',
    handle: { title: titles.agreementList, transactionType: 'AGREEMENT' },
    load: notOpenYet,
  },
  {
    path: '/mine/account_security',
    handle: { title: titles.accountSecurity, transactionType: 'ACCOUNT' },
    load: notOpenYet,
  },
  {
    path: '/account/delete',
    handle: { title: titles.deleteAccount, transactionType: 'ACCOUNT' },
    load: notOpenYet,
  },
  {
    path: '/bank/sms_verification',
    handle: { title: titles.smsVerification, transactionType: 'ACCOUNT' },
    load: notOpenYet,
  },
  {
    path: '/bank/modify_bank_card',
    handle: { title: titles.modifyBankCard, transactionType: 'ACCOUNT' },
    load: notOpenYet,
  },
];
