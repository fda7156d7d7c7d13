import { renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { buildId, routes } from './routes';

const built = [
  '/customer/customerCenter',
  '/customer/customerWorder',
  '/customer/feedbackSucess',
  '/customer/feedbackDetail',
  '/customer/serviceProgress',
  '/guide/borrow_guide',
];

describe('the route table of the service area', () => {
  it('tells its build and never shows the bottom tabs', () => {
    expect(buildId).toBe('test');
    expect(
      routes.filter(({ handle }) => handle.hasBottomNavigation).map(({ path }) => path),
    ).toEqual([]);
  });

  it('has each address once, with a title', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const { handle } of routes) expect(handle.title).not.toBe('');
  });

  it.each(built)('has a page of its own at %s', async (path) => {
    const route = routes.find((each) => each.path === path);
    const { NotOpenYet } = await import('@pautang/shared/ui');
    expect((await route?.load())?.Page).not.toBe(NotOpenYet);
  });

  it.each(routes.map(({ path }) => path).filter((path) => !built.includes(path)))(
    'says at %s that it is not open yet, with a way on',
    async (path) => {
      renderRoute(routes, path, {});
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.getByRole('link')).toHaveAttribute('href', '#/');
    },
  );
});
