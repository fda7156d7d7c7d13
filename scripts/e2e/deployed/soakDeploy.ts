import { expect } from '@playwright/test';
import { buildStale } from '../../build/progress';
import { ask } from '../../build/serving/ask';
import { checkServed } from '../../build/serving/checkServed';
import { readShellBuild } from '../../build/serving/deployment';
import { readBuildFlags } from '../../build/flags';
import { hasBrotli, nginxVersion } from '../../build/testing/nginxSite';
import { runTests } from '../../lib/machine/runTests';
import { distFolder } from '../../lib/machine/workspace';
import type { LenderProcess } from '../../sandbox/testing/lenderProcess';
import { runLender } from '../../sandbox/testing/lenderProcess';
import { launchBrowser } from '../browserPath';
import { Phone } from '../phone';
import { builtVersion } from '../versions';
import { arrivalOrder } from './arrivalOrder';
import type { Assembly } from './assembly';
import { startAssembly, whyNotDeployed } from './assembly';
import { killCollectors } from './killCollectors';
import { killUnderLoad } from './killUnderLoad';

interface Options {
  readonly rounds: number;
  readonly seed: number;
  tell(line: string): void;
}

const HELP = '/customer/customerCenter';
/** A phone asks every 15 s, and nginx for a second; a busy machine takes its time. */
const NEWS_MS = 60_000;

type Step = (assembly: Assembly, options: Options) => Promise<boolean>;

/**
 * Runs the whole assembly on Debian's nginx, S3 gateway and PostgreSQL, as root: the served files are compared with the
 * table, files arrive by priority over HTTP/2, a borrower borrows and pays, a version is swapped, the store goes away, and
 * lenders are killed under load.
 */
export async function soakDeploy(options: Options): Promise<boolean> {
  const { tell } = options;
  const why = whyNotDeployed();
  if (why !== null) {
    tell(`✗ ${why}`);
    return false;
  }
  await buildStale();
  const assembly = await startAssembly({ collectors: 2 });
  tell(`  ${nginxVersion()}, ${hasBrotli() ? 'with' : 'without'} brotli: ${assembly.address}`);
  try {
    const steps: readonly (readonly [string, Step])[] = [
      ['what is served', withLenders(served)],
      ['files arrive by priority over HTTP/2', withLenders(arrivalOrder)],
      ['a borrower borrows and pays', withLenders(journey)],
      ['a version is swapped, and back', withLenders(swap)],
      ['lenders are killed one at a time', killUnderLoad],
      ['collectors are stopped and killed one at a time', killCollectors],
      ['the store is away', withLenders(storeAway)],
    ];
    let isGood = true;
    for (const [name, step] of steps) {
      tell(`  ${name}`);
      const isFine = await step(assembly, options).catch((error: unknown) => {
        tell(`    ✗ ${String(error).split('\n')[0] ?? ''}`);
        return false;
      });
      tell(`${isFine ? '✓' : '✗'} ${name}`);
      isGood = isGood && isFine;
    }
    return isGood;
  } finally {
    await assembly.stop();
  }
}

/** Runs a step while both lenders work, on the books of the assembly; these lenders do nothing by themselves. */
const withLenders =
  (step: Step): Step =>
  async (assembly, options) => {
    const env = {
      DATABASE_URL: assembly.database,
      TRUST_PROXY: '127.0.0.1',
      REVIEW_AFTER_SECONDS: '0',
      APPROVE_AFTER_SECONDS: '600',
      DISBURSE_AFTER_SECONDS: '600',
      LOG_LEVEL: 'info',
    };
    const lenders: LenderProcess[] = [];
    try {
      for (const port of assembly.lenderPorts)
        lenders.push(await runLender({ ...env, PORT: String(port) }));
      return await step(assembly, options);
    } finally {
      for (const lender of lenders) await lender.stop();
    }
  };

const served: Step = async ({ address }, { tell }) => {
  const build = readShellBuild(distFolder('shell'));
  if (build === null) throw new Error('The shell is not built.');
  const flags = readBuildFlags(process.env);
  const checked = await checkServed({
    base: address,
    flags,
    build,
    now: Date.now(),
    ask,
  });
  for (const { url, deviations, notes } of checked) {
    tell(`    ${deviations.length === 0 ? '✓' : '✗'} ${url.slice(address.length)}`);
    for (const one of deviations) tell(`      ✗ ${one}`);
    for (const one of notes) tell(`      · ${one}`);
  }
  const isSmall = !hasBrotli() || checked.every(({ notes }) => notes.length === 0);
  return isSmall && checked.length === 9 && checked.every((one) => one.deviations.length === 0);
};

/** The journey's own tests, one at a time and in no hurry: the servers are on the same machine. */
const journey: Step = ({ address }) =>
  runTests(
    'e2e',
    [
      '--project=waiting',
      '--project=current',
      '--workers=1',
      '--timeout=240000',
      '--grep=takes a loan and repays it|refuses code that the build did not put into it',
      '/journey.e2e.ts',
      '/csp.e2e.ts',
    ],
    { E2E_BASE: address },
  );

/** Opens a phone in a browser of its own for one use. */
async function onPhone<T>({ address }: Assembly, use: (phone: Phone) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    return await use(new Phone(page, address));
  } finally {
    await browser.close();
  }
}

const swap: Step = (assembly, { tell }) =>
  onPhone(assembly, async (phone) => {
    const { address, release } = assembly;
    const [one = '', two = ''] = await Promise.all(
      ['8.0.1', '8.0.2'].map(async (version) => {
        const built = await builtVersion({ remote: 'customer', version });
        await release('publish', 'customer', '--dist', built.dist, '--commit', 'soak');
        return built.release.version;
      }),
    );
    const shows = (version: string) =>
      expect(phone.heading(`Page ${version}`)).toBeAttached({ timeout: NEWS_MS });
    const serialOf = async () => {
      const { body } = await ask(`${address}/app/`, {});
      return /"serial":(\d+)/.exec(body.toString())?.[1];
    };
    const first = await serialOf();
    await release('promote', 'customer', one);
    await expect.poll(serialOf, { timeout: NEWS_MS }).not.toBe(first);
    const before = await serialOf();
    await phone.open('approved', HELP);
    await shows(one);
    const began = Date.now();
    await release('promote', 'customer', two, '--urgent');
    await shows(two);
    tell(`    ${two} on an open page, with the command ${Date.now() - began} ms`);
    await expect.poll(serialOf, { timeout: NEWS_MS }).not.toBe(before);
    await release('rollback', 'customer', '--urgent');
    await shows(one);
    tell(`    ${(await release('verify')).trim()}`);
    return true;
  });

/** Checks that the app opens without the store, because nginx has cached its files. */
const storeAway: Step = async (assembly, { tell }) => {
  const { address, s3 } = assembly;
  await onPhone(assembly, async (phone) => {
    await phone.open('approved', HELP);
    await expect(phone.heading(/^Page /)).toBeAttached({ timeout: NEWS_MS });
  });
  await s3.stop();
  const { status } = await ask(`${address}/registry.jwt`, {});
  tell(`    registry.jwt: ${status}`);
  await onPhone(assembly, async (phone) => {
    await phone.open('approved', HELP);
    await expect(phone.heading(/^Page /)).toBeAttached({ timeout: NEWS_MS });
  });
  return status === 200;
};
