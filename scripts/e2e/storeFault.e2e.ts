import type { Release } from '@pautang/shared/contract/registry';
import { LOAD_FAILURES, LONG, expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import { inTime } from './hurry';
import type { Phone } from './phone';
import { exposedBuild, isMarked, mark, promoted } from './promoted';
import { twoVersions } from './versions';

const HELP = '/customer/customerCenter';
/** The longest that a borrower waits until the page says that an area does not load. */
const STATED_MS = 10_000;

test.beforeEach(async ({ said, page }) => {
  said.allow(LOAD_FAILURES);
  await hearBeacons(page);
});

const shown = (phone: Phone, { version }: Release) => phone.heading(`Page ${version}`);
const down = (phone: Phone) => phone.heading('Help and guides did not load');
const hasForeignCode = (phone: Phone) => phone.evaluate(() => 'foreignCode' in window);

/** Opens a page of the shell and waits until everything for it has loaded. */
async function outside(phone: Phone): Promise<void> {
  await phone.open('approved', '/permissions');
  await expect(phone.app.locator('h1')).toHaveCount(1);
  await mark(phone);
}

/** The short form spoils only code and styles; the two other files behave as code does. */
const isShort = (name: string) => name === 'expose' || name === 'styles';

const FEDERATION = /\/app\/federation\..*\.js$/;
const files = [
  { name: 'entry', file: /\/8\.0\.\d\/remoteEntry\..*\.js$/, told: 'entry integrity' },
  { name: 'expose', file: /\/8\.0\.\d\/customer\.routes\..*\.js$/, told: 'chunk integrity' },
  { name: 'page', file: /\/8\.0\.\d\/customer\.customerCenter\..*\.js$/, told: 'chunk integrity' },
  {
    name: 'styles',
    file: /\/8\.0\.\d\/customer\.customerCenter\..*\.css$/,
    told: 'style integrity',
  },
] as const;

test.describe('wrong bytes that a browser may keep for a year', () => {
  test('once for every file, also the one that loads the remotes: the area opens without a message', async ({
    own,
    faulty,
    faultyPhone: phone,
  }) => {
    const [, stable] = await twoVersions(own);
    await promoted(own, 'customer', { stable });
    const spoiled = [...files, { name: 'federation', file: FEDERATION }];
    for (const { file } of spoiled) faulty.spoil(file, { kind: 'has other bytes', times: 1 });
    await phone.open('approved', HELP);
    await expect(shown(phone, stable)).toBeAttached();
    for (const { name, file } of spoiled)
      expect(faulty.asked(file).length, name).toBeGreaterThan(1);
    expect(await hasForeignCode(phone)).toBe(false);
  });

  for (const { name, file, told } of files)
    test(
      `each time for ${name}: the area names the cause, and recovers`,
      isShort(name) ? {} : LONG,
      async ({ own, faulty, faultyPhone: phone }) => {
        const [, stable] = await twoVersions(own);
        await promoted(own, 'customer', { stable });
        faulty.spoil(file, { kind: 'has other bytes', times: Infinity });
        await outside(phone);
        await phone.go(HELP);
        await expect(down(phone)).toBeVisible();
        await expect(phone.app.getByText('The fault is on our side')).toBeVisible();
        await expect(phone.app.getByText('The rest of the app works.')).toBeVisible();
        await expect(phone.app.getByText('Check your connection')).toHaveCount(0);
        await expect.poll(() => beaconLines(phone)).toContain(`customer ${stable.version} ${told}`);
        expect(await hasForeignCode(phone)).toBe(false);
        faulty.mend(file);
        // The page may retry by itself before the borrower taps.
        await phone
          .button('Try again')
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        await expect(shown(phone, stable)).toBeAttached();
        expect(await isMarked(phone), 'without a reload').toBe(true);
      },
    );
});

const ALL = /\/remotes\/customer\//;

test.describe("a store that hangs, by the page's own clock", () => {
  // A set clock would affect later tests.
  test.use({ hasOwnPage: true });

  for (const [what, file] of [
    ['every version', ALL],
    ['the page of every version', files[2].file],
    ['what loads the remotes', FEDERATION],
  ] as const)
    test(
      `on ${what}: the page tells the borrower within ten seconds`,
      file === ALL ? {} : LONG,
      async ({ own, faulty, faultyPhone: phone }) => {
        const [previous, stable] = await twoVersions(own);
        await promoted(own, 'customer', { stable, previous });
        faulty.spoil(file, { kind: 'hangs' });
        // The machine's speed must not matter, so the page's clock stops after ten seconds.
        await phone.page.clock.install();
        await outside(phone);
        await phone.go(HELP);
        await expect.poll(() => faulty.asked(file).length).toBeGreaterThan(0);
        const now = await phone.evaluate(() => Date.now());
        await phone.page.clock.pauseAt(now + STATED_MS);
        await expect(down(phone)).toBeVisible();
        await expect(phone.app.getByText('Check your connection')).toBeVisible();
        await expect(phone.button('Try again')).toBeEnabled();
      },
    );

  test('is given up: no connection is held, and the next try is a new request', async ({
    page,
    own,
    faulty,
    faultyPhone: phone,
  }) => {
    const [, stable] = await twoVersions(own);
    await promoted(own, 'customer', { stable });
    faulty.spoil(ALL, { kind: 'hangs' });
    await page.clock.install();
    await phone.open('approved', HELP);
    const early = 'the entry, its expose, the page and its styles';
    await inTime(page, async () => expect(new Set(faulty.letGo(ALL)).size, early).toBe(4));
    await expect(down(phone)).toBeVisible();
    faulty.mend(ALL);
    await inTime(page, () => expect(shown(phone, stable)).toBeAttached({ timeout: 1_000 }));
  });
});

test('no file comes twice over the network, early or late', async ({
  own,
  faulty,
  faultyPhone: phone,
}) => {
  const [later, stable] = await twoVersions(own);
  await promoted(own, 'customer', { stable });
  await phone.open('approved', HELP);
  await expect(shown(phone, stable)).toBeAttached();
  await promoted(own, 'customer', { stable: later });
  await phone.go('/permissions');
  await expect.poll(() => exposedBuild(phone, later)).toBe(later.buildId);
  await phone.go(HELP);
  await expect(shown(phone, later)).toBeAttached();
  const asked = faulty.asked(/\/remotes\/customer\//);
  expect(new Set(asked).size, 'two entries, exposes, pages and styles').toBe(8);
  expect(asked).toHaveLength(8);
});
