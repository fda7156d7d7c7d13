import path from 'node:path';
import type { BuiltRelease } from '@pautang/shared/contract/statement';

export const MANIFEST_FILE = 'mf-manifest.json';

/** A release in the form of Module Federation's tools. Phones do not load it. */
export function manifestOf(name: string, release: BuiltRelease): object {
  const { container, version, entry, exposes, preload, needs } = release;
  const files = (as: 'script' | 'style', isLate: boolean) =>
    preload
      .filter((file) => file.as === as && (file.route !== undefined) === isLate)
      .map(({ url }) => path.basename(url));
  const assetsOf = (as: 'script' | 'style') => ({
    sync: files(as, false),
    async: files(as, true),
  });
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: path.basename(entry), path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(needs)
      .filter(([share]) => share !== 'services')
      .map(([share, range]) => ({
        id: `${container}:${share}`,
        name: share === 'shared' ? '@pautang/shared/app' : share,
        version: range.replace('^', ''),
        requiredVersion: range,
        singleton: true,
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      })),
    remotes: [],
    exposes: exposes.map((expose) => ({
      id: `${container}:${expose.slice(2)}`,
      name: expose.slice(2),
      path: expose,
      assets: { js: assetsOf('script'), css: assetsOf('style') },
    })),
  };
}
