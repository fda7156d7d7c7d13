import { keep, keptDefaults, named } from '@pautang/shared/app';
import type { PackageInfo } from '@pautang/shared/contract/host';
import { renderRoute, testConfig } from '@pautang/shared/testing';
import { act, screen } from '@testing-library/react';
import { Page } from './Page';
import type { Failure } from './texts';
import { texts } from './texts';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';

const routes = routesOf('/error', Page);

describe('the error page', () => {
  it.each(Object.entries(texts.reasons))(
    'says for %s what failed and the next step',
    async (reason, given) => {
      const words: Failure = JSON.parse(named(JSON.stringify(given), 'Hiram'));
      renderRoute(routes, `/error?reason=${reason}`, {});
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(words.title);
      expect(alert).toHaveTextContent(words.body);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
      const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(steps).toEqual(words.steps);
    },
  );

  it.each(['', '?reason=toString', '?reason=__proto__'])(
    'shows general words for %p',
    async (query) => {
      renderRoute(routes, `/error${query}`, {});
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.general.title);
      await expectLink('Customer service', '#/customer/customerCenter');
    },
  );

  it('opens the store if a newer version helps, and can continue without', async () => {
    const at = '/error?reason=update&from=%2Fmine%2Frecords';
    const { user, told, where, store } = renderRoute(routes, at, { 'host:openStore': null });
    const packageInfo = { packageName: 'ph.pautang.sandbox', platform: 'android' } as PackageInfo;
    act(() => void store.dispatch(keep('packageInfo', packageInfo)));
    await user.click(await screen.findByRole('button', { name: 'Update Hiram' }));
    expect(told).toEqual([{ action: 'openStore', data: { packageId: 'ph.pautang.sandbox' } }]);
    await user.click(screen.getByRole('button', { name: 'Go on without' }));
    expect(where()).toBe('/mine/records');
  });

  it('shows the phone number if the phone has it', async () => {
    const { commonInfo } = keptDefaults;
    const { store } = renderRoute(routes, '/error', {}, { kept: { commonInfo } });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
    const operationConfigData = testConfig;
    act(() => void store.dispatch(keep('commonInfo', { ...commonInfo, operationConfigData })));
    await expectLink(/Call \(02\) 8000 0001.*9 AM to 6 PM/, 'tel:0280000001');
  });

  it('says so for any reason if the phone is offline, and continues once it is online', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { where } = renderRoute(routes, '/error?from=%2Fmine%2Frecords', {});
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No connection');
    expect(screen.getByText(/goes on by itself/)).toBeVisible();
    expect(where()).toContain('/error');
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(where()).toBe('/mine/records');
  });

  it.each([
    ['%2Fmine%2Frecords%3Fpage%3D2', '/mine/records?page=2'],
    ['%2F%2Fevil.example', '/'],
    ['%2Ferror', '/'],
    ['', '/'],
  ])('returns from %p to a page within the app', async (from, to) => {
    const { user, where } = renderRoute(routes, `/error?from=${from}`, {});
    await screen.findByRole('alert');
    // Only a phone that was offline continues by itself.
    act(() => void dispatchEvent(new Event('online')));
    expect(where()).toContain('/error');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(where()).toBe(to);
  });
});
