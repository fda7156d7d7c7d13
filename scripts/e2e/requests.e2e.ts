import type { Page, Request, Route } from '@playwright/test';
import { declaredReads, remoteNames } from '../lib/machine/workspace';
import { named, recordCalls } from './calls';
import { LONG, expect, test } from './fixtures';
import { holdRequests } from './interception';

// A file that the browser has in its cache from another test would not go over the network.
test.use({ hasOwnPage: true });

interface Loaded {
  readonly url: string;
  /** when the file was requested and, below, when it had loaded, in milliseconds of one clock */
  readonly asked: number;
  readonly done: number;
}

/** The shell loads this file five seconds after its start, so a slow test sees it and a fast one does not. */
const LATER = '/app/later.';

/** Records every file that the app's own frame requests, without `LATER`; product calls are not files. */
function recordFiles(page: Page): Loaded[] {
  const files: Loaded[] = [];
  page.on('requestfinished', (request: Request) => {
    const isOfApp = /\/(app|remotes)\/|registry\.jwt/.test(new URL(request.url()).pathname);
    if (!isOfApp || request.url().includes(LATER)) return;
    const { startTime, responseEnd } = request.timing();
    files.push({ url: request.url(), asked: startTime, done: startTime + responseEnd });
  });
  return files;
}

const scriptsOf = (files: readonly Loaded[], name: RegExp) =>
  files.filter(({ url }) => name.test(url));

/** Records every address requested over the network, without `LATER` and those from the browser's cache. */
async function recordNetwork(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, request.url),
  );
  cdp.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId);
  });
  return {
    urls: () => [...asked.values()].filter((url) => !url.includes(LATER)),
    restart: () => asked.clear(),
  };
}

function expectEachOnce(files: readonly Loaded[]): void {
  const urls = files.map(({ url }) => url);
  expect(
    urls.filter((url, at) => urls.indexOf(url) !== at),
    'asked for twice',
  ).toEqual([]);
}

