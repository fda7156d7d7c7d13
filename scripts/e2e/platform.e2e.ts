import { answerEnvelopes, apiPattern } from './calls';
import { listenToApp, tellApp } from './hostMessages';
import { holdRequests } from './interception';
import type { Phone } from './phone';
import { expect, test } from './toolsTest';
import { tick } from './tick';

// In one worker, which builds the tests' own remote once.
test.describe.configure({ mode: 'default' });

const HOST = '/customer/tools_host';
const said = (phone: Phone) => phone.app.locator('main output');
const loading = (phone: Phone) => phone.page.getByText('One moment');

/**
 * Holds every product call from now on.
 * @returns a function that waits for the first one held, and then lets all go
 */
async function holdCalls(phone: Phone): Promise<() => Promise<void>> {
  const { count, letGo } = await holdRequests(phone.page, apiPattern);
  return async () => {
    await expect.poll(count).toBeGreaterThan(0);
    await letGo();
  };
}

/** Opens home and then the page, so that there is something to go back to. */
async function openOver(phone: Phone, route: string): Promise<void> {
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await phone.go(route);
}

const bans = [
  ['on this page', 'Ban back on this page'],
  ['whole', 'Ban back'],
] as const;
for (const [what, button] of bans)
  test(`back is banned ${what}: neither the host's button nor its event leaves the page`, async ({
    toolsPhone,
    page,
  }) => {
    await openOver(toolsPhone, HOST);
    await toolsPhone.app.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    // A host that has not understood the ban sends its event all the same.
    await tellApp(page, { event: 'back' });
    await toolsPhone.button('Ask for channels').click();
    await expect(said(toolsPhone)).toHaveText('Channels: 90005 90007');
    await toolsPhone.expectRoute(HOST);

    await toolsPhone.button('Allow back').click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(toolsPhone.action('Choose an amount')).toBeVisible();
  });

test('a ban of one page leaves the others alone', async ({ toolsPhone, page }) => {
  await openOver(toolsPhone, HOST);
  await toolsPhone.button('Ban back on this page').click();
  await toolsPhone.go('/customer/tools_list');
  await expect(toolsPhone.heading('A list')).toBeAttached();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await toolsPhone.expectRoute(HOST);
});

test("the host's loading cover stands while the page loads, and goes", async ({ toolsPhone }) => {
  await toolsPhone.open('approved', HOST);
  await expect(toolsPhone.heading('The host')).toBeAttached();
  const go = await holdCalls(toolsPhone);
  await toolsPhone.button('Load under the host’s cover').click();
  await expect(loading(toolsPhone)).toBeVisible();
  await go();
  await expect(said(toolsPhone)).toHaveText('Loaded');
  await expect(loading(toolsPhone)).toHaveCount(0);
});

test("the app's own cover stands over every page while common info says so", async ({
  toolsPhone,
}) => {
  await toolsPhone.open('approved', HOST);
  await expect(toolsPhone.heading('The host')).toBeAttached();
  const go = await holdCalls(toolsPhone);
  await toolsPhone.button('Load under the app’s cover').click();
  const cover = toolsPhone.app.getByText('This takes a little longer');
  await expect(cover).toBeVisible();
  await go();
  await expect(said(toolsPhone)).toHaveText('Loaded');
  await expect(cover).toHaveCount(0);
});

