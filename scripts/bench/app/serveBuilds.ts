import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compile } from '../../build/compile';
import { buildWithProgress } from '../../build/progress';
import { staleBundles } from '../../build/run';
import { shellPage } from '../../build/serving/shellPage';
import { publishBuilds } from '../../build/dev/publishBuilds';
import { startLocal } from '../../build/dev/server';
import type { HostSession } from '../../e2e/engines/androidHost';
import { distFolder, projectRoot } from '../../lib/machine/workspace';
import { readConfig } from '../../sandbox/config';
import type { Build } from './builds';
import { startH2 } from './h2Server';
import { monolithConfig } from './monolithConfig';
import { naiveConfigs } from './naiveConfig';
import type { Profile } from './profiles';
import { selfSigned } from './selfSigned';

/** Progress goes to stderr, so that stdout has the results alone. */
export const say = (line: string) => process.stderr.write(`${line}\n`);

/** A borrower in the state that a scenario makes, with a session. */
export async function newBorrower(lender: string, scenario = 'approved'): Promise<HostSession> {
  const answer = await fetch(`${lender}/sandbox/borrowers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { token, userId, mobile, packageName } = (await answer.json()) as HostSession;
  return { token, userId, mobile, packageName };
}

const html = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');

/** A build as a server needs it: its page, its folders and its registry. */
type Site = Pick<Parameters<typeof startH2>[0], 'page' | 'folders' | 'registry'>;

/** The app as it is released: the registry is in the page, as the web server writes it. */
async function federatedSite(storeRoot: string): Promise<Site> {
  await publishBuilds(storeRoot);
  const registry = readFileSync(path.join(storeRoot, 'registry.jwt'), 'utf8');
  const page = shellPage(html(distFolder('shell')), registry);
  return {
    page: () => page,
    folders: { '/app/': distFolder('shell'), '/remotes/': path.join(storeRoot, 'remotes') },
    registry: () => registry,
  };
}

const ownFolder = (build: Build) => path.join(projectRoot(), '.pautang', 'bench', build);

async function monolithSite(): Promise<Site> {
  const folder = ownFolder('monolith');
  await compile([monolithConfig(folder)]);
  return { page: () => html(folder), folders: { '/app/': folder }, registry: null };
}

async function naiveSite(): Promise<Site> {
  const folder = ownFolder('naive');
  await compile(naiveConfigs(folder));
  const [app, remotes] = [path.join(folder, 'app'), path.join(folder, 'remotes')];
  return {
    page: () => html(app),
    folders: { '/app/': app, '/remotes/': remotes },
    registry: null,
  };
}

const brotliBytes = (text: string) => brotliCompressSync(text).length;

/** Compressed bytes of the page as it is served, and of the registry in it. */
function weightOf(page: string) {
  const without = page.replace(/<script type="application\/jwt"[^]*?<\/script>/, '');
  return { page: brotliBytes(page), registry: brotliBytes(page) - brotliBytes(without) };
}

/** Serves builds, each at its own address, with the same lender and one borrower who may borrow. */
export async function serveBuilds(wanted: readonly Build[]) {
  await buildWithProgress(staleBundles(), say);
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-bench-'));
  const makers = {
    federated: () => federatedSite(storeRoot),
    monolith: monolithSite,
    naive: naiveSite,
  } as const;
  const sites = new Map<Build, Site>();
  for (const build of wanted) {
    say(`building: ${build}`);
    sites.set(build, await makers[build]());
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
    /** @throws Error for a build that was not wanted */
    addressOf: (build: Build) => {
      const server = servers.get(build);
      if (!server) throw new Error(`The build ${build} is not served.`);
      return server.address;
    },
    weight: weightOf(sites.get('federated')?.page() ?? ''),
    /** address of the lender's own server */
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
