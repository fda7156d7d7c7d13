// oxlint-disable no-restricted-properties -- Between two tests no test waits for a request of the page.
import type { Browser, Disposable, Page } from '@playwright/test';

/** Events of a page that tests listen to. */
const EVENTS = [
  'dialog',
  'download',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * The page that the tests of one worker share, emptied before each of them. A page of its own costs a test about a
 * tenth more processor time, for the browser's new process and for compiling the app and axe again.
 */
export class KeptPage {
  private page: Page | null = null;
  /** the addresses that the page has visited since it was emptied */
  private readonly visited = new Set<string>();
  /** the scripts that tests add to every document */
  private readonly scripts: Disposable[] = [];

  constructor(private readonly browser: Browser) {}

  /**
   * Returns the page, reset to the state of a phone that has never opened the app.
   * @param address of the common server
   */
  async emptied(address: string): Promise<Page> {
    if (this.page && !this.page.isClosed()) await this.empty(this.page, address);
    else {
      await this.close();
      this.page = await this.open();
    }
    return this.page;
  }

  async close(): Promise<void> {
    await this.page?.context().close();
  }

  private async open(): Promise<Page> {
    const page = await (await this.browser.newContext()).newPage();
    this.visited.clear();
    this.scripts.splice(0);
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (frame === page.mainFrame() && origin !== 'null') this.visited.add(origin);
    });
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...given: Parameters<typeof add>) => {
      const script = await add(...given);
      this.scripts.push(script);
      return script;
    };
    return page;
  }

  /** The page stays on a file of the common address: that keeps the browser's process, and with it the compiled code of the app. */
  private async empty(page: Page, address: string): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event);
    for (const script of this.scripts.splice(0)) await script.dispose();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const origins = [...this.visited].filter((origin) => origin !== address);
    if (this.visited.has(address)) origins.push(address);
    // Do not ask the servers: a test's own may have stopped by now, or existed only as a route.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const origin of origins) await clear(page, origin);
    await page.unrouteAll();
    this.visited.clear();
  }
}

/** Removes what the pages of an address have stored, and all files that the browser keeps. */
async function clear(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
