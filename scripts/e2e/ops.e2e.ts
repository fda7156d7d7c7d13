import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { runConform } from '../conform/runConform';
import { localContext } from '../build/dev/publishBuilds';
import { createJudge } from '../ops/judgeCanary';
import { opsPage } from '../ops/page/page';
import { rowsOf } from '../ops/store/tables';
import { batch, failed, loaded } from '../ops/testing/batches';
import { NOW, good, many, tallyOf, view } from '../ops/testing/views';
import { fakeRelease as release } from '../release/testing/fakeBuild';
import { promote } from '../release/verbs/promote';
import { violationsIn } from './axe';
import { expect, test } from './fixtures';

const desktop = { width: 1280, height: 800 };
const pocket = { width: 412, height: 915 };

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test.use({ viewport: desktop, isMobile: false, hasOwnPage: true });

test('the local server serves the files of the build', async ({ baseURL }) => {
  let said = '';
  const streams = { out: (text: string) => (said += text), err: (text: string) => (said += text) };
  const code = await runConform(['web', '--base', baseURL ?? ''], process.env, streams);
  expect([code, said]).toEqual([0, expect.stringContaining('All 9 kinds of paths are served as')]);
});

test('a beacon of a phone arrives, and is kept with the anonymous token of its borrower', async ({
  page,
  own,
  ownPhone,
}) => {
  const known = async () => {
    const counts = sql`select coalesce(sum(n.with_token), 0)::int as known
      from beacons.counts n join beacons.cells c on c.id = n.cell where c.kind = 'all'`;
    return (await rowsOf<{ known: number }>(own.db, counts))[0]?.known ?? 0;
  };
  // The server has received beacons from other tests.
  const before = await known();
  await ownPhone.open('approved', '/borrow/confirm_quota');
  await expect(ownPhone.button(/^Review/)).toBeVisible();
  await expect.poll(known).toBeGreaterThan(before);
  const rows = await rowsOf<object>(own.db, sql`select * from beacons.devices limit 1`);
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'cell', 'key', 'minute', 'batches']);

  // In a window of its own, so that the phone stays open.
  const ops = await page.context().newPage();
  await ops.goto(`${own.address}/ops`);
  const versions = section(ops, 'Versions, last hour').first();
  const borrow = versions.getByRole('row', { name: /^borrow/ }).first();
  await expect(borrow.getByRole('cell').last()).toHaveText(/^\d+ ms$/);
});

/** An hour with a version that fails, a canary, an area that is off, and a rollback by the guard. */
function busyPage(): string {
  const stable = release('1.0.0');
  const canary = { ...release('1.1.0'), percent: 25, salt: 'saltsalt' };
  const message = 'Repayment is closed while our bank is down.';
  const sent = many(160, (n) => batch([n % 8 === 0 ? failed('1.0.0') : loaded('1.0.0')], n));
  const judge = createJudge({ remote: 'borrow', stable: '1.0.0', canary: '1.1.0' });
  for (const one of sent) judge.add({ at: NOW, ...one });
  const at = new Date(NOW).toISOString();
  const why =
    '7 of 20 devices failed (35%) on the canary, 0 of 200 on stable (0%), mostly render thrown';
  return opsPage(
    view({
      registry: good({
        remotes: {
          borrow: { state: 'on', stable, canary },
          repay: { state: 'off', stable, message },
        },
      }),
      tally: tallyOf(...sent),
      judgements: new Map([['borrow', judge.judgement()]]),
      changes: [
        {
          serial: 12,
          at,
          who: 'watch@ops-1',
          what: 'rollback borrow 1.1.0 (canary, by watch)',
          why,
        },
        { serial: 11, at, who: 'maria@ops-1', what: 'promote borrow 1.1.0 (25%)' },
      ],
    }),
    's',
  );
}

for (const [name, size, colorScheme] of [
  ['a desk', desktop, 'light'],
  ['a phone', pocket, 'dark'],
] as const)
  test(`the ops page on ${name} shows the remedies first, passes axe and cuts nothing off in ${colorScheme}`, async ({
    page,
  }) => {
    await page.route('**/ops', (route) =>
      route.fulfill({ contentType: 'text/html', body: busyPage() }),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto('/ops');
    const concerns = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(concerns.first()).toContainText(/Act now.*npm run release -- /s);
    await expect(concerns.first()).toBeInViewport();
    await expect(section(page, 'History')).toContainText('by watch');
    await page.getByText('The chart as a table').click();
    await expect(page.getByRole('table').first()).toContainText('Devices with a failure');
    expect(await violationsIn(page)).toEqual([]);
    const hidden = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(hidden).toBe(0);
  });

test('news appears by itself, waits for a reader and a pause, and the page says when the server is gone', async ({
  page,
  own,
  faulty,
  said,
}) => {
  said.allow(/ERR_CONNECTION_REFUSED/);
  const { version = '' } = own.registry.remotes['borrow']?.stable ?? {};
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${faulty.address}/ops`);
  const status = page.getByRole('status');
  await expect(status).toHaveText('');
  const news = (serial: number) => section(page, 'History').getByText(`#${serial}`);
  /** The script of a page that has just loaded shows the button when it begins to look for news. */
  const looksForNews = () =>
    expect(page.getByRole('button', { name: /^(Pause|Resume) updates$/ })).toBeVisible();
  /** Makes a change and waits until the page has requested it. @returns its serial */
  const change = async () => {
    const { after } = await promote(localContext(own.storeRoot), [
      { name: 'borrow', version, isUrgent: true },
    ]);
    const { serial } = after;
    // The server reuses its last reading for some seconds.
    const served = async () => (await page.request.get(`${own.address}/ops`)).text();
    await expect.poll(served).toContain(`#${serial}`);
    await looksForNews();
    await page.clock.runFor(10_500);
    return serial;
  };
  await expect(news(await change())).toBeVisible();

  await page.getByText('The chart as a table').click();
  const unread = news(await change());
  await expect(status).toHaveText('There is news. Update when you are done here.');
  await expect(unread).toHaveCount(0);
  await page.getByRole('link', { name: 'Update now' }).click();
  await expect(unread).toBeVisible();

  await page.getByRole('button', { name: 'Pause updates' }).click();
  const paused = news(await change());
  await expect(paused).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(paused).toBeVisible();

  await looksForNews();
  await faulty.close();
  await page.clock.runFor(10_500);
  await expect(status).toContainText('No answer from the server since');
});
