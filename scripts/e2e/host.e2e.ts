import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { listenToApp } from './hostMessages';
import { tick } from './tick';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

/** A page with the app in a frame, which never answers anything. */
const framing = (app: string) =>
  `<!doctype html><title>Silent host</title><iframe title="app" data-testid="app-frame" src="${app}" style="width:100%;height:600px;border:0"></iframe>`;

/** Opens the app in a host that never answers. */
async function openSilent(page: Page): Promise<void> {
  await page.route('**/silent-host', (route) =>
    route.fulfill({ contentType: 'text/html', body: framing('/app/') }),
  );
  await page.goto('/silent-host');
}

test('a host that never answers does not keep anybody from logging in', async ({
  page,
  phone,
  lender,
  said,
}) => {
  // The page waits for the host to say who is logged in, and preloads the page for somebody who is.
  said.allow(/preloaded using link preload but not used/);
  const { mobile } = await lender.borrower('approved');
  await openSilent(page);
  await phone.app.getByLabel('Mobile number').fill(mobile);
  await phone.button('Text me a code').click();
  await expect(phone.heading('Enter your code')).toBeVisible();
  await phone.app.getByLabel('Six-digit code').fill(await lender.code(mobile));
  await expect(phone.action('Choose an amount')).toBeVisible();
});

test.describe(() => {
  // A clock that was set stays so.
  test.use({ hasOwnPage: true });

  test('a host that never answers is waited for less than a second before the login shows', async ({
    page,
    phone,
    said,
  }) => {
    said.allow(/preloaded using link preload but not used/);
    const heard = await listenToApp(page);
    // Stop the page's clock and move it by hand, so that the result does not depend on how busy the machine is.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await openSilent(page);
    await expect.poll(async () => (await heard('userInfo')).length).toBe(1);
    const field = phone.app.getByLabel('Mobile number');
    await expect(phone.app.getByText('Loading')).toBeVisible();
    await expect(field).toHaveCount(0);
    // Move it in small steps, so that what the page fetches can arrive between them.
    const STEP_MS = 50;
    let waitedMs = 0;
    const isShown = async () => {
      const isLeft = waitedMs + STEP_MS < 1_000;
      if (isLeft && !(await field.isVisible())) {
        await page.clock.runFor(STEP_MS);
        waitedMs += STEP_MS;
      }
      return field.isVisible();
    };
    await expect.poll(isShown, { timeout: 40_000 }).toBe(true);
  });
});

test('outside any host the page says where it belongs', async ({ page }) => {
  await page.goto('/app/');
  await expect(page.getByRole('heading', { name: 'Please run in App' })).toBeVisible();
});

/** A page of another origin that frames the app. */
async function openForeign(page: Page, app: string): Promise<Server> {
  const foreign = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(framing(app)),
  ).listen(0);
  await once(foreign, 'listening');
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`);
  return foreign;
}

test('a page of a foreign origin cannot frame the app', async ({ page, said, baseURL }) => {
  said.allow(/frame-ancestors/);
  const foreign = await openForeign(page, `${baseURL ?? ''}/app/#/mine/setting`);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  foreign.close();
});

test('a parent window of a foreign origin is no host, also where the headers are missing', async ({
  page,
  phone,
  baseURL,
}) => {
  await page.route('**/app/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const foreign = await openForeign(page, `${baseURL ?? ''}/app/#/mine/setting`);
  await expect(phone.heading('Please run in App')).toBeVisible();
  foreign.close();
});

test('a stopped face check sends nothing, a passed one goes on', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved', TERMS, { faceCheck: '1' });
  await tick(phone.app.getByRole('checkbox'));
  await phone.button('Borrow ₱5,000').click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(phone.app.getByText(/face check .*so nothing was sent/)).toBeVisible();
  expect((await lender.view(mobile)).orders).toHaveLength(0);
  await phone.button('Borrow ₱5,000').click();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
});

test('junk from the host is ignored, and named for whoever writes the host', async ({
  page,
  phone,
  said,
}) => {
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('wrong form: pautangHostEvent: event. '),
  );
  said.allow(/What the host gave has the wrong form: (userInfo|pautangHostEvent): /);
  await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await page.evaluate(() => {
    const app = document.querySelector('iframe')?.contentWindow;
    const junk: unknown[] = [
      'text',
      null,
      42,
      [],
      { event: 'userInfo', data: { token: 7 } },
      { event: 'userInfo' },
      { event: 'explode' },
      { callback: 'pautang_unknown12', result: { ok: true, data: null } },
      { callback: 'alert', result: 'x' },
    ];
    for (const message of junk) app?.postMessage(message, window.location.origin);
  });
  await phone.evaluate(() => {
    const deliver = (window as unknown as { pautangHostEvent(json: unknown): void })
      .pautangHostEvent;
    for (const junk of ['{', '[]', undefined, '{"event":"userInfo","data":"x"}']) deliver(junk);
  });
  await warned;
  await phone.go('/mine/records');
  await expect(phone.app.getByText('No loans yet')).toBeVisible();
  await expect(phone.button('Log out')).toHaveCount(0);
});
