import type { AreaRoute } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import type { LazyRemotes } from '../remotes/lazyRemotes';
import { texts } from './texts';

/** The shell's own pages. `/` needs the api in the store; `needsApi` loads it together with the page. */
export const shellRoutes: readonly (AreaRoute & { readonly needsApi?: boolean })[] = [
  {
    path: paths.home,
    handle: {
      title: texts.home,
      transactionType: 'HOME',
      hasBottomNavigation: true,
      hasNews: true,
      reads: [
        'getHomepageData',
        'queryCreditOrder',
        'getPendingOrders',
        'queryPendingRepayPlan',
        'getCoupons',
        'hasUnreadMessage',
      ],
    },
    load: () => import(/* webpackChunkName: "page.home" */ '../pages/home/Page'),
    needsApi: true,
  },
  {
    path: paths.login,
    handle: { title: texts.login, transactionType: 'LOGIN' },
    load: () => import(/* webpackChunkName: "page.login" */ '../pages/login/Page'),
  },
  {
    path: paths.error,
    handle: {
      title: (query) => {
        const reason = query.get('reason');
        if (reason === 'notOffered') return texts.notOffered;
        return reason === 'update' ? texts.update : texts.error;
      },
      transactionType: 'ERROR',
    },
    load: () => import(/* webpackChunkName: "page.error" */ '../pages/error/Page'),
  },
  {
    path: paths.permissions,
    handle: { title: texts.permissions },
    load: () => import(/* webpackChunkName: "page.permissions" */ '../pages/permissions/Page'),
  },
  {
    path: paths.agreement,
    handle: { title: texts.agreement, transactionType: 'AGREEMENT' },
    load: () => import(/* webpackChunkName: "page.legal" */ '../pages/agreement/Page'),
    needsApi: true,
  },
  {
    path: paths.service,
    handle: { title: texts.service, transactionType: 'AGREEMENT' },
    load: () => import(/* webpackChunkName: "page.legal" */ '../pages/service/Page'),
    needsApi: true,
  },
  {
    path: paths.privacy,
    handle: { title: texts.privacy, transactionType: 'AGREEMENT' },
    load: () => import(/* webpackChunkName: "page.legal" */ '../pages/privacy/Page'),
    needsApi: true,
  },
  {
    path: paths.allAgreements,
    handle: { title: texts.allAgreements, transactionType: 'AGREEMENT' },
    load: () =>
      import(/* webpackChunkName: "page.all-agreements" */ '../pages/all-agreements/Page'),
  },
];

/** Whether a path is in a route table: the shell's own, or that of a loaded remote. */
export function isKnownPage(path: string, remotes: LazyRemotes): boolean {
  if (shellRoutes.some((route) => route.path === path)) return true;
  return [...(remotes.read()?.areas.values() ?? [])].some(({ read }) => {
    const state = read();
    return state.status === 'ready' && state.module.routes.some((route) => route.path === path);
  });
}
