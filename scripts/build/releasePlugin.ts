import path from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';
import type { AreaPlace, PageReads, ReleaseFile } from '@pautang/shared/contract/registry';
import type { BuiltRelease, ShareNames } from '@pautang/shared/contract/statement';
import type { DefinedMethod } from './calledMethods';
import { calledMethods, definedMethods, earlyMethods } from './calledMethods';
import { isServedBy, servedPaths } from './serving/servedPaths';
import { importedNames } from './shareNames';
import { projectRoot } from '../lib/machine/workspace';
import { integrityOf } from '../release/integrity';

const MANIFEST_FILE = 'mf-manifest.json';

/** Returns a release in the form of Module Federation's tools. Phones do not load it. */
function manifestOf(name: string, release: BuiltRelease): object {
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

interface Options extends Pick<BuiltRelease, 'version' | 'container' | 'exposes' | 'needs'> {
  readonly name: string;
  readonly area: AreaPlace | undefined;
  readonly reads: PageReads;
}

const RELEASE_FILE = 'release.json';

/** Names the chunks that every page of a remote needs: its route table, and the code that most pages share. */
export const forAllPages = (area: string): readonly string[] => [
  `${area}.routes`,
  `${area}.common`,
];

/** Returns the route of a page's chunk `<area>.<route>`; `-` replaces `/` for an area with several bases. */
export function routeOf(chunk: string, area: string): string | null {
  if (!chunk.startsWith(`${area}.`) || forAllPages(area).includes(chunk)) return null;
  const rest = chunk.slice(area.length + 1);
  return rest.includes('-') ? `/${rest.replaceAll('-', '/')}` : `/${area}/${rest}`;
}

/** Returns the first of a build's files that the store does not serve, such as a picture. */
export function unservedFile(
  name: string,
  version: string,
  assets: readonly string[],
): string | undefined {
  const { compressedFiles } = servedPaths({ STORE_BASE: '/' }, {});
  return assets.find(
    (asset) => !isServedBy(compressedFiles, `/remotes/${name}/${version}/${asset}`),
  );
}

/** Returns the first source file that belongs to a remote other than the built one. */
export const foreignFile = (name: string, files: readonly string[]): string | undefined =>
  files.find((file) => (/^remote-([^/]+)\//.exec(file)?.[1] ?? name) !== name);

/** Returns the first declared read whose page or method the build lacks, or that the shell may not call early. */
export function wrongRead(
  reads: PageReads,
  pages: readonly (string | null)[],
  called: readonly string[],
): string | undefined {
  const page = Object.keys(reads).find((one) => !pages.includes(one));
  if (page !== undefined) return page;
  const early = earlyMethods().map(({ name }) => name);
  return Object.values(reads)
    .flat()
    .map((read) => read.split('?', 1)[0] ?? '')
    .find((method) => !early.includes(method) || !called.includes(method));
}

/**
 * Writes `release.json`, which describes the build for the registry: what it exposes, what it needs of the shell, the
 * methods of the lender that it calls, its files by their paths in the store with their sha384, and the page chunks
 * with the route of each, so that the boot script can request them early.
 */
export class ReleasePlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    const { name, reads } = this.options;
    const routeTable = path.join(compiler.context, 'src/routes.tsx');
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      // An exception of a plugin would hide the errors in the sources, and print its stack.
      const fail = (why: string) => void compilation.errors.push(new Error(why));
      let uses: ShareNames = {};
      const defined = new Map<Module, readonly DefinedMethod[]>();
      // Read the modules now: later the compiler joins them and drops unused parts of their text.
      compilation.hooks.finishModules.tap('ReleasePlugin', (modules) => {
        const root = projectRoot();
        const files = [...modules].map((one) =>
          path.relative(root, one.nameForCondition() ?? root),
        );
        const foreign = foreignFile(name, files);
        if (foreign !== undefined)
          fail(
            `${name} would bring ${foreign} along, which another team ships. Move what both need to shared.`,
          );
        const texts = [...modules].map((module) => {
          const text = module.originalSource()?.source().toString() ?? '';
          defined.set(module, definedMethods(text));
          return text;
        });
        try {
          uses = importedNames(texts);
        } catch (error) {
          fail((error as Error).message);
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        // After an error chunks and methods are missing; further faults would only hide it.
        if (compilation.errors.length > 0) return;
        const table = [...defined.keys()].find((one) => one.nameForCondition() === routeTable);
        const exported = table && compilation.moduleGraph.getProvidedExports(table);
        if (Array.isArray(exported) && !exported.includes('routes'))
          return fail(
            `${name}'s src/routes.tsx exports no 'routes', so phones could not open the area: export const routes: readonly AreaRoute[] = […].`,
          );
        const methods = calledMethods(compilation, defined);
        const pages = [...compilation.chunks].map((chunk) => routeOf(chunk.name ?? '', name));
        const wrong = wrongRead(reads, pages, methods);
        if (wrong !== undefined)
          return fail(
            `'reads' in the package.json of ${name} names ${wrong}. It can name pages that have a chunk of their own, and reads of the borrower's own data that the remote calls and shared's contract has.`,
          );
        const assets = Object.keys(compilation.assets);
        const unserved = unservedFile(name, this.options.version, assets);
        if (unserved !== undefined)
          return fail(
            `The build of ${name} made ${unserved}, and the store serves scripts and styles only. Put it into the code, as a component or a data: address.`,
          );
        const described = { ...this.describe(compilation), uses, methods } satisfies BuiltRelease;
        const emit = (file: string, content: object) =>
          compilation.emitAsset(
            file,
            new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`),
          );
        emit(MANIFEST_FILE, manifestOf(this.options.name, described));
        emit(RELEASE_FILE, described);
      });
    });
  }

  private describe(compilation: Compilation): BuiltRelease {
    const { name, version, container, exposes, needs, area, reads } = this.options;
    const file = (asset: string, route: string | null): ReleaseFile => ({
      url: `remotes/${name}/${version}/${asset}`,
      integrity: this.integrity(compilation, asset),
      as: asset.endsWith('.css') ? 'style' : 'script',
      ...(route === null ? {} : { route }),
    });
    const preload: ReleaseFile[] = [];
    for (const chunk of compilation.chunks) {
      const chunkName = chunk.name ?? '';
      const route = routeOf(chunkName, name);
      if (route === null && !forAllPages(name).includes(chunkName)) continue;
      for (const asset of chunk.files) preload.push(file(asset, route));
    }
    const entry = Object.keys(compilation.assets).find((asset) => asset.startsWith('remoteEntry'));
    if (entry === undefined)
      throw new Error(
        `The build of ${name} made no remoteEntry file, which module federation should write.`,
      );
    const described = file(entry, null);
    return {
      version,
      buildId: version,
      container,
      entry: described.url,
      integrity: described.integrity,
      preload: preload.toSorted((a, b) => (a.url < b.url ? -1 : 1)),
      exposes,
      needs,
      ...(area && { area }),
      ...(Object.keys(reads).length > 0 && { reads }),
    };
  }

  private integrity(compilation: Compilation, asset: string): string {
    const bytes = compilation.getAsset(asset)?.source.buffer();
    if (bytes === undefined) throw new Error(`The build lists ${asset}, but did not make it.`);
    return integrityOf(bytes);
  }
}
