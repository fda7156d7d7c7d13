import type { Frame } from '@playwright/test';
import { clippedText } from './clippedText';
import { expect, test } from './fixtures';
import { walksThrough, walkThrough } from './reachState';
import { screenStates } from './screenStates';

/** A page of each kind: with fields, with a low and a high bar at its bottom, with a sheet over it, and with neither. */
const PAGES = [
  'login, password',
  'home, repaying',
  'amount, coupons',
  'terms',
  'repay, overdue',
  'checkout',
  'new plan agreement',
  'bank, form',
  'write',
];

const SIZES = [
  { what: 'a small phone', width: 320, height: 568, textScale: 1 },
  { what: 'a small phone with large text', width: 320, height: 568, textScale: 1.3 },
  { what: 'a small phone with the largest text', width: 320, height: 568, textScale: 2 },
  { what: 'a phone with the keyboard open', width: 360, height: 340, textScale: 1 },
  { what: 'a large phone', width: 412, height: 915, textScale: 1.4 },
  { what: 'a phone on its side', width: 640, height: 360, textScale: 1 },
  { what: 'a phone on its side with the keyboard open', width: 640, height: 170, textScale: 1 },
  { what: 'an open foldable', width: 673, height: 841, textScale: 1 },
];

/**
 * Runs in the page: finds bars that cover more than a third of the window, and fields and buttons of a sheet that are
 * covered when they have the focus.
 */
async function coveredPlaces(): Promise<string[]> {
  /** height in px of the part of a field that must be visible, because a text area can be higher than the window */
  const ENOUGH = 20;
  const problems: string[] = [];
  const { innerHeight: height } = window;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only functions inside reach the page
  const settled = async () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  await settled();
  const bar = [...document.querySelectorAll('main *')].find(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const barHeight = bar?.getBoundingClientRect().height ?? 0;
  if (barHeight > height / 3)
    problems.push(`a bar covers ${Math.round((barHeight / height) * 100)}% of the window`);

  const sheet = document.querySelector('dialog[open]');
  const places = [...document.querySelectorAll<HTMLElement>('input, textarea, dialog button')];
  for (const place of places) {
    if (!place.checkVisibility() || place.closest('dialog[open]') !== sheet) continue;
    place.focus();
    await settled();
    // the browser does not scroll again to a field that already has the focus
    place.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = place.getBoundingClientRect();
    const end = sheet !== null || bar?.contains(place) === true ? height : height - barHeight;
    const seen = Math.min(bottom, end) - Math.max(top, 0);
    if (seen < Math.min(ENOUGH, bottom - top) - 1)
      problems.push(
        `${place.outerHTML.slice(0, 90)} stands at ${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(end)}`,
      );
  }
  return problems;
}

const states = PAGES.map((wanted) => {
  const state = screenStates.find(({ name }) => name === wanted);
  if (!state) throw new Error(`There is no state '${wanted}'.`);
  return state;
});

for (const walk of walksThrough(states, PAGES.length))
  test(`${walk.map(({ name }) => name).join('; ')}: nothing is cut off or covered, from 320×568 to a foldable and on its side with the keyboard`, async ({
    phone,
    lender,
  }) => {
    await walkThrough(walk, phone, lender, {}, async ({ name }) => {
      for (const { what, width, height, textScale } of SIZES) {
        await resizeApp(await phone.frame(), width, height, textScale);
        expect.soft(await phone.evaluate(clippedText), `${name}, on ${what}`).toEqual([]);
        // Leaving a field may show an error that moves the other fields during the check, so check again.
        await expect.poll(() => phone.evaluate(coveredPlaces), `${name}, on ${what}`).toEqual([]);
      }
    });
  });

/** Sets the size of the web view; the simulator's parts around it shrink. */
async function resizeApp(app: Frame, width: number, height: number, scale: number): Promise<void> {
  const frame = await app.frameElement();
  await frame.evaluate(
    (element: HTMLElement, size) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        Object.assign(around.style, {
          transform: 'none',
          overflow: 'visible',
          contain: 'none',
          filter: 'none',
          isolation: 'auto',
          zIndex: 'auto',
        });
      Object.assign(element.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        width: `${size.width}px`,
        height: `${size.height}px`,
        zIndex: '99',
      });
    },
    { width, height },
  );
  await app.evaluate((to) => {
    document.documentElement.style.setProperty('--text-scale', `${to}`);
  }, scale);
}
