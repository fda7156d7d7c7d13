import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { settle } from '../lib/machine/settle';
import { projectRoot } from '../lib/machine/workspace';
import { lacksLibraries } from './engines/packedChromium';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (existsSync(file)) return file;
  }
  return null;
}

async function unpack(folder: string): Promise<string> {
  process.env['TMPDIR'] = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** The browser of the npm package, unpacked once for each version into the project's cache folder. */
async function packaged(): Promise<string> {
  const root = projectRoot();
  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(root, 'node_modules/.cache/pautang', `chromium-${version}`);
  const libraries = path.join(folder, 'al2023', 'lib');
  if (!existsSync(path.join(folder, 'chromium'))) {
    const beside = `${folder}.${process.pid}.new`;
    mkdirSync(beside, { recursive: true });
    const before = process.env['TMPDIR'];
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
    await unpack(beside);
    delete process.env['AWS_EXECUTION_ENV'];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
    settle(beside, folder);
  }
  const binary = path.join(folder, 'chromium');
  // The package contains libraries that a bare machine lacks, but unpacks them only if it detects a cloud.
  delete process.env['LD_LIBRARY_PATH'];
  if (lacksLibraries(binary)) process.env['LD_LIBRARY_PATH'] = libraries;
  return binary;
}

/** Which Chromium to drive: CHROME_PATH, one that is installed, else the packaged one. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, where there is no file.`);
  }
  const system = SYSTEM.map(onPath).find((file) => file !== null);
  return system ?? packaged();
}

/** Without these arguments Chromium connects to hosts of its vendor, and does not start as root. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same browser for a script outside the tests. @param more further arguments */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await browserPath(), args: [...browserArgs, ...more] });
