import '../lib/machine/nodeVersion';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import * as v from 'valibot';
import { orOneLine } from '../build/flags';
import { projectRoot } from '../lib/machine/workspace';
import { CommandError } from '../lib/processes/commandError';
import { browserArgs, browserPath } from './browserPath';
import { canRunPackedChromium } from './engines/packedChromium';
import type { Options } from './fixtures';
import { provideRoboto } from './fonts';
import { oldestBrowserPath, oldestBrowserSays } from './oldestBrowser';

provideRoboto();
const root = projectRoot();

const PORT_RULE = 'must be a number from 1 to 65535';
const onOff = v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), 'off');
const settings = v.object({
  E2E_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, PORT_RULE),
      v.transform(Number),
      v.maxValue(65_535, PORT_RULE),
    ),
    '20480',
  ),
  /** the address of a running assembly, used instead of one that the tests start */
  E2E_BASE: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'must be an http address'))),
  E2E_WORKER: onOff,
  E2E_LONG: onOff,
});
const {
  E2E_PORT: port,
  E2E_BASE: running,
  E2E_WORKER,
  E2E_LONG,
} = orOneLine(() => {
  const read = v.safeParse(settings, process.env);
  if (read.success) return read.output;
  const lines = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new CommandError(`${lines.join('; ')}.`);
});
const hasWorker = E2E_WORKER === 'on';

/** The tests that also run on the oldest browser and, below, those that run only on it. */
const ON_BOTH = 'journey.e2e.ts';
const ON_OLDEST = 'oldestPhone.e2e.ts';
/** Tests that mostly wait, because real time has to pass until a time-out, the next request or a payout. */
const WAITING = ['badNetwork', 'journey', 'storeFault', 'time', 'wholeLife', 'worker'].map(
  (name) => `**/${name}.e2e.ts`,
);
const oldest = () => ({
  name: 'chrome 80',
  workers: 1,
  testMatch: [`**/${ON_BOTH}`, `**/${ON_OLDEST}`],
  use: {
    launchOptions: { executablePath: oldestBrowserPath(), args: browserArgs },
    expectedWords: oldestBrowserSays,
    // This old browser lacks the calls that empty a page.
    hasOwnPage: true,
  },
});

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './prepareTests.ts',
  outputDir: path.join(root, 'test-results/browser'),
  fullyParallel: true,
  // Three for tests that work, one more than the smallest machine has cores; one for tests that wait, one for the oldest browser.
  workers: 5,
  // Generous, because a busy machine is no fault: only a test that fails waits this long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  ...(E2E_LONG === 'off' && { grepInvert: /@long/ }),
  forbidOnly: true,
  // A test that passes only when repeated counts as failed.
  retries: 0,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/e2e.json') }]],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    // No test depends on the pixel density, and fewer pixels are drawn faster.
    deviceScaleFactor: 1,
    colorScheme: 'light',
    // Each movement of a page or sheet takes a picture of the old page and a fifth of a second; touch.e2e.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the tests of the service worker have one; with E2E_WORKER=on all others too.
    serviceWorkers: hasWorker ? 'allow' : 'block',
    hasOwnPage: hasWorker,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace of every test takes a fifth of its processor time. For one that fails: `npm run e2e -- <file> --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
  projects: [
    // These two contain the longest tests, so they start first.
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    ...(canRunPackedChromium ? [oldest()] : []),
    { name: 'current', testIgnore: [`**/${ON_OLDEST}`, ...WAITING], workers: 3 },
  ],
  ...(running === undefined && {
    webServer: {
      // As `npm start` does. V8 would spend seconds on optimising the WebAssembly of the database.
      command: `exec node --liftoff-only --import tsx scripts/build/dev/bin-start.ts --port ${port}`,
      cwd: root,
      url: `http://localhost:${port}/healthz`,
      timeout: 120_000,
      reuseExistingServer: false,
      env: {
        SANDBOX_DATA: 'memory',
        STORE_ROOT: path.join(root, '.pautang/e2e-store'),
        // A test itself sets when a loan is approved or paid out. On a busy machine, a state that lasted only seconds would be
        // over before the page shows it.
        REVIEW_AFTER_SECONDS: '0',
        APPROVE_AFTER_SECONDS: '600',
        DISBURSE_AFTER_SECONDS: '600',
      },
    },
  }),
});
