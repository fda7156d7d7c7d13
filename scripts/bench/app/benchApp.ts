import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { compile } from '../../build/compile';
import { buildWithProgress } from '../../build/progress';
import { staleBundles } from '../../build/run';
import { distFolder, projectRoot } from '../../machine/workspace';
import { CommandError } from '../../dev/options';
import { publishBuilds } from '../../dev/publishBuilds';
import { startLocal } from '../../dev/server';
import { shellPage } from '../../dev/webServer';
import { browserArgs, browserPath } from '../../e2e/browserPath';
import { readConfig } from '../../sandbox/config';
import type { Pair } from './compare';
import { startH2 } from './h2Server';
import type { HostSession } from './hostStub';
import { measure } from './measure';
import { monolithConfig } from './monolithConfig';
import { profiles } from './profiles';
import type { Series } from './report';
import { figures, tables } from './report';
import { selfSigned } from './selfSigned';
import { visits } from './visits';

const USE =
  'Use: npm run bench -- app [--runs 5] [--profile slow-4g|3g] [--visit login|home|remote|tap] [--json]';

function readOptions(args: readonly string[]) {
  const options = {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string' },
    visit: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const runs = Number(values.runs);
    const chosen = profiles.filter(
      ({ name }) => values.profile === undefined || name === values.profile,
    );
    const wanted = visits.filter(({ name }) => name.startsWith(values.visit));
    if (Number.isInteger(runs) && runs > 0 && chosen.length > 0 && wanted.length > 0)
      return { runs, chosen, wanted, isJson: values.json };
  } catch {
    // Node reports an unknown option in the same way.
  }
  throw new CommandError(USE);
}

async function newBorrower(lender: string): Promise<HostSession> {
  const answer = await fetch(`${lender}/sandbox/borrowers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'approved' }),
  });
  const { token, userId, mobile, packageName } = (await answer.json()) as HostSession;
  return { token, userId, mobile, packageName };
}

/** Progress goes to stderr, so that stdout has the results alone. */
const say = (line: string) => process.stderr.write(`${line}\n`);
const html = (dist: string) => readFileSync(path.join(dist, 'index.html'), 'utf8');

/** Serves both builds, each on its own address, with the same lender. */
async function serveBoth() {
  await buildWithProgress(staleBundles());
  say('building the monolith');
  const monolithDist = path.join(projectRoot(), '.pautang', 'bench', 'monolith');
  await compile([monolithConfig(monolithDist)]);
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-bench-'));
  await publishBuilds(storeRoot);
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
  const registry = readFileSync(path.join(storeRoot, 'registry.jwt'), 'utf8');
  const common = { certificate, lender: local.address };
  const federated = await startH2({
    ...common,
    page: () => shellPage(html(distFolder('shell')), registry),
    dist: distFolder('shell'),
    storeRoot,
  });
  const monolith = await startH2({
    ...common,
    page: () => html(monolithDist),
    dist: monolithDist,
    storeRoot: null,
  });
  return {
    federated: federated.address,
    monolith: monolith.address,
    spki: certificate.spki,
    session: await newBorrower(local.address),
    close: async () => {
      federated.close();
      monolith.close();
      await local.close();
      rmSync(storeRoot, { recursive: true, force: true });
    },
  };
}

/**
 * `npm run bench -- app` (design, performance): compares the federated app with a monolith of the same sources, served
 * in the same way, on two bad networks. Runs are paired, and the two builds take turns in going first.
 */
export async function benchApp(args: readonly string[]): Promise<void> {
  const { runs, chosen, wanted, isJson } = readOptions(args);
  const served = await serveBoth();
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    // The browser must trust the certificate: with an ignored certificate error it would not cache.
    args: [...browserArgs, `--ignore-certificate-errors-spki-list=${served.spki}`],
  });
  const all: Series[] = [];
  try {
    for (const profile of chosen)
      for (const visit of wanted) {
        const cold: Pair[] = [];
        const warm: Pair[] = [];
        for (let run = 0; run < runs; run += 1) {
          const phone = { browser, profile, session: served.session };
          const go = (build: 'federated' | 'monolith') =>
            measure({ ...phone, address: served[build] }, visit);
          const isTurned = run % 2 === 1;
          const first = await go(isTurned ? 'monolith' : 'federated');
          const second = await go(isTurned ? 'federated' : 'monolith');
          const [federated, monolith] = isTurned ? [second, first] : [first, second];
          cold.push({ federated: federated.cold, monolith: monolith.cold });
          if (federated.warm && monolith.warm)
            warm.push({ federated: federated.warm, monolith: monolith.warm });
          say(`${profile.name}, ${visit.name}: ${run + 1} of ${runs}`);
        }
        all.push({ profile, visit: visit.name, cache: 'cold', pairs: cold });
        if (warm.length > 0) all.push({ profile, visit: visit.name, cache: 'warm', pairs: warm });
      }
  } finally {
    await browser.close();
    await served.close();
  }
  console.log(isJson ? JSON.stringify(all.map(figures), null, 2) : tables(all));
}
