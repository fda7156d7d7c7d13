import { configure, getConfig, screen } from '@testing-library/react';
import type { AreaRoute } from '../app/routeMeta';
import { renderRoute } from './renderRoute';

/** Like a file that is compiled: nothing else runs meanwhile. */
function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a page whose files take longer to compile than a test waits', () => {
  const { asyncUtilTimeout } = getConfig();
  beforeEach(() => configure({ asyncUtilTimeout: 1_000 }));
  afterEach(() => configure({ asyncUtilTimeout }));

  it('is waited for all the same', async () => {
    const route: AreaRoute = {
      path: '/slow',
      handle: { title: 'Slow' },
      load: () =>
        Promise.resolve().then(() => {
          standStill(1_500);
          return { Page: () => <p>Here at last</p> };
        }),
    };
    renderRoute([route], '/slow', {});
    expect(await screen.findByText('Here at last')).toBeVisible();
  });
});