/** Home's reads are in the shell's own route table. */
const declared: Readonly<Record<string, readonly string[]>> = Object.assign(
  { '/': ['getHomepageData', 'getPendingOrders'] },
  ...remoteNames().map(declaredReads),
);
test('login is drawn before the client’s files are requested, and usable after five files', async ({
  page,
  phone,
}) => {
  const files = recordFiles(page);
  const held: Route[] = [];
  await page.route(/\/app\/page\.login\..*\.js$/, (route) => {
    held.push(route);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isNetAsked = () => asked.some((url) => /\/app\/net\./.test(url));
  await page.goto(phone.address({ to: '/login' }));
  // The shell runs, and waits for the page.
  await expect(phone.app.getByText('Opening your account')).toBeHidden();
  await expect.poll(() => held.length).toBe(1);
  expect(isNetAsked()).toBe(false);
  await held[0]?.fallback();
  await expect(phone.button('Text me a code')).toBeVisible();
  await expect.poll(isNetAsked).toBe(true);
  await page.waitForLoadState('networkidle');
  expectEachOnce(files);
  // The page itself, the shell's two files, the login page's code, and the net chunk.
  expect(scriptsOf(files, /\/app\/($|.*\.js$)/).map(({ url }) => url)).toHaveLength(5);
});

test('home is usable after six files', async ({ page, phone }) => {
  const files = recordFiles(page);
  // Home loads more once it is drawn, such as popups, which do not count here.
  await page.route(/\/app\/page\.home\.late\./, () => undefined);
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  expectEachOnce(files);
  // The page itself, the shell's two files, home's code, what it shares with the remotes' chunk, and the net chunk.
  expect(scriptsOf(files, /\/app\/($|.*\.js$)/).map(({ url }) => url)).toHaveLength(6);
});

test('a tap on home finds the files of its page preloaded, and requests no registry while the page’s is recent', async ({
  page,
  phone,
}) => {
  const files = recordFiles(page);
  const network = await recordNetwork(page);
  const ofBorrow = () => files.filter(({ url }) => /\/remotes\/borrow\//.test(url));
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  // Entry, what its pages share, the routes, and the code and styles of the one page that the button leads to.
  await expect.poll(() => ofBorrow().length).toBe(5);
  expect(ofBorrow().filter(({ url }) => /confirm_quota/.test(url))).toHaveLength(2);
  // Wait for home first, with its popups and their answers.
  const first = Math.min(...ofBorrow().map(({ asked }) => asked));
  for (const { url, done } of scriptsOf(files, /\/app\/(shell|main|net|kit|page\.home).*\.js$/))
    expect(done, url).toBeLessThanOrEqual(first);
  expectEachOnce(files);
  await page.waitForLoadState('networkidle');

  network.restart();
  const calls = recordCalls(page);
  await phone.action('Choose an amount').click();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  expect(network.urls().filter((url) => /\/remotes\/|registry\.jwt|\.js$/.test(url))).toEqual([]);
  for (const read of declared['/borrow/confirm_quota'] ?? [])
    expect(named(calls, read), read).toHaveLength(1);
});

test('a deep link requests its remote before the shell has run, and no file twice', async ({
  page,
  phone,
}) => {
  const files = recordFiles(page);
  // Hold the shell, so that only the page's boot script can request files before it runs.
  const held: Route[] = [];
  await page.route(/\/app\/(?:shell|main)\..*\.js$/, (route) => {
    held.push(route);
  });
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await phone.open('approved', '/borrow/confirm_quota');
  await expect.poll(() => early.filter((url) => /\/remotes\/borrow\//.test(url)).length).toBe(5);
  await expect.poll(() => held.length).toBe(2);
  // All other files wait for the shell, so the page asks for it first.
  expect(early.find((url) => /\/app\/.*\.js$/.test(url))).toContain('/app/shell.');
  await expect(phone.app.locator('script[src*="shell."]')).toHaveAttribute('fetchpriority', 'high');
  const atRelease = new Set(early);
  for (const route of held) await route.fallback();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expectEachOnce(files);
  const urls = files.map(({ url }) => url);
  expect(urls).toHaveLength(11);
  const late = urls.filter((url) => !atRelease.has(url));
  expect(late, 'asked for only by the running shell').toEqual([]);
});

/** For each page the scenario of a borrower who has data on it; the simulator adds the ids to the address. */
const scenarios: Readonly<Record<string, string>> = {
  '/borrow/review': 'loan_reviewing',
  '/borrow/lending': 'lending',
  '/borrow/reject': 'loan_rejected',
  '/repay/repay_offline': 'repaying',
  '/repay/repay': 'repaying',
  '/repay/repay_plan': 'repaying',
  '/repay/repay_detail': 'repaying',
};
const SAMPLES = ['/', '/borrow/confirm_quota', '/repay/repay_detail'];
const FILES = /\/remotes\/.*\.js$|\/app\/page\.home\..*\.js$/;

for (const [route, reads] of Object.entries(declared))
  test(
    `the first reads of ${route} are sent once, before its files have loaded`,
    SAMPLES.includes(route) ? {} : LONG,
    async ({ page, phone }) => {
      const needsCheckout = route === '/repay/repay_offline';
      await phone.open(scenarios[route] ?? 'approved', needsCheckout ? '/repay/repay' : route);
      if (needsCheckout) await phone.button(/^Pay ₱[\d,]+ now$/).click();
      await phone.expectRoute(new RegExp(`^${route}(\\?|$)`));
      await expect(phone.app.locator('h1')).toHaveCount(1);
      const files = await holdRequests(page, FILES);
      const calls = recordCalls(page);
      await phone.reload();
      const names = new Set(reads.map((read) => read.split('?', 1)[0] ?? ''));
      for (const name of names)
        await expect.poll(() => named(calls, name), `early: ${name}`).toHaveLength(1);
      await files.letGo();
      await expect(phone.app.locator('h1')).toHaveCount(1);
      await expect(phone.app.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      for (const name of names) expect(named(calls, name), name).toHaveLength(1);
    },
  );

test('repeated visits of home do not request public data again at once', async ({
  page,
  phone,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kept: string[] = [];
  cdp.on('Network.responseReceived', ({ response }) => {
    const method = new URL(response.url).searchParams.get('method');
    if (method !== null && response.fromDiskCache === true) kept.push(method);
  });
  // Keep the clock in the same minute until the test ends.
  await page.clock.setFixedTime(Date.now());
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  expect(kept).toEqual([]);
  await phone.reload();
  await expect(phone.action('Choose an amount')).toBeVisible();
  await expect.poll(() => kept.toSorted()).toEqual(['loanWindowConfig', 'operationConfig']);
});
