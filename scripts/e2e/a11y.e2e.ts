import type { Frame } from '@playwright/test';
import { isBlank } from '../../shell/src/signals/isBlank';
import { OF_COLOURS, violationsIn } from './axe';
import { clippedText } from './clippedText';
import { expect, test } from './fixtures';
import type { ScreenState } from './reachState';
import { walksThrough, walkThrough } from './reachState';
import { screenStates } from './screenStates';

const paint = (frame: Frame, theme: 'light' | 'dark'): Promise<void> =>
  frame.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, theme);

/** Runs in the page: finds fields into which iOS would zoom, at a text size of 100%, or for which a phone cannot choose its keyboard. */
function poorFields(): string[] {
  const { style } = document.documentElement;
  const scale = style.getPropertyValue('--text-scale');
  style.setProperty('--text-scale', '1');
  const problems: string[] = [];
  const typed = 'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea';
  for (const field of document.querySelectorAll(typed)) {
    const size = getComputedStyle(field).fontSize;
    const missing = ['enterkeyhint', 'inputmode', 'autocomplete'].filter(
      (name) => !field.hasAttribute(name),
    );
    if (parseFloat(size) < 16 || missing.length > 0)
      problems.push(`${field.outerHTML.slice(0, 120)}: ${[size, ...missing].join(', ')}`);
  }
  style.setProperty('--text-scale', scale);
  return problems;
}

/** Opening a phone takes the time of three states; too many states in one test would leave other workers idle. */
const MOST_IN_A_WALK = 20;

/** States that need a phone of their own: faults common to all pages, shown on home, and pages that open only after an act. */
const ALWAYS = [
  'home, loading',
  'home, failed',
  'home, offline',
  'home, maintenance',
  'checkout',
  'paid, a part',
  'rollover done',
  'new plan review',
  'bank, form',
  'ticket, answered',
  'ticket sent',
];

/**
 * `npm test` examines the states above and those that one phone reaches one after another. Any other state takes some five times as
 * long, because it needs a new phone: `npm run soak -- screens` examines all.
 */
const isExamined = (walk: readonly ScreenState[]): boolean =>
  process.env['E2E_SCREENS'] === 'all' ||
  walk.length > 1 ||
  walk.some(({ name }) => ALWAYS.includes(name));

const walks = walksThrough(screenStates, MOST_IN_A_WALK).filter(isExamined);

for (const walk of walks)
  test(`${walk.map(({ name }) => name).join('; ')}: passes axe in light and dark, shows all text at 200%, and is never taken for blank`, async ({
    phone,
    lender,
    said,
  }) => {
    said.allow(/Failed to load resource/);
    await walkThrough(walk, phone, lender, { theme: 'light', fontScale: '2' }, async ({ name }) => {
      const frame = await phone.frame();
      expect.soft(await frame.evaluate(isBlank), `${name} has content`).toBe(false);
      expect.soft(await frame.evaluate(clippedText), `${name}, at 200%`).toEqual([]);
      expect.soft(await frame.evaluate(poorFields), `${name}, its fields`).toEqual([]);
      expect.soft(await violationsIn(frame), `${name}, in light`).toEqual([]);
      await paint(frame, 'dark');
      expect.soft(await violationsIn(frame, OF_COLOURS), `${name}, in dark`).toEqual([]);
      await paint(frame, 'light');
    });
  });

const addressOf = ({ route }: ScreenState) => route.split('?')[0];

test('each address is examined in one state at least', () => {
  const examined = walks.flat();
  expect(new Set(examined.map(addressOf))).toEqual(new Set(screenStates.map(addressOf)));
  expect(examined.map(({ name }) => name)).toEqual(expect.arrayContaining(ALWAYS));
});

test('outside the app: passes axe', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/app/');
    await expect(page.getByRole('heading', { name: 'Please run in App' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  }
});
