import type { AreaRoute } from '@pautang/shared/app';
import type { ComponentType } from 'react';

export const routesOf = (path: string, Page: ComponentType): readonly AreaRoute[] => [
  { path, handle: { title: 'Page' }, load: async () => ({ Page }) },
];
