import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { withWord } from '../../build/changedWord';
import { compile } from '../../build/compile';
import { buildStale } from '../../build/progress';
import { shellPage } from '../../build/serving/shellPage';
import { remoteConfig } from '../../build/remote';
import { shellConfig } from '../../build/shell';
import { localContext, publishBuilds } from '../../build/dev/publishBuilds';
import { startLocal } from '../../build/dev/localServer';
import { newBorrower } from '../../e2e/engines/androidHost';
import { distFolder, projectRoot } from '../../lib/machine/workspace';
import { promote } from '../../release/verbs/promote';
import { publish } from '../../release/verbs/publish';
import { promoteShell, publishShell } from '../../release/verbs/shells';
import { readConfig } from '../../sandbox/config';
import type { Build } from './builds';
import { measureFirstPage } from './firstPage';
import { startH2 } from './h2Server';
import { monolithConfig } from './monolithConfig';
import type { Profile } from './profiles';
import { selfSigned } from '../../lib/testing/selfSigned';

/** Prints progress to stderr, so that stdout has only the results. */
export const say = (line: string) => process.stderr.write(`${line}\n`);

const html = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');

/** The parts of a build that a server needs: its page, its folders and its registry. */
type Site = Pick<Parameters<typeof startH2>[0], 'page' | 'folders' | 'registry'>;

/** The later releases whose cost is measured: a changed word in a page of a remote, and in one of the shell. */
const words = {
  remote: { file: 'remote-borrow/src/pages/confirm-quota/texts.ts', from: 'I want', to: 'I wish' },
  shell: { file: 'shell/src/pages/home/texts.ts', from: 'Loan amount', to: 'Loan sum' },
} as const;
export type Later = keyof typeof words;

/** Returns the app as it is released: the registry is in the page, as the web server writes it. */
async function federatedSite(storeRoot: string): Promise<Site> {
  await publishBuilds(storeRoot);
  const registry = () => readFileSync(path.join(storeRoot, 'registry.jwt'), 'utf8');
  const ofStore = (name: string) => path.join(storeRoot, name);
  const folders = {
    '/app/': distFolder('shell'),
    '/remotes/': ofStore('remotes'),
    '/parts/': ofStore('parts'),
  };
  return { page: () => shellPage(html(folders['/app/']), registry()), folders, registry };
}

const ownFolder = (build: Build, kind = '') =>
  path.join(projectRoot(), '.pautang', 'bench', build + kind);

async function monolithSite(): Promise<Site> {
  const folder = ownFolder('monolith');
  await compile([monolithConfig(folder)]);
  const folders = { '/app/': folder };
  return { page: () => html(folders['/app/']), folders, registry: null };
}

const builtInto = ({ output, ...config }: Configuration, folder: string): Configuration => ({
  ...config,
  output: { ...output, path: folder },
});

/** Builds a later release of a build and serves it in place of the former one. */
async function releaseLater(site: Site, build: Build, later: Later, storeRoot: string) {
  const folder = ownFolder(build, later);
  const isRemote = build === 'federated' && later === 'remote';
  const version = '99.0.0';
  const config =
    build === 'monolith'
      ? monolithConfig(folder)
      : isRemote
        ? remoteConfig('borrow', 'production', version)
        : shellConfig('production', 'later');
  await compile([withWord(builtInto(config, folder), words[later])]);
  const context = localContext(storeRoot);
  if (isRemote) {
    await publish(context, 'borrow', { dist: folder, commit: 'bench' });
    await promote(context, [{ name: 'borrow', version }]);
    return;
  }
  site.folders['/app/'] = folder;
  if (build === 'monolith') return;
  const { buildId } = await publishShell(context, folder);
  await promoteShell(context, buildId);
}

/** Serves builds, each at its own address, with the same lender and one borrower who may borrow. */
export async function serveBuilds(wanted: readonly Build[]) {
  await buildStale(undefined, say);
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-bench-'));
  const sites = new Map<Build, Site>();
  for (const build of wanted) {
    say(`building: ${build}`);
    sites.set(build, await (build === 'federated' ? federatedSite(storeRoot) : monolithSite()));
  }
  const local = await startLocal({
    port: 0,
    lender: readConfig({
      SANDBOX_DATA: 'memory',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '9999999',
    }),
    storeRoot,
  });
  const certificate = selfSigned();
  const servers = new Map<Build, Awaited<ReturnType<typeof startH2>>>();
  for (const [build, site] of sites)
    servers.set(build, await startH2({ ...site, certificate, lender: local.address }));
  return {
    shape: (profile: Profile) => {
      for (const server of servers.values()) server.shape(profile);
    },
    /** Returns the address of a build. @throws Error for a build that was not requested */
    addressOf: (build: Build) => {
      const server = servers.get(build);
      if (!server) throw new Error(`The build ${build} is not served.`);
      return server.address;
    },
    sent: (build: Build) => servers.get(build)?.sent() ?? 0,
    releaseLater: async (build: Build, later: Later) => {
      const site = sites.get(build);
      if (site) await releaseLater(site, build, later, storeRoot);
    },
    /** measures the federated app's page with more remotes */
    firstPage: () => measureFirstPage(html(distFolder('shell')), localContext(storeRoot)),
    lender: local.address,
    spki: certificate.spki,
    session: await newBorrower(local.address),
    close: async () => {
      for (const server of servers.values()) server.close();
      await local.close();
      rmSync(storeRoot, { recursive: true, force: true });
    },
  };
}
