import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { compile } from './compile';
import { remoteConfig } from './remote';
import { shellConfig } from './shell';
import { simulatorConfig } from './simulator';
import { stampOf } from './stamp';
import { bundleNames, distFolder, projectRoot } from '../lib/machine/workspace';
import { CommandError } from '../lib/processes/commandError';
import { FolderInUseError, lockFolder } from '../lib/processes/folderLock';

const STAMP = '.fingerprint';

function configOf(name: string): Configuration {
  if (name === 'shell') return shellConfig();
  return name === 'simulator' ? simulatorConfig() : remoteConfig(name);
}

function isStale(folder: string, stamp: string): boolean {
  const file = path.join(folder, STAMP);
  return !existsSync(file) || readFileSync(file, 'utf8') !== stamp;
}

export function staleBundles(names: readonly string[] = bundleNames()): string[] {
  return names.filter((name) => isStale(distFolder(name), stampOf(name)));
}

/** The longest wait for another build; the slowest machines need two minutes. */
const PATIENCE_MS = 600_000;

/** Runs `work` while no other process builds here. Ask inside it for the stale bundles. @throws CommandError */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  say: (line: string) => void = (line) => console.log(line),
): Promise<T> {
  const folder = path.join(projectRoot(), '.pautang', 'build');
  const lock = await lockFolder(folder)
    .catch((error: unknown) => {
      if (!(error instanceof FolderInUseError)) throw error;
      say(`Process ${error.holder.pid} builds in this folder. Waiting for its build to end …`);
      return lockFolder(folder, PATIENCE_MS);
    })
    .catch((error: unknown) => {
      if (!(error instanceof FolderInUseError)) throw error;
      const { pid, host } = error.holder;
      throw new CommandError(
        `The build of process ${pid} on ${host} does not end. Stop it; if that machine no longer exists, delete ${error.file}.`,
      );
    });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function compileStamped(
  all: readonly { folder: string; stamp: string; config: Configuration }[],
): Promise<void> {
  // Remove the stamps first: an interrupted build leaves files of two builds and must count as stale.
  for (const { folder } of all) rmSync(path.join(folder, STAMP), { force: true });
  await compile(all.map(({ config }) => config));
  // These stamps are from before the build: if a source has changed during it, the bundle is stale.
  for (const { folder, stamp } of all) writeFileSync(path.join(folder, STAMP), stamp);
}

/** Builds the bundles in one multi-compiler, within `withBuildLock`. @throws CommandError with the compiler's errors */
export async function buildBundles(
  names: readonly string[],
  onProgress: (name: string, share: number) => void = () => {},
): Promise<void> {
  if (names.length === 0) return;
  await compileStamped(
    names.map((name) => {
      const stamp = stampOf(name);
      const config = configOf(name);
      const progress = new rspack.ProgressPlugin((share) => onProgress(name, share));
      const plugins = [...(config.plugins ?? []), progress];
      return { folder: distFolder(name), stamp, config: { ...config, plugins } };
    }),
  );
}

/** Builds the shell in development mode, within `withBuildLock`, if it is stale: Fast Refresh needs that React. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const stamp = stampOf('shell', 'development');
  if (!isStale(folder, stamp)) return;
  const config = shellConfig('development');
  await compileStamped([
    { folder, stamp, config: { ...config, output: { ...config.output, path: folder } } },
  ]);
}
