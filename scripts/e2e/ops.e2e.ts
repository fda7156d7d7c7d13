import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { runConform } from '../conform/runConform';
import { remoteNames } from '../lib/machine/workspace';
import { rowsOf } from '../ops/store/tables';
import { promote } from '../release/verbs/promote';
import { violationsIn } from './axe';
import { expect, test } from './fixtures';
import type { OpsServer } from './opsIncident';
import { playIncident, startOpsServer } from './opsIncident';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';

const desktop = { width: 1280, height: 800 };
const pocket = { width: 412, height: 915 };

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test.use({ viewport: desktop, isMobile: false, hasOwnPage: true });

test('the ops page of the local server shows its areas and their one change', async ({ page }) => {
  await page.goto('/ops');
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  const running = section(page, 'What runs');
  for (const name of remoteNames())
    await expect(running.getByRole('heading', { name: `${name} on` })).toBeVisible();
  await expect(section(page, 'History')).toContainText(/promote .*borrow/);
  await page.getByRole('link', { name: '24 hours' }).click();
  await expect(page.getByRole('link', { name: '24 hours' })).toHaveAttribute('aria-current');
});

test('the local server serves the files of the build', async ({ baseURL }) => {
  let said = '';
  const streams = { out: (text: string) => (said += text), err: (text: string) => (said += text) };
  const code = await runConform(['web', '--base', baseURL ?? ''], process.env, streams);
  expect([code, said]).toEqual([0, expect.stringContaining('All 9 kinds of paths are served as')]);
});

test('beacons from phones arrive', async ({ page, phone, said }) => {
  said.allow(/preloaded using link preload but not used/);
  await phone.open('approved', '/borrow/confirm_quota');
  await expect(phone.button(/^Review/)).toBeVisible();
  // In a window of its own, so that the phone stays open until it has reported.
  const ops = await page.context().newPage();
  const versions = section(ops, 'Versions, last hour').first();
  const borrow = versions.getByRole('row', { name: /^borrow/ }).first();
  await expect(async () => {
    await ops.goto('/ops');
    expect(await borrow.isVisible()).toBe(true);
  }).toPass();
  await expect(borrow.getByRole('cell').last()).toHaveText(/^\d+ ms$/);
});

test('a beacon is kept with the anonymous token of its borrower', async ({ page, said }) => {
  said.allow(/preloaded using link preload but not used/);
  // The worker's own server has received beacons from other tests.
  const server = await startOwnServer();
  try {
    const phone = new Phone(page, server.address);
    await phone.open('approved', '/borrow/confirm_quota');
    await expect(phone.button(/^Review/)).toBeVisible();
    const senders = async () => {
      const counts = sql`select sum(n.devices)::int as all, sum(n.with_token)::int as known
        from beacons.counts n join beacons.cells c on c.id = n.cell where c.kind = 'all'`;
      return rowsOf<{ all: number; known: number }>(server.db, counts);
    };
    await expect.poll(senders).toEqual([{ all: 1, known: 1 }]);
    const rows = await rowsOf<object>(server.db, sql`select * from beacons.devices limit 1`);
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'cell', 'key', 'minute', 'batches']);
  } finally {
    // A page that still preloads files would report that its connection was reset.
    await page.goto('about:blank');
    await server.close();
  }
});

test.describe('in an incident', () => {
  // Run in one worker, so that the incident is played once.
  test.describe.configure({ mode: 'default' });
  let server: OpsServer;
  test.beforeAll(async () => {
    server = await startOpsServer();
    await playIncident(server);
  });
  test.afterAll(() => server.close());

  test('the remedies come first, then the running versions and the reasons', async ({ page }) => {
    await page.goto(`${server.address}/ops`);
    const concerns = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(concerns.first()).toContainText(
      /Act now\s+customer 1\.1\.0 \(stable\) fails on 20 of 160 devices \(13%\), mostly chunk integrity\.\s+npm run release -- rollback customer/,
    );
    await expect(concerns.first()).toBeInViewport();
    await expect(concerns.nth(1)).toContainText('repay is off: “Repayment is closed');
    const running = section(page, 'What runs');
    await expect(running.getByText('Canary')).toHaveText(['Canary, 25%']);
    await expect(running).toBeInViewport();
    const taken = section(page, 'History').getByRole('listitem').filter({ hasText: 'by watch' });
    await expect(taken).toContainText('rollback borrow 1.1.0 (canary, by watch)');
    await expect(taken).toContainText(/7 of 20 devices failed \(35%\).*mostly render thrown/);
    await expect(section(page, /^Failures, last hour/).first()).toContainText('render thrown');
    await page.getByText('The chart as a table').click();
    await expect(page.getByRole('table').first()).toContainText('Devices with a failure');
  });

  for (const [name, size, colorScheme] of [
    ['a desk', desktop, 'light'],
    ['a phone', pocket, 'dark'],
  ] as const)
    test(`${name} passes axe and cuts nothing off in ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${server.address}/ops`);
      await page.getByText('The chart as a table').click();
      expect(await violationsIn(page)).toEqual([]);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden).toBe(0);
    });
});

test('news appears by itself, waits for a reader and a pause, and the page says when the server is gone', async ({
  page,
  said,
}) => {
  said.allow(/ERR_CONNECTION_REFUSED/);
  const server = await startOpsServer();
  await server.release(30);
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${server.address}/ops`);
  const status = page.getByRole('status');
  await expect(status).toHaveText('');
  const news = (serial: number) => section(page, 'History').getByText(`#${serial}`);
  /** The script of a page that has just loaded shows the button when it begins to look for news. */
  const looksForNews = () =>
    expect(page.getByRole('button', { name: /^(Pause|Resume) updates$/ })).toBeVisible();
  /** Makes a change and waits until the page has requested it. */
  const change = async (serial: number) => {
    await promote(server.at(1), [{ name: 'borrow', version: '1.0.0', isUrgent: true }]);
    // The server reuses its last reading for some seconds.
    server.pass(5_000);
    expect(await (await page.request.get(`${server.address}/ops`)).text()).toContain(`#${serial}`);
    await looksForNews();
    await page.clock.runFor(10_500);
  };
  await change(2);
  await expect(news(2)).toBeVisible();

  await page.getByText('The chart as a table').click();
  await change(3);
  await expect(status).toHaveText('There is news. Update when you are done here.');
  await expect(news(3)).toHaveCount(0);
  await page.getByRole('link', { name: 'Update now' }).click();
  await expect(news(3)).toBeVisible();

  await page.getByRole('button', { name: 'Pause updates' }).click();
  await change(4);
  await expect(news(4)).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(news(4)).toBeVisible();

  await looksForNews();
  await server.close();
  await page.clock.runFor(10_500);
  await expect(status).toContainText('No answer from the server since');
});
