import { configure, getConfig, screen } from '@testing-library/react';
import type { AreaRoute } from '../app/routeMeta';
import { renderRoute } from './renderRoute';

/** Blocks the thread, as compiling a file does. */
function blockThread(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a page that takes longer to compile than a test waits', () => {
  const { asyncUtilTimeout } = getConfig();
  beforeEach(() => configure({ asyncUtilTimeout: 1_000 }));
  afterEach(() => configure({ asyncUtilTimeout }));

  it('is awaited before the test’s wait begins', async () => {
    const route: AreaRoute = {
      path: '/slow',
      handle: { title: 'Slow' },
      load: () =>
        Promise.resolve().then(() => {
          blockThread(1_500);
          return { Page: () => <p>Here at last</p> };
        }),
    };
    renderRoute([route], '/slow', {});
    expect(await screen.findByText('Here at last')).toBeVisible();
  });
});
