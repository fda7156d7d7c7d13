import type { CDPSession } from '@playwright/test';
import { expect } from '@playwright/test';
import { hurry } from './hurry';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, exposedBuild, promoted } from './promoted';
import type { Wanted } from './versions';
import { putVersions } from './versions';

/** Memory that the web view holds after a garbage collection. */
export interface Held {
  /** bytes of JavaScript objects */
  readonly heap: number;
  /** DOM nodes, including those outside the document */
  readonly nodes: number;
  readonly listeners: number;
}

const versions: readonly Wanted[] = [
  { remote: 'borrow', version: '9.0.2' },
  { remote: 'borrow', version: '9.0.3' },
];

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
export const NAVIGATIONS_A_ROUND = ROUND.length;

/** Three rounds that load and compile code, which show no growth, three to compare with, and the last three. */
const COMPARED = 3;
export const FEWEST_ROUNDS = 3 * COMPARED;
const MOST_GROWTH = 0.1;

/**
 * Returns how much more is held at the end than after the first rounds, as shares: 0.1 is a tenth more. Each is the median of
 * three rounds. @throws Error for fewer than `FEWEST_ROUNDS`
 */
export function growthOf(held: readonly Held[]): Held {
  if (held.length < FEWEST_ROUNDS) throw new Error(`${held.length} rounds say nothing of growth.`);
  const grown = (name: keyof Held) => {
    const median = (rounds: readonly Held[]) =>
      rounds.map((round) => round[name]).toSorted((a, b) => a - b)[1] ?? NaN;
    return median(held.slice(-COMPARED)) / median(held.slice(COMPARED, 2 * COMPARED)) - 1;
  };
  return { heap: grown('heap'), nodes: grown('nodes'), listeners: grown('listeners') };
}

/** Whether all three grew by a tenth at most. */
export const isFlat = (growth: Held): boolean =>
  Object.values(growth).every((share: number) => share <= MOST_GROWTH);

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
  /** in-app paths, one after the other; all areas when left out */
  readonly routes?: readonly string[];
  onRound?(held: Held): void | Promise<void>;
}

/**
 * Opens the app as one borrower and repeatedly visits all areas in one page, while new versions of borrow replace
 * the one in use.
 * @returns what is held on home after each round
 */
export async function goRound(
  own: OwnServer,
  phone: Phone,
  { rounds, swaps, routes = ROUND, onRound }: Rounds,
): Promise<Held[]> {
  const releases = await putVersions(own.storeRoot, versions);
  const cdp = await phone.page.context().newCDPSession(phone.page);
  await cdp.send('Performance.enable');
  await hurry(phone.page, HOLD_MS);
  await phone.open('repaying', '/');
  await expect(phone.app.locator('h1')).toHaveCount(1);
  let swapped = 0;
  const swap = async () => {
    const stable = releases[swapped % 2];
    if (!stable) throw new Error('Nothing was built.');
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
    const now = await collected(phone, cdp);
    held.push(now);
    await onRound?.(now);
  }
  await cdp.detach();
  return held;
}
