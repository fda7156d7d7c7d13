import type { AreaRoute } from '@pautang/shared/app';
import { LIST_ID } from './listId';
import { texts } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/** A remote for the browser tests only: it replaces the customer area and uses what no product page uses yet. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/customer/tools_host',
    handle: { title: texts.host.heading },
    load: () => import(/* webpackChunkName: "customer.tools_host" */ './HostPage'),
  },
  {
    path: '/customer/tools_codes',
    handle: { title: texts.codes.heading },
    load: () => import(/* webpackChunkName: "customer.tools_codes" */ './CodesPage'),
  },
  {
    path: '/customer/tools_kept',
    handle: { title: texts.kept.heading },
    load: () => import(/* webpackChunkName: "customer.tools_kept" */ './KeptPage'),
  },
  {
    path: '/customer/tools_list',
    handle: { title: texts.list.heading, scroll: LIST_ID },
    load: () => import(/* webpackChunkName: "customer.tools_list" */ './ListPage'),
  },
];
