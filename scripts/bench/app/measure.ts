import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { HostSession } from './hostStub';
import { hostStub } from './hostStub';
import type { Profile } from './profiles';
import type { Transfer } from './traffic';
import { Traffic, hopsOf } from './traffic';
import type { Target, Visit } from './visits';

/** One visit's numbers; times in milliseconds, null where there is none. */
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
/** After so long without a request the page is idle. */
const IDLE_MS = 1_500;

/** Runs in the page: waits for the target to be visible and enabled, and gives the moment; taps it where asked. */
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

/** Waits until nothing has been asked for in a while: what comes early for later has come. */
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
  // The last paint is reported a little later than it was.
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

/** A visit with an empty cache, and the same again with what the first has left there. */
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
    // The compiler's helper for names of functions is not there in the page.
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
