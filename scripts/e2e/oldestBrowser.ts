import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { settle } from '../machine/settle';
import { projectRoot } from '../machine/workspace';

/** The package's binary is for this machine only; elsewhere the tests on Chrome 80 are not part of the run. */
export const hasOldestBrowser = process.platform === 'linux' && process.arch === 'x64';

/** Console messages of Chrome 80 about newer features that it ignores. */
export const oldestBrowserSays =
  /Unrecognized feature: 'clipboard-write'|Unrecognized Content-Security-Policy directive 'require-trusted-types-for'/;

/** The libraries that a bare machine lacks are in the package; a machine that has them keeps its own. */
function lacksLibraries(binary: string): boolean {
  return execFileSync('ldd', [binary], { encoding: 'utf8' }).includes('not found');
}

function unpack(archives: string, folder: string): void {
  const inflate = (name: string) => brotliDecompressSync(readFileSync(path.join(archives, name)));
  mkdirSync(path.join(folder, 'swiftshader'), { recursive: true });
  writeFileSync(path.join(folder, 'chromium'), inflate('chromium.br'), { mode: 0o755 });
  execFileSync('tar', ['-x', '-C', folder], { input: inflate('aws.tar.br') });
  const renderer = path.join(folder, 'swiftshader');
  execFileSync('tar', ['-x', '-C', renderer], { input: inflate('swiftshader.tar.br') });
}

/** Writes the program that Playwright starts as its browser: it starts Chrome 80 and translates between the two. */
function writeProgram(file: string, binary: string): void {
  const root = projectRoot();
  const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
  const main = path.join(root, 'scripts/e2e/bin-oldestBrowser.ts');
  const libraries = lacksLibraries(binary) ? path.join(path.dirname(binary), 'lib') : '';
  const text = `#!/bin/sh
exec '${process.execPath}' --import '${tsx}' '${main}' '${binary}' '${libraries}' "$@"
`;
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text);
  chmodSync(beside, 0o755);
  renameSync(beside, file);
}

/**
 * Chromium 80, the oldest browser that the build is for, as a program that Playwright can start; from an npm package,
 * unpacked once into the project's cache folder. Of that package only the archives are used.
 */
export function oldestBrowserPath(): string {
  const root = projectRoot();
  const packaged = path.join(root, 'node_modules/chrome-aws-lambda');
  const { version } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(root, 'node_modules/.cache/pautang', `chromium-80-${version}`);
  const binary = path.join(folder, 'chromium');
  const program = path.join(folder, 'start');
  if (!existsSync(binary)) {
    const beside = `${folder}.${process.pid}.new`;
    unpack(path.join(packaged, 'bin'), beside);
    rmSync(folder, { recursive: true, force: true });
    settle(beside, folder);
  }
  // Written each time, because the project or Node may have moved.
  writeProgram(program, binary);
  return program;
}
