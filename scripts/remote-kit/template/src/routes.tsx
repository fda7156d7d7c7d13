import type { AreaRoute } from '@pautang/shared/app';
import { texts } from './texts';

declare const BUILD_ID: string;
export const buildId = BUILD_ID;

/** Each page by its whole path. The chunk has the name of the path, so that phones can preload it. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/{{name}}/goals',
    handle: { title: texts.title },
    load: () => import(/* webpackChunkName: "{{name}}.goals" */ './pages/goals/Page'),
  },
];
