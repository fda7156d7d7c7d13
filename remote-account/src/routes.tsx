import type { AreaRoute } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { titles } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

export const routes: readonly AreaRoute[] = [
  {
    path: paths.setting,
    handle: { title: titles.setting, transactionType: 'ACCOUNT', hasBottomNavigation: true },
    load: () => import(/* webpackChunkName: "account.mine-setting" */ './pages/setting/Page'),
  },
  {
    path: paths.records,
    handle: { title: titles.records, transactionType: 'ACCOUNT', hasNews: true },
    load: () => import(/* webpackChunkName: "account.mine-records" */ './pages/records/Page'),
  },
  {
    path: paths.coupon,
    handle: { title: titles.coupon, transactionType: 'ACCOUNT', hasNews: true },
    load: () => import(/* webpackChunkName: "account.mine-coupon" */ './pages/coupon/Page'),
  },
  {
    path: paths.agreementList,
    handle: { title: titles.agreementList, transactionType: 'AGREEMENT' },
    load: () =>
      import(/* webpackChunkName: "account.mine-agreement_list" */ './pages/agreement-list/Page'),
  },
  {
    path: paths.accountSecurity,
    handle: { title: titles.accountSecurity, transactionType: 'ACCOUNT' },
    load: () =>
      import(
        /* webpackChunkName: "account.mine-account_security" */ './pages/account-security/Page'
      ),
  },
  {
    path: paths.deleteAccount,
    handle: { title: titles.deleteAccount, transactionType: 'ACCOUNT' },
    load: () => import(/* webpackChunkName: "account.account-delete" */ './pages/delete/Page'),
  },
  {
    path: paths.smsVerification,
    handle: { title: titles.smsVerification, transactionType: 'ACCOUNT' },
    load: () =>
      import(
        /* webpackChunkName: "account.bank-sms_verification" */ './pages/sms-verification/Page'
      ),
  },
  {
    path: paths.modifyBankCard,
    handle: { title: titles.modifyBankCard, transactionType: 'ACCOUNT' },
    load: () =>
      import(
        /* webpackChunkName: "account.bank-modify_bank_card" */ './pages/modify-bank-card/Page'
      ),
  },
];
