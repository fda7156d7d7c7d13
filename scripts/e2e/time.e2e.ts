import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const DAY_MS = 86_400_000;

/** A message from the app as the host received it. */
interface Heard {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Records the messages that the app sends to the host, from the next document on.
 * @returns a function that returns the messages of an action so far
 */
async function listenToApp(page: Page): Promise<(action: string) => Promise<Heard[]>> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => {
      heard.push(typeof data === 'string' ? JSON.parse(data) : data);
    });
  });
  return (action) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: Heard[] }).heard.filter((one) => one.action === wanted),
      action,
    );
}

/** Shifts the phone's clock by this many days, in the simulator and in the app, from the first script on. */
async function setPhoneClock(page: Page, days: number): Promise<void> {
  await page.addInitScript((byMs) => {
    const RealDate = Date;
    class WrongDate extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [RealDate.now() + byMs] : given) as [number]));
      }
      static override now = () => RealDate.now() + byMs;
    }
    globalThis.Date = WrongDate as never;
  }, days * DAY_MS);
}

for (const days of [-365, 365])
  test(`on a phone whose clock is wrong by ${days} days, a due date and the host’s events follow the lender’s time`, async ({
    page,
    phone,
  }) => {
    await setPhoneClock(page, days);
    const heard = await listenToApp(page);
    await phone.open('repaying');
    const words = phone.app.getByText(/^Due /).first();
    await words.waitFor();
    // The first text that home shows: a later correction does not change it.
    expect(await words.textContent()).toContain('in 10 days');
    const times = async () =>
      (await heard('collectEvents')).flatMap(({ data }) =>
        (data['events'] as { at: number }[]).map(({ at }) => at),
      );
    await expect.poll(async () => (await times()).length).toBeGreaterThan(1);
    const wrongBy = (await times()).map((at) => Math.abs(at - Date.now()));
    expect(Math.max(...wrongBy)).toBeLessThan(60_000);
  });
