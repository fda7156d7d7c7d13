import type { AreaRoute } from '@pautang/shared/app';

declare const BUILD_ID: string;
declare const IS_FAULTY: boolean;
export const buildId = BUILD_ID;

/** A remote for the browser tests only: it replaces the customer area and shows its version. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/customer/customerCenter',
    handle: { title: 'Version' },
    load: () => import(/* webpackChunkName: "customer.customerCenter" */ './VersionPage'),
  },
  {
    path: '/customer/questionContent',
    handle: { title: 'Another page' },
    load: () => import(/* webpackChunkName: "customer.questionContent" */ './OtherPage'),
  },
  // The compiler omits the files of the branch that is not taken.
  ...(IS_FAULTY
    ? [
        {
          path: '/customer/faulty',
          handle: { title: 'A broken page' },
          load: () => import(/* webpackChunkName: "customer.faulty" */ './FaultyPage'),
        },
        {
          path: '/customer/ugly',
          handle: { title: 'An ugly page' },
          load: () => import(/* webpackChunkName: "customer.ugly" */ './UglyPage'),
        },
      ]
    : []),
];
