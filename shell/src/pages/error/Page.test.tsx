import type { AreaRoute } from '@pautang/shared/app';
import { renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { Page } from './Page';
import { texts } from './texts';

const routes: readonly AreaRoute[] = [
  { path: '/error', handle: { title: 'Error' }, load: async () => ({ Page }) },
];

describe('the error page', () => {
  it.each(Object.entries(texts.reasons))(
    'says what failed for %s and what to do',
    async (reason, words) => {
      renderRoute(routes, `/error?reason=${reason}`, {});
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(words.title);
      expect(alert).toHaveTextContent(words.body);
    },
  );

  it.each(['', '?reason=', '?reason=toString', '?reason=%3Cscript%3E', '?reason=__proto__'])(
    'has general words for %p',
    async (query) => {
      renderRoute(routes, `/error${query}`, {});
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.general.title);
      expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
        'href',
        '#/customer/customerCenter',
      );
    },
  );

  it.each([
    ['%2Fmine%2Frecords%3Fpage%3D2', '/mine/records?page=2'],
    ['%2F%2Fevil.example', '/'],
    ['https%3A%2F%2Fevil.example', '/'],
    ['%2Ferror', '/'],
    ['', '/'],
  ])('goes back to %p within the app', async (from, to) => {
    const { user, where } = renderRoute(routes, `/error?reason=page&from=${from}`, {});
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(where()).toBe(to);
  });
});
