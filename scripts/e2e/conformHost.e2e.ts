import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildPage } from '../conform/host/buildPage';
import type { HostReport } from '../conform/host/report';
import { servePage } from '../conform/host/servePage';
import type { HostControls, HostFault } from '../conform/host/testing/faultyHost';
import { installFaultyHost } from '../conform/host/testing/faultyHost';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

// In one worker, which builds the page once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1_280, height: 900 }, isMobile: false, hasOwnPage: true });

let folder: string;
let address: string;
let close: () => Promise<void>;
const reports: HostReport[] = [];

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-conform-'));
  await buildPage(folder);
  const settings = { contract: '2.1.0', origins: [] };
  const app = servePage({ folder, settings, onReport: (report) => void reports.push(report) });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
test.afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => void reports.splice(0));

/** Opens the simulator with the page in the place of the app. */
async function openInSimulator(page: Page, phone: Phone): Promise<void> {
  await page.route('**/app/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${address}${pathname.replace('/app', '')}` }),
    });
  });
  await phone.open('approved');
}

const card = (app: Pick<Page, 'getByRole'>, name: string): Locator =>
  app.getByRole('listitem').filter({ has: app.getByRole('heading', { name, exact: true }) });

test('the simulator fits, in every check', async ({ page, phone, said }) => {
  // The simulator asks the lender about whoever is logged in, and the session of one check is made up.
  said.allow(/404 .*\/sandbox\/borrowers\/09170000000/);
  await openInSimulator(page, phone);
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

  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('button', { name: 'Log out in the app' }).click();
  await page.evaluate(() => {
    const data = { token: 'token-1', userId: 'user-1', mobile: null, packageName: null };
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ event: 'userInfo', data }, origin);
  });
  await expect(app.getByRole('status').first()).toHaveText('38 Fits5 Not run');
  await app.getByRole('button', { name: 'Send to the command' }).click();
  await expect(app.getByText('Sent: look')).toBeVisible();
  expect(reports[0]).toMatchObject({ channel: 'parent', app: { appName: 'Pautang' } });
  expect(JSON.stringify(reports)).not.toContain('token-1');
});

/** Faults that can be seen beside each other, each with the check that finds it and what that says. */
const planted: readonly [HostFault, check: string, says: RegExp][] = [
  ['answersTwice', 'packageInfo', /Answered 2 times/],
  ['wrongType', 'packageInfo', /screenWidth: Expected number/],
  ['missingField', 'deviceInfo', /afid: is missing/],
  ['logsOutAtOnce', 'logoutCallback', /before any logout/],
  ['throwsOnUnknown', 'Unknown action', /No answer within 3 s/],
  ['callsAnything', 'Function names', /no callback of the page/],
  ['losesLarge', 'Large message', /No answer within 3 s/],
  ['otherCallback', 'Fifty calls at once', /answer of another call/],
  ['answersTold', 'Nothing unasked', /without being asked for/],
  ['breaksSigns', 'userInfo with a session', /userId comes back as something else/],
  ['staysLoggedIn', 'logout', /still says that somebody is logged in/],
  ['keepsBan', 'banBack', /after the ban was lifted/],
  ['badEvent', 'event userInfo', /token: Expected/],
];

test('an app with thirteen faults is told each of them by name, and of no other', async ({
  page,
}) => {
  const faults = planted.map(([fault]) => fault);
  // As Android does it: the object is on the page before its first script.
  await page.addInitScript(
    `window.app = (${installFaultyHost.toString()})(window, { faults: ${JSON.stringify(faults)}, isFirstPage: true, kept: { session: null }, reload: () => location.reload() });`,
  );
  await page.goto(`${address}/`);
  const control = (name: keyof HostControls) =>
    page.evaluate((wanted) => {
      (window as unknown as { app: HostControls }).app[wanted]();
    }, name);
  // The buttons are closed until the part that runs by itself is through, on the page after this one.
  for (const name of ['userInfo with a session', 'logout']) {
    await page.getByRole('button', { name: `Run: ${name}` }).click();
    await expect(card(page, name).getByText('Deviates')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send: banBack' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await control('back');
  await page.getByRole('button', { name: 'It did not come' }).click();
  await control('logIn');

  const found = page.getByRole('region', { name: 'What deviates' }).getByRole('listitem');
  await expect(found).toHaveCount(new Set(planted.map(([, check]) => check)).size);
  for (const [, check, says] of planted)
    await expect(
      found.filter({ has: page.getByRole('link', { name: check, exact: true }) }),
    ).toHaveText(says);
});
