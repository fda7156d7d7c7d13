import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { compile } from '../../build/compile';
import { remoteConfig } from '../../build/remote';
import { stampOf } from '../../build/stamp';
import { projectRoot } from '../../lib/machine/workspace';

/** A build of borrow with its own version number, and how to recognise its elements on screen. */
export interface Version {
  readonly dist: string;
  readonly release: Release;
  /** prefix of the class names of its styles; it contains the end of the build id */
  readonly classPrefix: string;
}

const STAMP = '.stamp';
const names = ['1.0.0-benchaaaa', '1.0.0-benchbbbb'] as const;

/** Two versions of the same sources. Only the build id differs, so that nothing but the swap is measured. */
export async function buildVersions(): Promise<readonly [Version, Version]> {
  const dists = names.map((name) =>
    path.join(projectRoot(), '.pautang', 'bench', `borrow-${name}`),
  );
  const stamp = stampOf('borrow');
  const isFresh = (dist: string) =>
    existsSync(path.join(dist, STAMP)) && readFileSync(path.join(dist, STAMP), 'utf8') === stamp;
  if (!dists.every(isFresh))
    await compile(
      names.map((name, index) => {
        const config = remoteConfig('borrow', 'production', name);
        return { ...config, output: { ...config.output, path: dists[index] ?? '' } };
      }),
    );
  const [one, two] = dists.map((dist, index): Version => {
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, STAMP), stamp);
    const text = readFileSync(path.join(dist, 'release.json'), 'utf8');
    return {
      dist,
      release: v.parse(release, JSON.parse(text)),
      classPrefix: `b${(names[index] ?? '').slice(-4)}`,
    };
  });
  if (!one || !two) throw new Error('The bench needs two built versions of the remote.');
  return [one, two];
}
