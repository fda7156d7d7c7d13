import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../../build/compile';
import { startLocal } from '../../build/dev/localServer';
import { publishBuilds } from '../../build/dev/publishBuilds';
import { buildStale } from '../../build/progress';
import { shellPage } from '../../build/serving/shellPage';
import { newBorrower } from '../../e2e/engines/androidHost';
import { distFolder, projectRoot } from '../../lib/machine/workspace';
import { selfSigned } from '../../lib/testing/selfSigned';
import { readConfig } from '../../sandbox/config';
import { say } from '../figures';
import { startH2 } from './h2Server';
import { monolithConfig } from './monolithConfig';
import type { PerBuild } from './report';
import type { Profile } from './visits';

const html = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');

/** Serves both builds, each at its own address, with the same lender and one borrower who may borrow. */
export async function serveBuilds() {
  await buildStale(undefined, say);
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-bench-'));
  await publishBuilds(storeRoot);
  const shell = distFolder('shell');
  const monolith = path.join(projectRoot(), '.pautang/bench/monolith');
  say('building: monolith');
  await compile([monolithConfig(monolith)]);
  const local = await startLocal({
    port: 0,
    lender: readConfig({
      SANDBOX_DATA: 'memory',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '9999999',
    }),
    storeRoot,
  });
  // The registry is in the page, as the web server writes it.
  const registry = readFileSync(path.join(storeRoot, 'registry.jwt'), 'utf8');
  const certificate = selfSigned();
  const alike = { certificate, lender: local.address };
  const servers: PerBuild<Awaited<ReturnType<typeof startH2>>> = {
    federated: await startH2({
      ...alike,
      page: shellPage(html(shell), registry),
      registry,
      folders: {
        '/app/': shell,
        '/remotes/': path.join(storeRoot, 'remotes'),
        '/parts/': path.join(storeRoot, 'parts'),
      },
    }),
    monolith: await startH2({
      ...alike,
      page: html(monolith),
      registry: null,
      folders: { '/app/': monolith },
    }),
  };
  return {
    addresses: { federated: servers.federated.address, monolith: servers.monolith.address },
    shape: (profile: Profile) => {
      for (const server of Object.values(servers)) server.shape(profile);
    },
    spki: certificate.spki,
    session: await newBorrower(local.address),
    close: async () => {
      for (const server of Object.values(servers)) server.close();
      await local.close();
      rmSync(storeRoot, { recursive: true, force: true });
    },
  };
}