test('the host shows its guide, and loads the app anew', async ({ toolsPhone, page }) => {
  const heard = await listenToApp(page);
  await toolsPhone.open('approved', HOST);
  await toolsPhone.button('Open the guide').click();
  await expect(page.getByText('How to use Pautang')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the app' }).click();
  const document = toolsPhone.app.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  await toolsPhone.button('Refresh the app').click();
  await expect(document).not.toHaveAttribute('data-marked');
  await expect(toolsPhone.heading('The host')).toBeAttached();
  expect(await heard('h5PageFinish'), 'once for each document').toHaveLength(2);
});

test('the store opens in the host', async ({ toolsPhone, page }) => {
  await toolsPhone.open('approved', HOST);
  await toolsPhone.button('Show in the store').click();
  await expect(page.getByText('Pautang in the app store')).toBeVisible();
});

const links = [
  ['ios', 'https://apps.apple.com/app/ph.pautang.app'],
  ['android', 'https://play.google.com/store/apps/details?id=ph.pautang.app'],
] as const;
for (const [platform, link] of links)
  for (const how of ['deny', 'fail', 'never'] as const)
    test(`on ${platform} a host that answers '${how}' leaves the store's own page: ${link}`, async ({
      toolsPhone,
      page,
    }) => {
      await page
        .context()
        .route(/apple\.com|google\.com/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
        );
      await toolsPhone.open('approved', HOST, { platform, host: `openStore:${how}` });
      const opened = page.context().waitForEvent('page');
      await toolsPhone.button('Show in the store').click();
      const store = await opened;
      await store.waitForURL(link);
      expect(await store.evaluate(() => window.opener)).toBeNull();
    });

for (const how of ['deny', 'fail'] as const)
  test(`a host that answers '${how}' to the channels keeps none away`, async ({ toolsPhone }) => {
    await toolsPhone.open('approved', HOST, { host: `appChannel:${how}` });
    await toolsPhone.button('Ask for channels').click();
    await expect(said(toolsPhone)).toHaveText('Channels: 90005 90007');
  });

const codes = [
  [1_600_001, 'Roll over', 'This loan cannot be rolled over now.'],
  [1_600_002, 'Restructure', 'This loan cannot be restructured now.'],
] as const;
for (const [code, button, msg] of codes)
  test(`code ${code} is said, then the caller's fallback runs`, async ({ toolsPhone, page }) => {
    await toolsPhone.open('approved', '/customer/tools_codes');
    await answerEnvelopes(page, async ([call]) =>
      call?.method === 'toolsTry' ? { code, msg, data: [] } : null,
    );
    await toolsPhone.button(button).click();
    // Until the fallback has left the page, the page's own notice says it too.
    await expect(toolsPhone.app.getByRole('status').getByText(msg)).toBeVisible();
    await toolsPhone.expectRoute('/');
  });

test('another code stays on the page, which says what the lender said', async ({
  toolsPhone,
  page,
}) => {
  await toolsPhone.open('approved', '/customer/tools_codes');
  await answerEnvelopes(page, async ([call]) =>
    call?.method === 'toolsTry' ? { code: 77, msg: 'Not today.', data: [] } : null,
  );
  await toolsPhone.button('Roll over').click();
  await expect(toolsPhone.app.getByText('Not today.')).toBeVisible();
  await toolsPhone.expectRoute('/customer/tools_codes');
});

test('what a page keeps is there after a reload and in another tab, and goes with a logout', async ({
  toolsPhone,
  page,
}) => {
  const KEPT = '/customer/tools_kept';
  await toolsPhone.open('approved', KEPT);
  const rollover = toolsPhone.app.getByRole('checkbox', { name: 'A rollover is under way' });
  const first = toolsPhone.app.getByRole('checkbox', { name: 'First loan' });
  const html = toolsPhone.app.getByLabel('Restructure agreement');
  await tick(rollover);
  await tick(first);
  await html.fill('<p>New terms</p>');
  const document = toolsPhone.app.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  await toolsPhone.reload();
  await expect(document).not.toHaveAttribute('data-marked');
  await expect(rollover).toBeChecked();
  await expect(first).toBeChecked();
  await expect(html).toHaveValue('<p>New terms</p>');

  const other = await page.context().newPage();
  await other.goto(`${toolsPhone.base}/`);
  const there = other.frameLocator('[data-testid="app-frame"]');
  await expect(there.getByRole('button', { name: 'Choose an amount' })).toBeVisible();
  await other
    .frames()
    .at(-1)
    ?.evaluate((route) => {
      window.location.hash = route;
    }, KEPT);
  const inOther = there.getByRole('checkbox', { name: 'A rollover is under way' });
  await expect(inOther).toBeChecked();
  await tick(inOther, false);
  await expect(rollover).not.toBeChecked();

  await toolsPhone.go('/mine/setting');
  await toolsPhone.button('Log out').click();
  await toolsPhone.button('Yes').click();
  await toolsPhone.expectRoute('/login');
  const kept = await toolsPhone.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /firstToBorrow|AgreementHtml|rolloverOr/.test(key))).toEqual([]);
});

test('the element that a route names scrolls, and stands where it was left', async ({
  toolsPhone,
  page,
}) => {
  const top = () =>
    toolsPhone.evaluate(() => document.getElementById('tools-list')?.scrollTop ?? -1);
  await openOver(toolsPhone, '/customer/tools_list');
  await expect(toolsPhone.app.getByText('Row 80')).toBeAttached();
  expect(await top()).toBe(0);
  // The event comes with the next frame, and it is what a page notices.
  await toolsPhone.app.getByRole('list', { name: 'A list' }).evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        list.addEventListener('scroll', () => resolve(), { once: true });
        list.scrollTop = 600;
      }),
  );
  await expect.poll(top).toBe(600);
  await toolsPhone.app.getByRole('link', { name: 'Away' }).click();
  await expect(toolsPhone.heading('The host')).toBeAttached();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(toolsPhone.app.getByText('Row 80')).toBeAttached();
  await expect.poll(top).toBe(600);

  await toolsPhone.go(HOST);
  await expect(toolsPhone.heading('The host')).toBeAttached();
  await toolsPhone.go('/customer/tools_list');
  await expect(toolsPhone.app.getByText('Row 80')).toBeAttached();
  expect(await top(), 'a new visit starts at the top').toBe(0);
});
