import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Theme } from './pictures';
import { pictureName } from './pictures';

const THUMB_WIDTH = 150;

const dataUrl = (file: string) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

async function shoot(
  browser: Browser,
  html: string,
  { width, scale, file }: { width: number; scale: number; file: string },
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 200 },
    deviceScaleFactor: scale,
  });
  await page.setContent(`<!doctype html>${html}`);
  const quality = file.endsWith('.jpg') ? { quality: 68 } : {};
  await page.screenshot({ path: file, fullPage: true, ...quality });
  await page.close();
}

/** All states of a theme on one picture, as the smallest phone shows them. */
export async function drawContactSheet(
  browser: Browser,
  folder: string,
  { states, theme, file }: { states: readonly string[]; theme: Theme; file: string },
): Promise<void> {
  const cells = states
    .map((state) => [state, path.join(folder, pictureName(state, theme, 360, 1))] as const)
    .filter(([, picture]) => existsSync(picture))
    .map(
      ([state, picture]) =>
        `<figure><img src="${dataUrl(picture)}"><figcaption>${state}</figcaption></figure>`,
    );
  const [paper, ink] = theme === 'light' ? ['#dcd9ce', '#14231d'] : ['#050908', '#e8efe9'];
  const style = `body{margin:0;padding:16px;background:${paper};color:${ink};font:11px sans-serif;display:grid;grid-template-columns:repeat(10,${THUMB_WIDTH}px);gap:14px}
    figure{margin:0}img{width:100%;display:block;border-radius:10px}figcaption{margin-top:5px;text-align:center}`;
  await shoot(browser, `<style>${style}</style>${cells.join('')}`, {
    width: 10 * THUMB_WIDTH + 9 * 14 + 32,
    scale: 1,
    file,
  });
}

/** Draws a few screens side by side in phone frames, to show the product at a glance. */
export async function drawHero(
  browser: Browser,
  folder: string,
  { states, theme, file }: { states: readonly string[]; theme: Theme; file: string },
): Promise<void> {
  const phones = states.map(
    (state) => `<img src="${dataUrl(path.join(folder, pictureName(state, theme, 412, 1)))}">`,
  );
  const [paper, edge] = theme === 'light' ? ['#e9e6dc', '#14231d'] : ['#050908', '#26332d'];
  const style = `body{margin:0;padding:28px;background:${paper};display:flex;align-items:flex-start;gap:24px;justify-content:center}
    img{width:264px;display:block;border-radius:26px;border:5px solid ${edge}}`;
  const width = states.length * (264 + 10 + 24) - 24 + 56;
  await shoot(browser, `<style>${style}</style>${phones.join('')}`, { width, scale: 1.5, file });
}
