import type { Release } from '@pautang/shared/contract/registry';
import { expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import { hurry, inTime } from './hurry';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, promoted } from './promoted';
import { putVersions } from './versions';

const FAULTY = '/customer/faulty';
const QUOTA = '/borrow/confirm_quota';

/** Promotes a broken version of customer service, with a sound one as the previous version. */
async function breakCustomer(own: OwnServer) {
  const [sound, broken] = await putVersions(own.storeRoot, [
    { remote: 'customer', version: '8.0.8', isFaulty: true },
    { remote: 'customer', version: '8.0.9', isFaulty: true },
  ]);
  await promoted(own, 'customer', { stable: broken, previous: sound });
  return { sound, broken };
}
/** The text that names the version, which may be hidden. */
const shown = (phone: Phone, { version }: Release) => phone.app.getByText(`Faulty ${version}`);

/** Resolves when the page says that it is about to hang. */
const hung = ({ page }: Phone) =>
  page.waitForEvent('console', (said) => said.text() === 'the page hangs');

/** Checks that home has its data, and that a tap opens a working area. */
async function expectSoundElsewhere(phone: Phone): Promise<void> {
  await phone.go('/');
  await phone.action('Choose an amount').click();
  await phone.expectRoute(/^\/borrow/);
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  await expect(phone.app.locator('body')).toHaveCSS('opacity', '1');
}

// A set clock stays, and so does a script of the browser's context.
test.use({ hasOwnPage: true });
test.beforeEach(({ said }) => said.allow(/./));

test('a broken remote affects no other page, and a rollback repairs its own', async ({
  own,
  ownPhone: phone,
}) => {
  const { sound, broken } = await breakCustomer(own);
  await phone.open('approved');
  const faulty = ['network', 'endpoint', 'listener', 'leftovers'].map(
    (fault) => `${FAULTY}?fault=${fault}`,
  );
  for (const at of [...faulty, '/customer/ugly'])
    await test.step(at, async () => {
      await phone.go(at);
      await expect(shown(phone, broken)).toBeAttached();
      await expectSoundElsewhere(phone);
      await phone.go(at);
      await expect(shown(phone, broken)).toBeAttached();
    });
  await promoted(own, 'customer', { stable: sound, previous: broken, isUrgent: true });
  await comeBack(phone);
  await expect(shown(phone, sound)).toBeAttached();
  await expectSoundElsewhere(phone);
});

const hears = (phone: Phone, line: string) =>
  expect(async () => expect(await beaconLines(phone)).toContain(line)).toPass();

test('a phone reports an uncaught error, a blank page, a frozen page and a button that does nothing, each once', async ({
  page,
  own,
  ownPhone: phone,
}) => {
  const hearsInTime = (line: string) =>
    inTime(page, async () => expect(await beaconLines(phone)).toContain(line));
  await hearBeacons(page);
  await breakCustomer(own);
  await page.clock.install();
  await phone.open('approved', `${FAULTY}?fault=reject`);
  await hearsInTime('customer 8.0.9 uncaught thrown');
  await phone.go(`${FAULTY}?fault=blank`);
  await hearsInTime('customer 8.0.9 blank unknown');
  await phone.go(FAULTY);
  await inTime(page, async () => {
    await phone.button('Do nothing').click();
    await page.clock.runFor(3_100);
    expect(await beaconLines(phone)).toContain('customer 8.0.9 tap unknown');
  });
  await phone.go(`${FAULTY}?fault=stand`);
  await hearsInTime('customer 8.0.9 hang unknown');
  await phone.go(`${FAULTY}?fault=blank`);
  await expectSoundElsewhere(phone);
  const signals = (await beaconLines(phone)).filter((line) => / (thrown|unknown)$/.test(line));
  expect(signals.toSorted(), 'and nothing else').toEqual([
    'customer 8.0.9 blank unknown',
    'customer 8.0.9 hang unknown',
    'customer 8.0.9 tap unknown',
    'customer 8.0.9 uncaught thrown',
  ]);
});

test('a phone reports that home did not load', async ({ page, ownPhone: phone }) => {
  await hearBeacons(page);
  await hurry(page, 2_000);
  await page.route(/\/page\.home\./, (route) => route.fulfill({ status: 404 }));
  await phone.open('approved', '/');
  await hears(phone, 'shell network');
});

test('a remote that writes the history itself shows the page of the address', async ({
  own,
  ownPhone: phone,
}) => {
  await breakCustomer(own);
  await phone.open('approved', QUOTA);
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  await phone.go(`${FAULTY}?fault=address`);
  await expect(phone.heading('Page 8.0.9')).toBeAttached();
  await phone.expectRoute('/customer/customerCenter');
  await expectSoundElsewhere(phone);
});

test('the next start reports a tap that the page never answered', async ({
  page,
  own,
  ownPhone: phone,
}) => {
  await hurry(page.context(), 5_000, 2_000);
  await hearBeacons(page.context());
  await breakCustomer(own);
  await phone.open('approved', FAULTY);
  await expect(phone.button('Hang')).toBeVisible();
  const isWatching = () =>
    phone.evaluate(() => {
      document.querySelector('button')?.click();
      return localStorage.getItem('pautang-busy.v1') !== null;
    });
  await expect.poll(isWatching, 'the shell watches once the page is quiet').toBe(true);
  // Some time passes between the tap and the next start.
  await phone.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 60_000;
  });
  const hangs = hung(phone);
  // The page no longer answers.
  void phone.evaluate(() => document.querySelectorAll('button')[1]?.click()).catch(() => undefined);
  await hangs;
  const again = await phone.killAndReopen();
  await hears(again, 'customer 8.0.9 hang unknown');
});

test('a remote that hangs twice while opening is not run a third time', async ({
  page,
  own,
  ownPhone: phone,
}) => {
  await hurry(page.context(), 5_000, 2_000);
  await hearBeacons(page.context());
  const { sound } = await breakCustomer(own);
  const at = `${FAULTY}?fault=hang`;
  const hangs = hung(phone);
  await phone.open('approved', at);
  await hangs;
  const again = await phone.killAndReopen();
  const hangsAgain = hung(again);
  await again.go(at);
  await hangsAgain;
  const healed = await again.killAndReopen();
  await healed.go(at);
  await expect(shown(healed, sound)).toBeAttached();
  await hears(healed, 'customer 8.0.9 hang unknown');
  await expectSoundElsewhere(healed);
});
