import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import { rspack } from '@rspack/core';
import * as v from 'valibot';
import { compile } from '../build/compile';
import { fingerprint } from '../build/fingerprint';
import { remoteConfig } from '../build/remote';
import { settle } from '../lib/machine/settle';
import { bundleFolder, projectRoot } from '../lib/machine/workspace';
import { integrityOf } from '../release/integrity';
import type { OwnServer } from './ownServer';

/** `customer` is replaced by the small remote of the tests; `borrow` is the product's own under another version. */
export type Versioned = 'customer' | 'borrow';
export interface Wanted {
  readonly remote: Versioned;
  readonly version: string;
  /** its page throws while it renders */
  readonly throws?: boolean;
  /** it also has pages that break what all areas share */
  readonly isFaulty?: boolean;
}

const sources = (remote: Versioned) =>
  path.join(
    projectRoot(),
    remote === 'customer' ? 'scripts/e2e/versions-remote' : bundleFolder(remote),
  );
const own = path.join(sources('customer'), 'src');

function cacheFolder({ remote, version, throws = false, isFaulty = false }: Wanted): string {
  const hash = createHash('sha256').update(fingerprint(remote, 'production'));
  for (const file of readdirSync(own).toSorted()) hash.update(readFileSync(path.join(own, file)));
  const kind = `${throws ? 'throws-' : ''}${isFaulty ? 'faulty-' : ''}`;
  const name = `${remote}-${version}-${kind}${hash.digest('hex').slice(0, 10)}`;
  return path.join(projectRoot(), '.pautang', 'e2e-versions', name);
}

async function build(all: readonly Wanted[]): Promise<void> {
  const missing = all.filter((wanted) => !existsSync(cacheFolder(wanted)));
  if (missing.length === 0) return;
  const work = missing.map((wanted) => ({
    wanted,
    beside: `${cacheFolder(wanted)}.${process.pid}`,
  }));
  await compile(
    work.map(({ wanted: { remote, version, throws = false, isFaulty = false }, beside }) => {
      const config = remoteConfig(remote, 'production', version);
      return {
        ...config,
        context: sources(remote),
        output: { ...config.output, path: beside },
        plugins: [
          ...(config.plugins ?? []),
          new rspack.DefinePlugin({
            THROWS: JSON.stringify(throws),
            IS_FAULTY: JSON.stringify(isFaulty),
          }),
        ],
      };
    }),
  );
  for (const { wanted, beside } of work) settle(beside, cacheFolder(wanted));
}

const described = (dist: string): Release =>
  v.parse(release, JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')));

/** Builds a version unless it is built already; returns the folder of the build and its release. */
export async function builtVersion(wanted: Wanted): Promise<{ dist: string; release: Release }> {
  await build([wanted]);
  const dist = cacheFolder(wanted);
  return { dist, release: described(dist) };
}

/** Builds the versions that are not built yet, and puts their files into the store. */
export async function putVersions<const All extends readonly Wanted[]>(
  storeRoot: string,
  all: All,
): Promise<{ [At in keyof All]: Release }> {
  await build(all);
  const releases = all.map((wanted) => {
    const dist = cacheFolder(wanted);
    const built = described(dist);
    const folder = path.join(storeRoot, path.dirname(built.entry));
    mkdirSync(folder, { recursive: true });
    cpSync(dist, folder, { recursive: true });
    return built;
  });
  return releases as { [At in keyof All]: Release };
}

/** Puts two versions of the help center into the store. */
export const twoVersions = (own: OwnServer) =>
  putVersions(own.storeRoot, [
    { remote: 'customer', version: '8.0.1' },
    { remote: 'customer', version: '8.0.2' },
  ]);

/** The same version with another entry, hashed anew. */
export function withOtherEntry(
  storeRoot: string,
  known: Release,
  change: (code: string) => string,
): Release {
  const code = readFileSync(path.join(storeRoot, known.entry), 'utf8');
  const changed = change(code);
  if (changed === code) throw new Error(`The entry of ${known.version} has nothing to change.`);
  const hash = createHash('sha256').update(changed).digest('hex').slice(0, 10);
  const entry = path.join(path.dirname(known.entry), `remoteEntry.${hash}.js`);
  writeFileSync(path.join(storeRoot, entry), changed);
  return { ...known, entry, integrity: integrityOf(changed) };
}
