import type { LenderControl } from '../lenderControl';
import type { FaultyServer } from '../faultyServer';
import type { OwnServer } from '../ownServer';
import { promoted } from '../promoted';
import { putVersions } from '../versions';
import type { Driver } from './driver';
import { until } from './driver';

/** The parts that a journey uses: the app, its server, which can fail, and the lender's controls. */
export interface World {
  readonly driver: Driver;
  readonly own: OwnServer;
  readonly faulty: FaultyServer;
  readonly lender: LenderControl;
  /** number of a borrower who may borrow */
  readonly mobile: string;
}

interface Step {
  readonly name: string;
  /** @returns why the step was skipped, if it was */
  readonly run: (world: World) => Promise<string | void>;
}

/** Waits until the app shows one of these texts. */
export const see = (driver: Driver, ...words: readonly string[]): Promise<string> =>
  until(`The app does not show '${words.join("' or '")}'`, async () => {
    const shown = String(await driver.evaluate('document.body.innerText'));
    return words.some((one) => shown.includes(one)) ? shown : null;
  });

export const comeTo = (driver: Driver, route: string): Promise<string> =>
  until(`The app does not go to ${route}`, async () => {
    const hash = String(await driver.evaluate('location.hash'));
    return hash.startsWith(`#${route}`) ? hash : null;
  });
export const go = (driver: Driver, route: string) =>
  driver.evaluate(`void (location.hash = ${JSON.stringify(route)})`);

/** Marks the document, so that a reload is not mistaken for a swap. */
const mark = (driver: Driver) =>
  driver.evaluate("void Object.defineProperty(window, 'isMarked', { value: true })");
async function expectMark(driver: Driver): Promise<void> {
  if ((await driver.evaluate('window.isMarked === true')) !== true)
    throw new Error('The page was loaded anew.');
}

async function expectNoForeignCode(driver: Driver): Promise<void> {
  if ((await driver.evaluate("'foreignCode' in window")) !== false)
    throw new Error('Foreign code ran.');
}

const NO_WORKER = 'this engine offers no service worker here';
const FOREIGN = 'window.foreignCode = true;';
/** Whether the cache has the page and the correct bytes of all shell files that the page has loaded. */
const IS_KEPT = `caches.match('/app/').then(async (page) => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => /[/]app[/].+[.][0-9a-f]{10}[.](js|css)$/.test(name));
  const kept = await Promise.all(files.map(async (name) => (await caches.match(name))?.text()));
  return page !== undefined && kept.every((text) => text !== undefined && text !== '${FOREIGN}');
})`;
/** Replaces the bytes of every cached script. */
const SPOIL = `caches.keys().then(async ([name]) => {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys())
    if (url.endsWith('.js'))
      await cache.put(url, new Response('${FOREIGN}', { headers: { 'content-type': 'text/javascript' } }));
})`;

/** Waits until the service worker has cached the app; false if the engine has no service workers. */
async function isKept(driver: Driver): Promise<boolean> {
  if ((await driver.evaluate("'serviceWorker' in navigator")) !== true) return false;
  return until(
    'The service worker does not keep the app',
    async () => (await driver.evaluate(IS_KEPT)) === true,
  );
}

const HELP = '/customer/customerCenter';
const COUPONS = '/mine/coupon';
const COUPONS_FILE = /\/remotes\/account\/.*\/account\.mine-coupon\..*\.js$/;

/** The journey, the same on every engine. */
export const journey: readonly Step[] = [
  {
    name: 'log in with a code',
    run: async ({ driver, lender, mobile }) => {
      await driver.open('/login');
      await driver.type('Mobile number', mobile);
      await driver.press('Text me a code');
      await see(driver, 'Enter your code');
      await driver.type('Six-digit code', await lender.code(mobile));
      await see(driver, '₱8,000');
    },
  },
  {
    name: 'take a loan of ₱5,000',
    run: async ({ driver }) => {
      await driver.press('Choose an amount');
      await driver.slide('I want to borrow', 0.1, 0.1);
      await see(driver, 'Review ₱1,500');
      await driver.slide('I want to borrow', 0.1, 0.5);
      await see(driver, 'Review ₱4,500');
      await driver.type('I want to borrow', '5000\n');
      await see(driver, '₱5,405');
      await driver.press('Review ₱5,000');
      await comeTo(driver, '/borrow/confirm_borrow');
      await see(driver, '6.75%');
      await driver.press('', 'checkbox');
      await driver.press('Borrow ₱5,000');
      // A page that asks the lender late finds the plan at once, and does not show the arrival.
      const shown = await see(driver, 'See your plan', '0 of 3 paid');
      if (shown.includes('See your plan')) await driver.press('See your plan');
      await see(driver, '0 of 3 paid');
    },
  },
  {
    name: 'pay the first instalment',
    run: async ({ driver, lender, mobile }) => {
      await driver.press('Repay');
      await driver.press('Pay ₱1,802 now');
      await comeTo(driver, '/repay/repay_offline');
      await see(driver, 'Waiting for your payment');
      await lender.event(mobile, 'post_payment');
      await see(driver, '₱1,802 paid');
      await driver.press('See the loan');
      await see(driver, '1 of 3 paid');
    },
  },
  {
    name: 'swap a remote in the open page',
    run: async ({ driver, own }) => {
      const [one, two] = await putVersions(own.storeRoot, [
        { remote: 'customer', version: '8.0.1' },
        { remote: 'customer', version: '8.0.2' },
      ]);
      if (!one || !two) throw new Error('Nothing was built.');
      const ask = () =>
        driver.evaluate("void document.dispatchEvent(new Event('visibilitychange'))");
      await mark(driver);
      await promoted(own, 'customer', { stable: one, isUrgent: true });
      await ask();
      await go(driver, HELP);
      await see(driver, 'Page 8.0.1');
      await promoted(own, 'customer', { stable: two, previous: one, isUrgent: true });
      await ask();
      await see(driver, 'Page 8.0.2');
      await expectMark(driver);
    },
  },
  {
    name: 'a page whose file has other bytes never runs, and heals',
    run: async ({ driver, faulty }) => {
      faulty.spoil(COUPONS_FILE, { kind: 'has other bytes', times: Infinity });
      await go(driver, COUPONS);
      await see(driver, 'Your account did not load');
      await expectNoForeignCode(driver);
      await go(driver, '/');
      await see(driver, 'Repay');
      faulty.mend(COUPONS_FILE);
      await go(driver, COUPONS);
      await see(driver, 'A coupon takes its amount off');
      await expectMark(driver);
    },
  },
  {
    name: 'a second start runs no file that somebody has changed on the phone',
    run: async ({ driver }) => {
      await go(driver, '/');
      await see(driver, 'Repay');
      if (!(await isKept(driver))) return NO_WORKER;
      await driver.evaluate(SPOIL);
      await driver.dropHttpCache();
      await driver.reload();
      await see(driver, 'Repay');
      await expectNoForeignCode(driver);
      await isKept(driver);
      return undefined;
    },
  },
  {
    name: 'a second start needs no network',
    run: async ({ driver, faulty }) => {
      if (!(await isKept(driver))) return NO_WORKER;
      await driver.dropHttpCache();
      await faulty.close();
      await driver.reload();
      await see(driver, 'No connection.');
      await see(driver, '₱1,802');
      return undefined;
    },
  },
];
