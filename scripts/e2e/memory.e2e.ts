import type { CDPSession } from '@playwright/test';
import { LONG, expect, test } from './fixtures';
import { hurry } from './hurry';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, exposedBuild, promoted } from './promoted';
import { putVersions } from './versions';

/** Memory that the web view holds after a garbage collection. */
interface Held {
  /** bytes of JavaScript objects */
  readonly heap: number;
  /** DOM nodes, including those outside the document */
  readonly nodes: number;
  readonly listeners: number;
}

/** One page of each area and the shell's own, in the order of a round. A round ends on home. */
const ROUND = [
  '/borrow/confirm_quota',
  '/mine/setting',
  '/repay/repay',
  '/repay/repay_plan',
  '/customer/customerCenter',
  '/mine/coupon',
  '/mine/records',
  '/guide/borrow_guide',
  '/customer/myFeedback',
  '/',
] as const;

/** Three rounds that load and compile code, which show no growth, three to compare with, and the last three. */
const COMPARED = 3;
const FEWEST_ROUNDS = 3 * COMPARED;
const MOST_GROWTH = 0.1;

/** Expects that at the end at most a tenth more is held than after the first rounds, by medians of three rounds. */
function expectFlat(held: readonly Held[]): void {
  const grown = (name: keyof Held) => {
    const median = (rounds: readonly Held[]) =>
      rounds.map((round) => round[name]).toSorted((a, b) => a - b)[1] ?? NaN;
    return median(held.slice(-COMPARED)) / median(held.slice(COMPARED, 2 * COMPARED)) - 1;
  };
  for (const name of ['heap', 'nodes', 'listeners'] as const)
    expect(grown(name), `${name}: ${held.map((round) => round[name]).join(', ')}`).toBeLessThan(
      MOST_GROWTH,
    );
}

/** A timer of the kit holds each new element while the element ignores taps. */
const HOLD_MS = 500;
/** The hurried timer has ended by then. */
const RELEASED_MS = 150;

async function collected(phone: Phone, cdp: CDPSession): Promise<Held> {
  await phone.evaluate((ms) => new Promise((done) => void setTimeout(done, ms)), RELEASED_MS);
  // The second collection frees objects that the finalizers of the first released.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heap: read('JSHeapUsedSize'),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  };
}

async function goTo(phone: Phone, route: string): Promise<void> {
  await phone.go(route);
  await expect.poll(() => phone.route().split('?')[0]).toBe(route);
  await expect(phone.app.locator('h1')).toHaveCount(1);
  await expect(phone.app.locator('[aria-busy="true"]')).toHaveCount(0);
}

interface Rounds {
  readonly rounds: number;
  /** how many in each round */
  readonly swaps: number;
  /** in-app paths, one after the other */
  readonly routes: readonly string[];
}

/**
 * Opens the app as one borrower and repeatedly visits pages in one document, while new versions of borrow replace the one
 * in use.
 * @returns what is held on the last page after each round
 */
async function goRound(
  own: OwnServer,
  phone: Phone,
  { rounds, swaps, routes }: Rounds,
): Promise<Held[]> {
  const releases = await putVersions(own.storeRoot, [
    { remote: 'borrow', version: '9.0.2' },
    { remote: 'borrow', version: '9.0.3' },
  ]);
  const cdp = await phone.page.context().newCDPSession(phone.page);
  await cdp.send('Performance.enable');
  await hurry(phone.page, HOLD_MS);
  await phone.open('repaying', '/');
  await expect(phone.app.locator('h1')).toHaveCount(1);
  let swapped = 0;
  const swap = async () => {
    const stable = releases[swapped % 2 === 0 ? 0 : 1];
    await promoted(own, 'borrow', { stable, isUrgent: true });
    await comeBack(phone);
    await expect.poll(() => exposedBuild(phone, stable)).toBe(stable.buildId);
    swapped += 1;
  };
  const held: Held[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const route of routes) {
      await goTo(phone, route);
      if (route === routes[0]) for (let times = 0; times < swaps; times += 1) await swap();
    }
    held.push(await collected(phone, cdp));
  }
  await cdp.detach();
  return held;
}

// Memory that other tests left would count.
test.use({ hasOwnPage: true });

test('memory stays flat over 27 navigations and 9 swaps of a remote', async ({ own, ownPhone }) => {
  const routes = ['/borrow/confirm_quota', '/repay/repay', '/'];
  expectFlat(await goRound(own, ownPhone, { rounds: FEWEST_ROUNDS, swaps: 1, routes }));
});

/** `npm run soak -- memory` sets the rounds. */
test('memory stays flat in all areas', LONG, async ({ own, ownPhone }) => {
  test.setTimeout(3_600_000);
  const rounds = Math.max(Number(process.env['E2E_ROUNDS'] ?? 0), FEWEST_ROUNDS);
  expectFlat(await goRound(own, ownPhone, { rounds, swaps: 3, routes: ROUND }));
});
