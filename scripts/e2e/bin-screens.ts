import '../lib/machine/nodeVersion';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { request } from '@playwright/test';
import { runCommand } from '../build/dev/command';
import { buildStale } from '../build/progress';
import { projectRoot } from '../lib/machine/workspace';
import { CommandError } from '../lib/processes/commandError';
import { launchBrowser } from './browserPath';
import { drawContactSheet, drawHero } from './contactSheet';
import { provideRoboto } from './fonts';
import { LenderControl } from './lenderControl';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { takePictures } from './pictures';
import type { ScreenState } from './reachState';
import { reachState } from './reachState';
import { screenStates } from './screenStates';

/** How many phones are pictured at the same time. */
const PARALLEL = 2;
const OUTSIDE = 'outside the app';
const HERO = ['home, approved', 'amount', 'terms', 'review'];

const phoneOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
} as const;

/** Gives a new page and the lender's controls to a photographer, and closes both afterwards. */
async function withPage(
  browser: Browser,
  { address }: OwnServer,
  options: BrowserContextOptions,
  use: (phone: Phone, lender: LenderControl) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext(options);
  const api = await request.newContext();
  try {
    await use(new Phone(await context.newPage(), address), new LenderControl(api, address));
  } finally {
    await context.close();
    await api.dispose();
  }
}

const picture = (state: ScreenState, browser: Browser, server: OwnServer, folder: string) =>
  withPage(browser, server, phoneOptions, async (phone, lender) => {
    await reachState(state, phone, lender);
    if (state.isLoading !== true) await phone.page.waitForLoadState('networkidle');
    await takePictures(phone, state.name, folder);
  });

/** Pictures the page for a browser without a host, the only one that no host shows. */
const pictureOutside = (browser: Browser, server: OwnServer, folder: string) =>
  withPage(browser, server, phoneOptions, async (phone) => {
    await phone.page.goto(`${server.address}/app/`);
    await phone.page.getByRole('heading', { name: 'Please run in App' }).waitFor();
    await takePictures(phone, OUTSIDE, folder);
  });

/** Pictures the lender's console on a desktop, with a borrower whose loan is overdue and paid in part. */
const pictureConsole = (browser: Browser, server: OwnServer, file: string) =>
  withPage(
    browser,
    server,
    { viewport: { width: 1280, height: 800 }, locale: 'en-PH' },
    async ({ page }, lender) => {
      const { mobile } = await lender.borrower('overdue');
      await lender.event(mobile, 'post_payment', { amount: 500 });
      await page.goto(`${server.address}/sandbox/console/borrowers/${mobile}`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
    },
  );

/** `npm run screens [-- words]`: pictures of every page in its states, or of those whose names hold the words. */
async function run(words: readonly string[]): Promise<void> {
  const root = projectRoot();
  const folder = path.join(root, '.pautang', 'screens');
  const sheets = path.join(root, '.github', 'screens');
  const wanted = screenStates.filter(({ name }) => words.every((word) => name.includes(word)));
  if (wanted.length === 0)
    throw new CommandError(
      `No state's name has '${words.join("' and '")}'. The names are in scripts/e2e/*States.ts; without words all are pictured.`,
    );
  await buildStale();
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(sheets, { recursive: true });
  provideRoboto();
  const server = await startOwnServer();
  const browser = await launchBrowser();
  const waiting = [...wanted];
  const failed: string[] = [];
  const work = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      try {
        await picture(state, browser, server, folder);
      } catch (error) {
        failed.push(`${state.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (words.length === 0) {
    await pictureOutside(browser, server, folder);
    await pictureConsole(browser, server, path.join(sheets, 'console.jpg'));
    const states = [...screenStates.map(({ name }) => name), OUTSIDE];
    for (const theme of ['light', 'dark'] as const)
      await drawContactSheet(browser, folder, {
        states,
        theme,
        file: path.join(sheets, `contact-${theme}.jpg`),
      });
    await drawHero(browser, folder, {
      states: HERO,
      theme: 'light',
      file: path.join(sheets, 'home.png'),
    });
  }
  await browser.close();
  await server.close();
  console.log(`${wanted.length - failed.length} of ${wanted.length} states pictured in ${folder}`);
  for (const line of failed) console.error(line);
  process.exit(failed.length === 0 ? 0 : 1);
}

runCommand(() => run(process.argv.slice(2)));
