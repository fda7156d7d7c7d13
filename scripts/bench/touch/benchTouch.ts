import type { Browser, CDPSession, Page } from '@playwright/test';
import { readAsked } from '../../checks/namedRuns';
import { launchBrowser } from '../../e2e/browserPath';
import { hostStubScript } from '../app/hostStub';
import { newBorrower } from '../../e2e/engines/androidHost';
import { say, serveBuilds } from '../app/serveBuilds';
import { borrowersPhone } from '../borrowersPhone';
import { screens } from '../screens';
import type { Series } from '../figures';
import { createSeries, spreadText, tableOf } from '../figures';
import type { Work } from './watch';
import { blockingOf, watchWork } from './watch';

type Screen = (typeof screens)[number];

/** The buttons to touch on a screen, and the titles of the sheets that they open. */
const touches: Readonly<
  Partial<Record<Screen['name'], readonly { readonly on: RegExp; readonly opens: string }[]>>
> = {
  amount: [
    { on: /^Coupon/, opens: 'Coupons' },
    { on: /^Receive in/, opens: 'Where you receive the money' },
    { on: /^Compare/, opens: 'Compare what it costs' },
  ],
};

/** Long enough for the idle loading to finish. */
const QUIET_MS = 2_000;

const workOf = (page: Page): Promise<Work> =>
  page.evaluate(() => (window as unknown as { benchWork: () => Work }).benchWork());

const LOOK_AGAIN_MS = 250;
const TOO_LONG_MS = 60_000;

/** Polls one short expression, because Playwright's wait loads a script of 100 ms that counts as the page's. */
async function untilShown(page: Page, cdp: CDPSession, words: string): Promise<void> {
  const expression = `document.body?.textContent.includes(${JSON.stringify(words)})`;
  for (let waited = 0; waited < TOO_LONG_MS; waited += LOOK_AGAIN_MS) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (result.value === true) return;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  throw new Error(`The page does not show '${words}'.`);
}

/** How long a finger rests on a button, so that the pressed state is painted before the tap takes effect. */
const REST_MS = 200;

async function touch(page: Page, cdp: CDPSession, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`The page does not show the button ${name}.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(REST_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function once(
  browser: Browser,
  served: Awaited<ReturnType<typeof serveBuilds>>,
  slower: number,
  { name, path, scenario, words }: Screen,
  { add }: Series,
) {
  const address = served.addressOf('federated');
  const session = scenario === null ? null : await newBorrower(served.lender, scenario);
  const context = await browser.newContext(borrowersPhone);
  try {
    await context.addInitScript({ content: hostStubScript(session) });
    await context.addInitScript({ content: `(${watchWork.toString()})();` });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`${address}/app/#${path}`);
    await untilShown(page, cdp, words);
    await page.waitForTimeout(QUIET_MS);
    add(`${name} opens: blocking`, blockingOf(await workOf(page)));
    for (const { on, opens } of touches[name] ?? []) {
      const before = (await workOf(page)).touches.length;
      await touch(page, cdp, on);
      await page.getByRole('dialog', { name: opens }).waitFor();
      await page.waitForTimeout(QUIET_MS);
      const { touches: all } = await workOf(page);
      // The browser does not report a touch that was answered within 16 ms.
      add(`${name}: ${opens}`, Math.max(0, ...all.slice(before)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForTimeout(QUIET_MS);
    }
    if (touches[name])
      add(`${name}: a button looks pressed`, Math.max(0, ...(await workOf(page)).presses));
  } finally {
    await context.close();
  }
}

/** `npm run bench -- touch`: how long a finger waits on a slow processor, in milliseconds. */
export async function benchTouch(args: readonly string[]): Promise<void> {
  const { names, numbers, isJson } = readAsked(args, {
    command: 'npm run bench -- touch',
    names: screens.map(({ name }) => name),
    numbers: { runs: 99, slower: 20 },
  });
  const { runs = 5, slower = 6 } = numbers;
  const served = await serveBuilds(['federated']);
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${served.spki}`]);
  const series = createSeries();
  try {
    for (const screen of screens.filter(({ name }) => names.includes(name)))
      for (let run = 0; run < runs; run += 1) {
        await once(browser, served, slower, screen, series);
        say(`${screen.name}: ${run + 1} of ${runs}`);
      }
  } finally {
    await browser.close();
    await served.close();
  }
  const spreads = series.spreads().map(({ what, spread }) => ({ what, ms: spread }));
  const columns = ['what', `ms, processor ${slower} times slower`];
  const rows = spreads.map(({ what, ms }) => [what, spreadText(ms)]);
  console.log(isJson ? JSON.stringify(spreads, null, 2) : tableOf({ columns, rows }));
}
