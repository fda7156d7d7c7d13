import type { AreaRoute } from '@pautang/shared/app';
import { texts } from './texts';

const notOpen = async () => ({ Page: (await import('@pautang/shared/ui')).NotOpenYet });

/** The shell's own pages. `/` needs the api in the store; `needsApi` loads it beside the page. */
export const shellRoutes: readonly (AreaRoute & { readonly needsApi?: boolean })[] = [
  {
    path: '/',
    handle: { title: texts.home, transactionType: 'HOME', hasBottomNavigation: true },
    load: () => import(/* webpackChunkName: "page.home" */ '../pages/home/Page'),
    needsApi: true,
  },
  {
    path: '/login',
    handle: { title: texts.login, transactionType: 'LOGIN' },
    load: () => import(/* webpackChunkName: "page.login" */ '../pages/login/Page'),
  },
  {
    path: '/error',
    handle: { title: texts.error, transactionType: 'ERROR' },
    load: () => import(/* webpackChunkName: "page.error" */ '../pages/error/Page'),
  },
  { path: '/permissions', handle: { title: texts.permissions }, load: notOpen },
  {
    path: '/agreement',
    handle: { title: texts.agreement, transactionType: 'AGREEMENT' },
    load: notOpen,
  },
  {
    path: '/service',
    handle: { title: texts.service, transactionType: 'AGREEMENT' },
    load: notOpen,
  },
  {
    path: '/privacy',
    handle: { title: texts.privacy, transactionType: 'AGREEMENT' },
    load: notOpen,
  },
  {
    path: '/all_agreement',
    handle: { title: texts.allAgreements, transactionType: 'AGREEMENT' },
    load: notOpen,
  },
];
