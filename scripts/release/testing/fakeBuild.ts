import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import type { BuiltRelease, ShellOffer } from '@pautang/shared/contract/statement';
import { containerName } from '@pautang/shared/contract/registry';
import { integrityOf } from '../integrity';

export interface FakeFiles {
  /** text of all its files */
  readonly code?: string;
  /** text of more files, or of files that replace those, by name */
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes a build as the compiler would: an entry, a page and the descriptions of both. */
export function fakeBuild(
  folder: string,
  name: string,
  version: string,
  over: Partial<BuiltRelease> & FakeFiles = {},
): string {
  const { code = `${name} ${version}`, files: more, ...described } = over;
  const dist = path.join(folder, `dist-${name}-${version}-${code.replaceAll(/\W/g, '_')}`);
  mkdirSync(path.join(dist, 'deep'), { recursive: true });
  const lazy = `chunk of ${code}`;
  const files: Readonly<Record<string, string>> = {
    'lazy.js': lazy,
    // Like a compiled entry, this one names the chunks that load later by their hashes.
    'remoteEntry.js': `entry of ${code}, ${integrityOf(lazy)}`,
    'remoteEntry.js.br': `small entry of ${code}`,
    'deep/page.js': `page of ${code}`,
    ...more,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dist, file), text);
  writeFileSync(path.join(dist, '.fingerprint'), 'private');
  const url = (file: string) => `remotes/${name}/${version}/${file}`;
  const hash = (file: string) => integrityOf(Buffer.from(files[file] ?? ''));
  const release: BuiltRelease = {
    version,
    buildId: version,
    container: containerName(name, version),
    entry: url('remoteEntry.js'),
    integrity: hash('remoteEntry.js'),
    preload: [
      {
        url: url('deep/page.js'),
        integrity: hash('deep/page.js'),
        as: 'script',
        route: `/${name}/page`,
      },
    ],
    exposes: ['./routes'],
    needs: { react: '^19.3.1', shared: '^1.0.0', services: '^1.0.0' },
    ...described,
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

/** The registry's entry for a version of which there are no files. */
export const fakeRelease = (version: string): Release => ({
  version,
  buildId: version,
  container: 'borrow',
  entry: `remotes/borrow/${version}/x.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
});

/** Writes the part of a shell's build that the commands read. */
export function fakeShell(
  folder: string,
  buildId: string,
  kids: readonly string[],
  over: Partial<Pick<ShellOffer, 'exposes' | 'floor' | 'names' | 'areas' | 'taken' | 'methods'>> & {
    readonly offers?: object;
  } = {},
): string {
  const dist = path.join(folder, `shell-${buildId}`);
  mkdirSync(dist, { recursive: true });
  const offer = {
    buildId,
    offers: { react: '19.3.1', shared: '1.0.0', services: '1.0.0' },
    kids,
    exposes: ['./routes'],
    areas: ['account', 'borrow', 'customer', 'repay', 'savings'],
    methods: ['applyOrder', 'repaymentConfirm'],
    ...over,
  };
  writeFileSync(path.join(dist, 'offer.json'), JSON.stringify(offer));
  return dist;
}
