import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Borrower } from './lenderControl';

interface OpenOptions {
  /** a fresh borrower in this state, logged in; without one the app opens logged out */
  readonly scenario?: string;
  /** in-app path */
  readonly to?: string;
  /** the simulator's other parameters: theme, fontScale, auto, faceCheck */
  readonly with?: Readonly<Record<string, string>>;
}

const APP_PAGE = /^https?:\/\/[^/]+\/app\//;

/** The session that the app has stored, as its text; null before the login. */
export const keptSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('pautang.session.v1'));

/** The simulated phone with the app in it. */
export class Phone {
  /** the web view's document */
  readonly app: FrameLocator;

  constructor(
    readonly page: Page,
    readonly base: string,
  ) {
    this.app = page.frameLocator('[data-testid="app-frame"]');
  }

  address({ scenario, to, with: more = {} }: OpenOptions): string {
    const query = new URLSearchParams({
      ...(scenario !== undefined && { scenario }),
      ...(to !== undefined && { to }),
      ...more,
    });
    return `${this.base}/?${query.toString()}`;
  }

  /** Opens the simulator logged out, and waits until the app has taken over the login that its page contains. */
  async openLoggedOut(to: string, more: Record<string, string> = {}): Promise<void> {
    await this.page.goto(this.address({ to, with: more }));
    await expect(this.app.locator('html:not([data-early]) h1')).toBeVisible();
  }

  /** Opens the simulator with a fresh borrower, and returns the borrower. */
  async open(scenario: string, to = '/', more: Record<string, string> = {}): Promise<Borrower> {
    if (process.env['E2E_WORKER'] === 'on') await this.startBefore();
    const created = this.page.waitForResponse(
      (answer) =>
        answer.url() === `${this.base}/sandbox/borrowers` && answer.request().method() === 'POST',
    );
    // The simulator says why it cannot open, for example that there is no such scenario.
    const alert = this.page.getByRole('alert');
    const refused = alert.waitFor().then(async () => {
      throw new Error(`The simulator does not open: ${await alert.innerText()}`);
    });
    const answered = Promise.race([created, refused]);
    answered.catch(() => undefined);
    await this.page.goto(this.address({ scenario, to, with: more }));
    return (await (await answered).json()) as Borrower;
  }

  /** The web view as a frame, as soon as the app's document is in it. */
  async frame(): Promise<Frame> {
    await expect.poll(() => this.find(), { message: 'The app is open' }).toBeDefined();
    return this.find() as Frame;
  }

  /** Runs a function in the app's document, as `Frame.evaluate` does. */
  readonly evaluate: Frame['evaluate'] = async (task: never, argument?: never) =>
    (await this.frame()).evaluate(task, argument);

  /** Reloads the web view's document; the old one is gone when this resolves. */
  async reload(): Promise<void> {
    const frame = await this.frame();
    // Wait for a mark on the document to vanish: the event of the frame also fires for a hash that changed just before.
    await frame.evaluate(() => {
      Object.assign(window, { isReloading: true });
      window.location.reload();
    });
    await frame.waitForFunction(() => !('isReloading' in window));
  }

  /** Kills the web view, which loses the state of its tab, and opens the app as the launcher does. */
  async killAndReopen(): Promise<Phone> {
    const context = this.page.context();
    await this.page.close();
    return this.inSecondTab(context);
  }

  /** Opens the simulator in another tab of the same browser. */
  async inSecondTab(context = this.page.context()): Promise<Phone> {
    const second = new Phone(await context.newPage(), this.base);
    await second.page.goto(`${this.base}/`);
    return second;
  }

  /**
   * Makes an earlier start, after which a service worker answers for the app, unless its files do not load. Opens a remote
   * that the tests of releases do not use, because nothing of theirs may be cached before they begin.
   */
  private async startBefore(): Promise<void> {
    await this.page.goto(this.address({ scenario: 'approved', to: '/mine/coupon' }));
    const isKept = async () =>
      (await this.find()?.evaluate(async () => caches.match('/app/'))) !== undefined;
    await expect
      .poll(isKept, { timeout: 9_000 })
      .toBe(true)
      .catch(() => undefined);
    await this.page.goto('about:blank');
  }

  private find(): Frame | undefined {
    return this.page.frames().find((frame) => APP_PAGE.test(frame.url()));
  }

  /** Path and query of the app's address; empty until the app has loaded. */
  route(): string {
    return new URL(this.find()?.url() ?? 'about:blank').hash.slice(1);
  }

  async expectRoute(route: string | RegExp): Promise<void> {
    const shown = expect.poll(() => this.route());
    await (typeof route === 'string' ? shown.toBe(route) : shown.toMatch(route));
  }

  /** Follows an address inside the running app, as a link would. */
  async go(route: string): Promise<void> {
    await this.evaluate((hash) => {
      window.location.hash = hash;
    }, route);
  }

  button(name: string | RegExp) {
    return this.app.getByRole('button', { name });
  }

  /** The link or button with this name. */
  action(name: string) {
    return this.app.getByRole('link', { name }).or(this.button(name));
  }

  heading(name: string | RegExp) {
    return this.app.getByRole('heading', { name });
  }

  /**
   * Expects a loan that was just taken. The lender of an own server moves it on by itself, so a slow page may show it in review, on
   * its way to the borrower, or with its plan already.
   */
  async expectNewLoan(): Promise<void> {
    const onItsWay = this.heading(/ loan$|is on its way/);
    const paidOut = this.app.getByText(/^0 of \d+ paid$/).first();
    await expect(onItsWay.or(paidOut).first()).toBeVisible();
  }

  /** Sends the app a message of the host: refresh the page, who is logged in, back was pressed. */
  async tell(event: object): Promise<void> {
    await this.page.evaluate((message) => {
      const app = document.querySelector<HTMLIFrameElement>('[data-testid="app-frame"]');
      app?.contentWindow?.postMessage(message, origin);
    }, event);
  }

  /** Makes the page ask for the lender's changes at once, as after a push message, and waits for them. */
  async expectNews(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.tell({ event: 'refreshPage' });
      await expect(shown.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async hostTitle(title: string): Promise<void> {
    await expect(this.page.getByTestId('host-title')).toHaveText(title);
  }
}
