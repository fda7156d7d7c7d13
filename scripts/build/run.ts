import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { compile } from './compile';
import { remoteConfig } from './remote';
import { shellConfig } from './shell';
import { simulatorConfig } from './simulator';
import { stampOf } from './stamp';
import { bundleNames, distFolder } from '../lib/machine/workspace';

const STAMP = '.fingerprint';

function configOf(name: string): Configuration {
  if (name === 'shell') return shellConfig();
  return name === 'simulator' ? simulatorConfig() : remoteConfig(name);
}

function isStale(name: string): boolean {
  const file = path.join(distFolder(name), STAMP);
  return !existsSync(file) || readFileSync(file, 'utf8') !== stampOf(name);
}

export function staleBundles(names: readonly string[] = bundleNames()): string[] {
  return names.filter(isStale);
}

/** Builds the bundles in one multi-compiler. Rejects with the compiler's errors, one on each line. */
export async function buildBundles(
  names: readonly string[],
  onProgress: (name: string, share: number) => void = () => {},
): Promise<void> {
  if (names.length === 0) return;
  const configs = names.map((name) => {
    const config = configOf(name);
    const progress = new rspack.ProgressPlugin((share) => onProgress(name, share));
    return { ...config, plugins: [...(config.plugins ?? []), progress] };
  });
  // Remove the stamps first: an interrupted build leaves files of two builds and must count as stale.
  for (const name of names) rmSync(path.join(distFolder(name), STAMP), { force: true });
  await compile(configs);
  for (const name of names) writeFileSync(path.join(distFolder(name), STAMP), stampOf(name));
}
