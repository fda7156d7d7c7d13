import type { Release } from '@pautang/shared/contract/registry';
import type { Page } from '@playwright/test';
import { LOAD_FAILURES, LONG, expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import { inTime } from './hurry';
import type { OwnServer } from './ownServer';
import { comeBack, exposedBuild, isMarked, mark, promoted } from './promoted';
import { putVersions, withOtherEntry } from './versions';

const HELP = '/customer/customerCenter';
interface Broken {
  readonly release: Release;
  /** prepares the page, for example makes the version's files fail */
  readonly prepare?: (page: Page) => Promise<unknown>;
}
interface Fault {
  readonly name: string;
  /** the reason in the beacon */
  readonly told: string;
  readonly make: (own: OwnServer, plain: Release, throws: Release) => Broken;
}

const filesOf = (pattern: RegExp, how: 'gone' | 'hangs' | 'tampered') => (page: Page) =>
  page.route(pattern, (route) => {
    if (how === 'gone') return route.fulfill({ status: 404 });
    if (how === 'hangs') return undefined;
    const isStyle = route.request().url().endsWith('.css');
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: isStyle ? 'text/css' : 'text/javascript',
      body: isStyle ? 'body { display: none }' : 'window.foreignCode = true;',
    });
  });
const fileFault = (
  name: string,
  file: string,
  how: 'gone' | 'hangs' | 'tampered',
  told: string,
): Fault => ({
  name,
  told,
  make: (_own, plain) => ({
    release: plain,
    prepare: filesOf(new RegExp(`/remotes/customer/8\\.0\\.2/${file}`), how),
  }),
});
const entryFault = (name: string, told: string, change: (code: string) => string): Fault => ({
  name,
  told,
  make: (own, plain) => {
    const broken = withOtherEntry(own.storeRoot, plain, change);
    return { release: { ...broken, preload: [] } };
  },
});

const ENTRY = 'remoteEntry\\..*\\.js$';
const EXPOSE = 'customer\\.routes\\..*\\.js$';
const PAGE = 'customer\\.customerCenter\\..*\\.js$';
const STYLE = 'customer\\.customerCenter\\..*\\.css$';

const faults: readonly Fault[] = [
  fileFault('its entry is not there', ENTRY, 'gone', 'entry network'),
  fileFault('its entry hangs', ENTRY, 'hangs', 'entry timeout'),
  entryFault('its entry throws', 'entry thrown', () => "throw new Error('the entry threw');"),
  fileFault('its expose is not there', EXPOSE, 'gone', 'chunk network'),
  fileFault('its expose hangs', EXPOSE, 'hangs', 'chunk timeout'),
  fileFault('the file of its page is not there', PAGE, 'gone', 'chunk network'),
  fileFault('the file of its page hangs', PAGE, 'hangs', 'chunk timeout'),
  fileFault('the styles of its page are not there', STYLE, 'gone', 'style network'),
  {
    name: 'its page throws',
    told: 'render thrown',
    make: (_own, _plain, throws) => ({ release: throws }),
  },
  entryFault('it lacks the expose', 'expose missing_expose', (code) =>
    code.replaceAll('"./routes"', '"./elsewhere"'),
  ),
  entryFault('it asks for another version of a share', 'expose share_version', (code) =>
    code.replaceAll(/requiredVersion:\[1,19,[\d,]+\]/g, 'requiredVersion:[1,18,0,0]'),
  ),
  fileFault('its entry has other bytes', ENTRY, 'tampered', 'entry integrity'),
  fileFault('its expose has other bytes', EXPOSE, 'tampered', 'chunk integrity'),
  fileFault('the file of its page has other bytes', PAGE, 'tampered', 'chunk integrity'),
  fileFault('the styles of its page have other bytes', STYLE, 'tampered', 'style integrity'),
];

// A set clock would affect later tests.
test.use({ hasOwnPage: true });
test.beforeEach(async ({ said, page }) => {
  said.allow(LOAD_FAILURES);
  said.allow(/the (entry|page) threw|Unsatisfied version/);
  await hearBeacons(page);
});

/** One fault for each way to detect one. */
const SHORT = [
  'its entry hangs',
  'its entry throws',
  'its expose is not there',
  'its page throws',
  'it asks for another version of a share',
  'the styles of its page have other bytes',
];

for (const { name, told, make } of faults)
  test(
    `${name}: the previous version serves, and a later one recovers the area`,
    SHORT.includes(name) ? {} : LONG,
    async ({ page, own, ownPhone }) => {
      const [good, plain, throws, later] = await putVersions(own.storeRoot, [
        { remote: 'customer', version: '8.0.1' },
        { remote: 'customer', version: '8.0.2' },
        { remote: 'customer', version: '8.0.3', throws: true },
        { remote: 'customer', version: '8.0.4' },
      ]);
      const { release, prepare } = make(own, plain, throws);
      await prepare?.(page);
      await page.clock.install();
      await promoted(own, 'customer', { stable: release, previous: good });
      await ownPhone.open('approved', '/permissions');
      await expect(ownPhone.app.locator('h1')).toHaveCount(1);
      await mark(ownPhone);
      await ownPhone.go(HELP);
      const shown = (version: string) => ownPhone.heading(`Page ${version}`);
      await inTime(page, () => expect(shown(good.version)).toBeAttached({ timeout: 1_000 }));
      const line = `customer ${release.version} ${told}`;
      await inTime(page, async () => expect(await beaconLines(ownPhone)).toContain(line));
      expect(await ownPhone.evaluate(() => 'foreignCode' in window)).toBe(false);
      await ownPhone.go('/mine/setting');
      await expect(ownPhone.button('Log out'), 'the rest works').toBeVisible();
      await ownPhone.go(HELP);
      await expect(shown(good.version)).toBeAttached();

      await promoted(own, 'customer', { stable: later, previous: good });
      await comeBack(ownPhone);
      await expect.poll(() => exposedBuild(ownPhone, later)).toBe(later.buildId);
      await ownPhone.go('/permissions');
      await expect(shown(good.version)).toHaveCount(0);
      await ownPhone.go(HELP);
      await expect(shown(later.version)).toBeAttached();
      expect(await isMarked(ownPhone), 'without a reload').toBe(true);
    },
  );
