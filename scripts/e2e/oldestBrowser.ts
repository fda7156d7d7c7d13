import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { packedChromium } from './engines/packedChromium';

/** Console messages of Chrome 80 about newer features that it ignores. */
export const oldestBrowserSays =
  /Unrecognized feature: 'clipboard-write'|Unrecognized Content-Security-Policy directive 'require-trusted-types-for'/;

/** Chromium 80, the oldest browser that the build is for, as a program that Playwright can start; from an npm package. */
export function oldestBrowserPath(): string {
  const root = projectRoot();
  const packaged = path.join(root, 'node_modules/chrome-aws-lambda');
  const { version } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as {
    version: string;
  };
  return packedChromium({
    archives: path.join(packaged, 'bin'),
    folder: path.join(root, 'node_modules/.cache/pautang', `chromium-80-${version}`),
    renderer: 'swiftshader',
  });
}
