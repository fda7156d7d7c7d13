import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logIn } from './logIn';

/** A page that has the app in a frame and never answers it. */
const framing = (app: string) =>
  `<!doctype html><title>Silent host</title><iframe title="app" data-testid="app-frame" src="${app}" style="width:100%;height:600px;border:0"></iframe>`;

/** Opens the app in a host that never answers. */
async function openSilent(page: Page): Promise<void> {
  await page.route('**/silent-host', (route) =>
    route.fulfill({ contentType: 'text/html', body: framing('/app/') }),
  );
  await page.goto('/silent-host');
}

test('a borrower can log in if the host never answers', async ({ page, phone, lender }) => {
  const { mobile } = await lender.borrower('approved');
  await openSilent(page);
  await logIn(phone, lender, mobile);
  await expect(phone.action('Choose an amount')).toBeVisible();
});

for (const how of ['deny', 'fail'] as const)
  test(`a host that answers '${how}' to everything breaks only pages that need the host`, async ({
    phone,
    lender,
  }) => {
    const { mobile } = await lender.borrower('approved');
    await phone.openLoggedOut('/login', { host: `all:${how}` });
    await logIn(phone, lender, mobile);
    await expect(phone.action('Choose an amount')).toBeVisible();
    await phone.action('Choose an amount').click();
    await expect(phone.button('Review ₱5,000')).toBeVisible();
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

test('a parent window of a foreign origin is not a host, even without the headers', async ({
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

test('clears the screen of the first borrower if the host delivers another', async ({
  phone,
  lender,
}) => {
  await phone.open('approved', '/mine/records');
  await expect(phone.app.getByText('No loans yet')).toBeVisible();
  const { token, userId, mobile, packageName } = await lender.borrower('settled');
  await phone.tell({ event: 'userInfo', data: { token, userId, mobile, packageName } });
  await expect(phone.app.getByText('That is all: 1 loan')).toBeVisible();
});
