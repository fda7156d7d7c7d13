import { setFlagsFromString } from 'node:v8';
import { signalPhases } from '@pautang/shared/contract/beacon';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Announcements } from './announcements';
import { recordAnnouncements } from './announcements';
import type { FaultyServer } from './faultyServer';
import { startFaultyServer } from './faultyServer';
import { KeptPage } from './keptPage';
import { LenderControl } from './lenderControl';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';

// V8 would spend two seconds of each worker on optimising the WebAssembly of its server's database.
setFlagsFromString('--liftoff-only');

/** Options that a project of the configuration may set. */
export interface Options {
  /** messages that this browser writes to every page's console */
  readonly expectedWords: RegExp | null;
  /**
   * Gives each test a new page. Other tests share one page per worker, emptied between tests. Set this for a test that sets
   * a clock, needs a desktop, or would be disturbed by the leftovers of other tests in the browser's process.
   */
  readonly hasOwnPage: boolean;
  /** Makes the page ignore taps for half a second on content that has just appeared. Other tests do not wait for this at each step. */
  readonly holdsTaps: boolean;
}

/** Collects the console errors, warnings and uncaught exceptions of a test's windows. */
interface ConsoleWatch {
  /** Expects messages like this, earlier ones included. */
  allow(pattern: RegExp): void;
  unexpected(): readonly string[];
}

interface TestFixtures extends Options {
  /** the messages on the page's console; an unexpected one fails the test */
  readonly said: ConsoleWatch;
  /** the simulator on the common server */
  readonly phone: Phone;
  /** the words that a screen reader reads out unasked, from the first document on */
  readonly announced: Announcements;
  /** the control API of the common server */
  readonly lender: LenderControl;
  /** the simulator on the worker's own server, whose registry is as published when a test begins */
  readonly ownPhone: Phone;
  readonly ownLender: LenderControl;
  /** spoils the answers of the worker's own server; a test may close it to cut the network */
  readonly faulty: FaultyServer;
  readonly faultyPhone: Phone;
}
interface WorkerFixtures {
  readonly kept: KeptPage;
  readonly own: OwnServer;
}

/** Chromium warns of this on a busy machine, where a page waits for the lender before it uses what it preloaded. */
const EARLY = /preloaded using link preload but not used within a few seconds/;

/** Messages of the browser and React about files that do not load, have other bytes, or were preloaded in vain. */
export const LOAD_FAILURES =
  /Failed to load resource|net::ERR_|digest|integrity|PageNotLoaded|preload|Fetch API/;

/** Chromium's message, without a reason, about a file that was still loading when its page was left. */
const CUT_OFF = /: Fetch API cannot load http\S+\. {2}\(/;

/** A quiet page registers the service worker; the configuration turns it off for most tests. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

/** Runs in each document before its first script, and writes signals of a broken page as errors to its console. */
function sayFailures(phases: readonly string[]): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const signal = phases.find((phase) => String(body).includes(`"phase":"${phase}"`));
    if (signal !== undefined) console.error(`The phone reports: ${signal}`);
    return send(address, body);
  };
}

/** Watches all windows of a test, also those that a reopened app gets. */
function watchConsole(context: BrowserContext): ConsoleWatch {
  const said: string[] = [];
  const allowed: RegExp[] = [EARLY, CUT_OFF, NO_WORKER];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    said.push(`exception: ${error.stack ?? error.message}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** Omits the mark that tells the styles that an element has just appeared. */
function takeTapsAtOnce(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(name, value) {
    if (name !== 'data-fresh') setAttribute.call(this, name, value);
  };
}

/** Marks a test that repeats a shorter test for more cases: `npm run soak -- faults` runs it, `npm test` does not. */
export const LONG = { tag: '@long' } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kept: [
    async ({ browser }, provide) => {
      const kept = new KeptPage(browser);
      await provide(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern
    async ({}, provide) => {
      const server = await startOwnServer({ isQuick: true });
      await provide(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  expectedWords: [null, { option: true }],
  hasOwnPage: [false, { option: true }],
  holdsTaps: [false, { option: true }],
  page: async (
    { kept, browser, baseURL, hasOwnPage, holdsTaps, colorScheme, contextOptions, viewport },
    provide,
  ) => {
    if (hasOwnPage) {
      const context = await browser.newContext();
      const own = await context.newPage();
      if (!holdsTaps) await own.addInitScript(takeTapsAtOnce);
      await provide(own);
      await context.close();
      return;
    }
    const page = await kept.emptied(baseURL ?? '');
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: 'none' });
    if (viewport) await page.setViewportSize(viewport);
    if (!holdsTaps) await page.addInitScript(takeTapsAtOnce);
    await provide(page);
  },
  said: [
    async ({ page, expectedWords }, provide) => {
      const watch = watchConsole(page.context());
      if (expectedWords) watch.allow(expectedWords);
      await page.addInitScript(sayFailures, signalPhases);
      await provide(watch);
      expect(watch.unexpected(), 'what the page said on its console').toEqual([]);
    },
    { auto: true },
  ],
  announced: async ({ page }, provide) => provide(await recordAnnouncements(page)),
  phone: async ({ page, baseURL }, provide) => provide(new Phone(page, baseURL ?? '')),
  lender: async ({ request, baseURL }, provide) =>
    provide(new LenderControl(request, baseURL ?? '')),
  ownPhone: async ({ page, own }, provide) => {
    await provide(new Phone(page, own.address));
    own.setRegistry(own.registryText);
  },
  ownLender: async ({ request, own }, provide) => provide(new LenderControl(request, own.address)),
  faulty: async ({ own }, provide) => {
    const faulty = await startFaultyServer(own.address);
    await provide(faulty);
    await faulty.close();
    own.setRegistry(own.registryText);
  },
  faultyPhone: async ({ page, faulty }, provide) => provide(new Phone(page, faulty.address)),
});

export { expect };
