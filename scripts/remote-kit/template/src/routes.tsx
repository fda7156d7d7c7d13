import type { AreaRoute } from '@pautang/shared/app';
import { texts } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/** Each page by its whole path. The chunk's name is the path's, so that a phone loads it ahead. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/{{name}}/goals',
    handle: { title: texts.title },
    load: () => import(/* webpackChunkName: "{{name}}.goals" */ './pages/goals/Page'),
  },
];
