import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { HostName } from '../../hosts/linuxHost';
import { driveHost, hostNames, startScreen, whyNoHost } from '../../hosts/linuxHost';
import type { FetchedPackage } from '../../lib/machine/fetchedPackage';
import { fetchedPackage } from '../../lib/machine/fetchedPackage';
import { browserArgs, browserPath } from '../browserPath';
import { oldestBrowserPath } from '../oldestBrowser';
import { androidHostScript } from './androidHost';
import type { Driver } from './driver';
import { PATIENCE_MS, driverOf } from './driver';
import { canRunPackedChromium, packedChromium } from './packedChromium';

export interface Engine {
  readonly name: string;
  /** why this machine cannot run it, and how to fix that; null if it can */
  whyNot(): string | null;
  /** @param base address of the server @param tell prints a line for the reader */
  start(base: string, tell: (line: string) => void): Promise<Driver>;
}

/**
 * A phone with a Chromium: the app is the whole page, as in a web view, and its host a stub of Android's channel.
 * @param program the browser's file
 * @param base address of the server
 */
async function startChromium(program: string, base: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: program, args: browserArgs });
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(androidHostScript(null));
  const page = await context.newPage();
  const view = {
    valueOf: (expression: string) => page.evaluate<unknown>(expression),
    tap: (x: number, y: number) => page.touchscreen.tap(x, y),
    drag: async (x: number, y: number, to: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(to, y);
      await page.mouse.up();
    },
    pressEnter: () => page.keyboard.press('Enter'),
    open: (address = base) => page.goto(address),
    clearCache: async () => {
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    },
    close: () => browser.close(),
  };
  return driverOf(view, base, `Chromium ${browser.version()}`);
}

/** A phone with a Linux host on a virtual screen. */
async function startHost(name: HostName, base: string): Promise<Driver> {
  const data = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const screen = await startScreen();
  const host = await driveHost(name, { address: `${base}/app/`, data, display: screen.name });
  const { engine } = await host.state();
  return {
    ...driverOf(host, base, `the ${name} host, ${engine}`),
    close: async () => {
      await host.close();
      screen.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const whyNoPacked = () =>
  canRunPackedChromium ? null : 'the package has a program for Linux on x64 only';

const fetchedChromium = (
  name: string,
  wanted: FetchedPackage,
  renderer: 'swiftshader' | '.',
): Engine => ({
  name,
  whyNot: whyNoPacked,
  start: async (base, tell) => {
    const found = fetchedPackage(wanted, tell);
    const folder = path.join(found, 'unpacked');
    const program = packedChromium({ archives: path.join(found, 'bin'), folder, renderer });
    return startChromium(program, base);
  },
});

/** The engines that the journey is made on, the oldest first. */
export const engines: readonly Engine[] = [
  {
    name: 'Chromium 80',
    whyNot: whyNoPacked,
    start: async (base) => startChromium(oldestBrowserPath(), base),
  },
  fetchedChromium(
    'Chromium 92',
    {
      name: 'chrome-aws-lambda',
      version: '10.1.0',
      integrity:
        'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
      megabytes: 50,
    },
    'swiftshader',
  ),
  fetchedChromium(
    'Chromium 106',
    {
      name: '@sparticuz/chromium',
      version: '106.0.2',
      integrity:
        'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
      megabytes: 50,
    },
    '.',
  ),
  {
    name: 'the Chromium of the tests',
    whyNot: () => null,
    start: async (base) => startChromium(await browserPath(), base),
  },
  ...hostNames.map((name): Engine => ({
    name: `the ${name} host`,
    whyNot: () => whyNoHost(name, true),
    start: async (base) => startHost(name, base),
  })),
];
