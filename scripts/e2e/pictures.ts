import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Phone } from './phone';

const sizes = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
] as const;
const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const textScales = [1, 2] as const;

/** The path of a state's picture, below the pictures' folder. */
export function pictureName(
  state: string,
  theme: Theme,
  width: (typeof sizes)[number]['width'],
  scale: (typeof textScales)[number],
): string {
  return path.join(`${width}-${theme}-${scale * 100}`, `${state.replaceAll(/\W+/g, '-')}.png`);
}

/** How many CSS pixels the page is taller than its screen. */
async function hiddenHeight(page: Page): Promise<number> {
  const heights = page
    .frames()
    .map((frame) =>
      frame.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
          .map((element) => element.scrollHeight - element.clientHeight)
          .reduce((most, height) => Math.max(most, height), 0),
      ),
    );
  return Math.max(...(await Promise.all(heights)));
}

async function settle(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      window.scrollTo(0, 0);
      for (const animation of document.getAnimations()) {
        const { iterations } = animation.effect?.getTiming() ?? {};
        if (iterations !== Infinity) animation.finish();
      }
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
}

/** Takes pictures of the phone: both screens, both themes, both text sizes; long pages also whole. */
export async function takePictures(phone: Phone, state: string, folder: string): Promise<void> {
  const { page } = phone;
  for (const theme of themes)
    for (const { width, height } of sizes)
      for (const scale of textScales) {
        const file = path.join(folder, pictureName(state, theme, width, scale));
        mkdirSync(path.dirname(file), { recursive: true });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height });
        for (const frame of page.frames())
          await frame.evaluate(
            (value) => document.documentElement.style.setProperty('--text-scale', value),
            // The host around the app has text of its own, which already grows with the text size of the phone.
            frame.parentFrame() === null && page.frames().length > 1 ? '1' : String(scale),
          );
        await settle(page);
        await page.screenshot({ path: file });
        const hidden = await hiddenHeight(page);
        if (hidden <= 1) continue;
        await page.setViewportSize({ width, height: Math.min(height + hidden, 6_000) });
        await settle(page);
        await page.screenshot({ path: file.replace(/\.png$/, '.whole.png') });
      }
}
