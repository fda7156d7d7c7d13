import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildPage, servePage } from '../conform/host/hostKit';
import type { HostReport } from '../conform/host/report';
import { expect, test } from './fixtures';

test.use({ hasOwnPage: true });

const card = (app: Pick<Page, 'getByRole'>, name: string): Locator =>
  app.getByRole('listitem').filter({ has: app.getByRole('heading', { name, exact: true }) });

test('the simulator fits, in every check', async ({ page, phone, said }) => {
  // The simulator asks the lender about the borrower who is logged in, but one check uses an invented session.
  said.allow(/404 .*\/sandbox\/borrowers\/09170000000/);
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-conform-'));
  await buildPage(folder);
  const reports: HostReport[] = [];
  const settings = { contract: '2.1.0', origins: [] };
  const kit = servePage({ folder, settings, onReport: (report) => void reports.push(report) });
  const address = await kit.listen({ port: 0, host: '127.0.0.1' });
  // The conformance page takes the place of the app.
  await page.route('**/app/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${address}${pathname.replace('/app', '')}` }),
    });
  });
  await phone.open('approved');
  const { app } = phone;
  const fits = (name: string) => expect(card(app, name).getByText('Fits')).toBeVisible();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const send = (name: string) => app.getByRole('button', { name: `Send: ${name}` }).click();
  const answer = (name: string, label = 'I saw it') =>
    card(app, name).getByRole('button', { name: label }).click();
  await expect(card(app, 'Reload in the middle').getByText('Fits')).toBeVisible();

  for (const name of ['userInfo with a session', 'logout']) {
    await app.getByRole('button', { name: `Run: ${name}` }).click();
    await fits(name);
  }
  await send('setCurrentPage');
  await phone.hostTitle('Ñandú ₱5,000 “ok” ✓');
  await answer('setCurrentPage');
  await phone.hostTitle('Host conformance');

  const tabs = page.getByRole('navigation', { name: 'App tabs' });
  await send('toggleBottomNavigation');
  await expect(tabs).toBeVisible();
  await answer('toggleBottomNavigation');
  await expect(tabs).toHaveCount(0);
  await answer('toggleBottomNavigation');

  await send('showLoading');
  await answer('showLoading');
  await send('openPage');
  for (let opened = 0; opened < 8; opened += 1) {
    await page.getByRole('button', { name: 'Back to the app' }).click();
    await answer('openPage');
  }
  for (const name of ['openGuide', 'openStore']) {
    await send(name);
    await page.getByRole('button', { name: 'Back to the app' }).click();
    await answer(name);
  }
  await send('maintenanceOpen');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answer('maintenanceOpen');
  await send('saveFile');
  await answer('saveFile');
  await send('expiredCheck');
  await fits('expiredCheck');
  await send('faceVerification, passed');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await fits('faceVerification, passed');
  await send('faceVerification, stopped');
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await fits('faceVerification, stopped');

  await send('banBack');
  await back.click();
  await answer('banBack', 'Go on');
  await back.click();
  await fits('banBack');
  await send('refreshApp');
  await fits('refreshApp');
  await send('back');
  await back.click();
  await answer('back');
  for (const name of ['Text size', 'Status bar']) {
    await app.getByRole('button', { name: `Run: ${name}` }).click();
    await answer(name);
  }
  await send('h5PageFinish');
  await answer('h5PageFinish');

  // Only a wide window shows the panel, which draws each message.
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('button', { name: 'Log out in the app' }).click();
  await page.evaluate(() => {
    const data = { token: 'token-1', userId: 'user-1', mobile: null, packageName: null };
    const frame = document.querySelector<HTMLIFrameElement>(
      '[data-testid="app-frame"]',
    )?.contentWindow;
    frame?.postMessage({ event: 'userInfo', data }, origin);
  });
  await expect(app.getByRole('status').first()).toHaveText('38 Fits5 Not run');
  await app.getByRole('button', { name: 'Send to the command' }).click();
  await expect(app.getByText('Sent: look')).toBeVisible();
  expect(reports[0]).toMatchObject({ channel: 'parent', app: { appName: 'Pautang' } });
  expect(JSON.stringify(reports)).not.toContain('token-1');
  await kit.close();
  rmSync(folder, { recursive: true });
});
