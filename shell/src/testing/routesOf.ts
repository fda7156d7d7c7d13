import type { AreaRoute } from '@pautang/shared/app';
import type { ComponentType } from 'react';

/** A route table of one page. */
export const routesOf = (path: string, Page: ComponentType): readonly AreaRoute[] => [
  { path, handle: { title: 'Page' }, load: async () => ({ Page }) },
];
