import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { HostSession } from '../../e2e/engines/androidHost';
import { borrowersPhone } from '../borrowersPhone';
import type { Paints } from './hostStub';
import { hostStubScript } from './hostStub';
import type { Profile } from './profiles';
import type { Transfer } from './traffic';
import { Traffic, hopsOf, weigh } from './traffic';
import type { Target, Visit } from './visits';

/** The numbers of one visit; times in milliseconds, null if one is missing. */
export interface Sample {
  readonly fcp: number | null;
  /** the largest paint of the page's own content */
  readonly lcp: number | null;
  readonly usable: number;
  /** until the page is usable, like `requests` and `hops`; for a tap, from the tap on */
  readonly bytes: number;
  /** loaded while the borrower did not wait, so that deferred bytes count too */
  readonly idleBytes: number;
  /** from the opening until the network is quiet; for a tap, including the page before it */
  readonly bytesInAll: number;
  readonly requests: number;
  readonly hops: number;
}

interface Phone {
  readonly browser: Browser;
  readonly profile: Profile;
  readonly address: string;
  readonly session: HostSession;
}

const PATIENCE_MS = 90_000;
/** The page is idle after this many milliseconds without a request. */
const IDLE_MS = 1_500;

/** Runs in the page: waits until the target is visible and enabled, returns that time, and taps it if `isTap`. */
function waitFor({ selector, text, isTap }: Target & { isTap: boolean }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const isThere = element.getClientRects().length > 0 && !element.matches(':disabled');
        if (!isThere || !(element.textContent ?? '').trim().startsWith(text)) continue;
        const at = performance.now();
        if (isTap) element.click();
        resolve(at);
        return;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

async function open(context: BrowserContext, { profile }: Phone) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (!profile.isByServer)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: profile.bandwidth,
      uploadThroughput: profile.bandwidth,
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return { page, traffic: new Traffic(cdp) };
}

/** Waits until the page makes no request for a while, so that preloaded files have arrived. */
async function quiet(page: Page, traffic: Traffic): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let count = -1;
  while (Date.now() < until) {
    const now = traffic.read();
    if (now.length === count && now.every(({ end }) => end !== null)) return;
    count = now.length;
    await page.waitForTimeout(IDLE_MS);
  }
  throw new Error(`The page still loads after ${PATIENCE_MS / 1000} s: ${page.url()}`);
}

export async function visitOnce(
  context: BrowserContext,
  phone: Phone,
  visit: Visit,
): Promise<Sample> {
  const { page, traffic } = await open(context, phone);
  await page.goto(`${phone.address}/app/#${visit.path}`, { waitUntil: 'commit' });
  const opened = traffic.read()[0]?.start ?? 0;
  /** Returns the transfers that had ended by then, in milliseconds since the page was opened. */
  const arrived = (by = Number.POSITIVE_INFINITY) =>
    traffic.read().filter(({ end }) => end !== null && end <= opened + by / 1000);
  const { tap } = visit;
  let began = 0;
  let before: Record<'waited' | 'all', readonly Transfer[]> = { waited: [], all: [] };
  if (tap) {
    const waited = arrived(await page.evaluate(waitFor, { ...tap, isTap: false }));
    await quiet(page, traffic);
    before = { waited, all: arrived() };
    traffic.restart();
    began = await page.evaluate(waitFor, { ...tap, isTap: true });
  }
  const at = await page.evaluate(waitFor, { ...visit.usable, isTap: false });
  const usable = at - began;
  const waited = arrived(at);
  await quiet(page, traffic);
  const paints = await page.evaluate(() =>
    (window as unknown as { benchPaints: () => Paints }).benchPaints(),
  );
  const all = arrived();
  await page.close();
  return {
    ...(tap ? { fcp: null, lcp: null } : paints),
    usable,
    ...weigh({ waited: [before.waited, waited], all: [...before.all, ...all] }),
    requests: waited.length,
    hops: hopsOf(waited),
  };
}

/** Measures a visit with an empty cache, and a second one with the cache that the first has filled. */
export async function measure(
  phone: Phone,
  visit: Visit,
): Promise<{ readonly cold: Sample; readonly warm: Sample | null }> {
  const context = await phone.browser.newContext(borrowersPhone);
  try {
    await context.addInitScript({
      content: hostStubScript(visit.isLoggedIn ? phone.session : null),
    });
    const cold = await visitOnce(context, phone, visit);
    const warm = visit.tap ? null : await visitOnce(context, phone, visit);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
