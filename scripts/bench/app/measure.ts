import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { HostSession } from './hostStub';
import { hostStub } from './hostStub';
import type { Profile } from './profiles';
import type { Transfer } from './traffic';
import { Traffic, hopsOf } from './traffic';
import type { Target, Visit } from './visits';

/** The numbers of one visit; times in milliseconds, null where one is missing. */
export interface Sample {
  readonly fcp: number | null;
  readonly lcp: number | null;
  readonly usable: number;
  readonly bytes: number;
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
/** The page counts as idle after this many milliseconds without a request. */
const IDLE_MS = 1_500;

/** Runs in the page: waits until the target is visible and enabled, returns that time, and taps it if asked to. */
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
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.bandwidth,
    uploadThroughput: profile.bandwidth,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return { page, traffic: new Traffic(cdp) };
}

/** Waits until no request has been made for a while, so that files loaded in advance have arrived. */
async function idle(page: Page, traffic: Traffic): Promise<void> {
  let count = -1;
  for (;;) {
    const now = traffic.read();
    if (now.length === count && now.every(({ end }) => end !== null)) return;
    count = now.length;
    await page.waitForTimeout(IDLE_MS);
  }
}

const bytesOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

async function visitOnce(context: BrowserContext, phone: Phone, visit: Visit): Promise<Sample> {
  const { page, traffic } = await open(context, phone);
  await page.goto(`${phone.address}/app/#${visit.path}`, { waitUntil: 'commit' });
  const { tap } = visit;
  let began = 0;
  if (tap) {
    await page.evaluate(waitFor, { ...tap, isTap: false });
    await idle(page, traffic);
    traffic.restart();
    began = await page.evaluate(waitFor, { ...tap, isTap: true });
  }
  const usable = (await page.evaluate(waitFor, { ...visit.usable, isTap: false })) - began;
  const transfers = traffic.read().filter(({ end }) => end !== null);
  // The browser reports the last paint with a small delay.
  await page.waitForTimeout(500);
  const marks = await page.evaluate(
    () => (window as unknown as { benchMarks: Record<string, number> }).benchMarks,
  );
  await page.close();
  return {
    fcp: tap ? null : (marks['fcp'] ?? null),
    lcp: tap ? null : (marks['lcp'] ?? null),
    usable,
    bytes: bytesOf(transfers),
    requests: transfers.length,
    hops: hopsOf(transfers),
  };
}

/** A visit with an empty cache, and a second one with the cache that the first has filled. */
export async function measure(
  phone: Phone,
  visit: Visit,
): Promise<{ readonly cold: Sample; readonly warm: Sample | null }> {
  const context = await phone.browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  try {
    const session = visit.isLoggedIn ? JSON.stringify(phone.session) : 'null';
    // The compiler wraps functions in a helper that keeps their names; the page does not have it, so define it there.
    await context.addInitScript({
      content: `globalThis.__name ??= (value) => value; (${hostStub.toString()})(${session});`,
    });
    const cold = await visitOnce(context, phone, visit);
    const warm = visit.tap ? null : await visitOnce(context, phone, visit);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
