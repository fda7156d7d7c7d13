import path from 'node:path';
import { whyNoHost } from '../../hosts/linuxHost';
import { browserPath } from '../browserPath';
import { oldestBrowserPath } from '../oldestBrowser';
import { startChromium } from './chromiumDriver';
import type { Driver } from './driver';
import type { FetchedPackage } from '../../lib/machine/fetchedPackage';
import { fetchedPackage } from '../../lib/machine/fetchedPackage';
import { canRunPackedChromium, packedChromium } from './packedChromium';
import { startWebKit } from './hostDriver';

export interface Engine {
  readonly name: string;
  /** why this machine cannot run it, and how to fix that; null if it can */
  whyNot(): string | null;
  /** @param base address of the server @param tell prints a line for the reader */
  start(base: string, tell: (line: string) => void): Promise<Driver>;
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
  {
    name: 'WebKitGTK in its host',
    whyNot: () => whyNoHost('webkit', true),
    start: async (base) => startWebKit(base),
  },
];
