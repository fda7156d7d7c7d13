import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { nginxSite, startNginx, whyNoNginx } from '../../build/testing/nginxSite';
import { anyFreePort } from '../../lib/processes/localPort';
import { localContext } from '../../build/dev/publishBuilds';
import { distFolder, localKeys, projectRoot, remoteNames } from '../../lib/machine/workspace';
import { makePublicBucket } from '../../release/testing/publicBucket';
import type { S3Server } from '../../release/testing/radosgw';
import { startS3, whyNoS3 } from '../../release/testing/radosgw';
import { freshDatabase } from '../../lib/database/testing/freshDatabase';
import { startPostgres } from '../../lib/database/testing/postgresServer';
import type { Collector } from './collector';
import { startCollector } from './collector';

const execute = promisify(execFile);
const BUCKET = 'releases';
const PREFIX = 'pautang';

/** Why the assembly cannot be started on this machine, with what to install; null when it can. */
export function whyNotDeployed(): string | null {
  const missing = [whyNoNginx(), whyNoS3()].filter((why) => why !== null);
  return missing.length === 0 ? null : `${missing.join('; ')}.`;
}

/** The whole assembly as a company runs it, on one machine. */
export interface Assembly {
  /** the origin that phones see, which nginx answers */
  readonly address: string;
  readonly port: number;
  /** DATABASE_URL of the lenders */
  readonly database: string;
  readonly lenderPorts: readonly number[];
  readonly collectors: readonly Collector[];
  /** DATABASE_URL of the collectors */
  readonly beaconDatabase: string;
  readonly s3: S3Server;
  /** the parts of nginx's configuration */
  readonly site: Parameters<typeof nginxSite>[0] & { readonly more: string };
  /** Runs the release command on the store in the bucket; rejects if it fails. */
  release(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, anyFreePort));

/** The simulator, which plays the native app, and the lender's control API: a deployment has neither of them. */
const forTheTest = (simulator: string) => `
  location = / { root ${simulator}; try_files /index.html =404; }
  location /host/ { alias ${simulator}/; }
  location /sandbox { proxy_pass http://pautang_lenders; proxy_set_header Host $http_host; }
`;

const program = ['--import', 'tsx', 'scripts/release/cli/bin-release.ts'];

/**
 * Starts nginx with the configuration that the build has written, as the page about deployment shows it, before an S3
 * gateway with the releases in it, a PostgreSQL, and collectors. The lenders are left to the caller, who kills them.
 */
export async function startAssembly({
  collectors: count,
}: {
  readonly collectors: number;
}): Promise<Assembly> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pautang-deployed-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const [port = 0, ...lenderPorts] = await freePorts(3);
    const collectorPorts = await freePorts(count);
    // Amazon's client warns on Node 20 that its future versions will not run there.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
    const s3 = await startS3();
    stops.push(s3.stop);
    await makePublicBucket(s3, BUCKET);
    const postgres = await startPostgres();
    stops.push(postgres.stop);
    const database = await freshDatabase(postgres.url);
    const beaconDatabase = await freshDatabase(postgres.url, 'beacons');
    // Use the keys of npm start, because the shell's build pins them.
    localContext(folder);
    const env = {
      ...process.env,
      RELEASE_STORE: `s3://${BUCKET}/${PREFIX}`,
      RELEASE_KEYS: localKeys(),
      RELEASE_WHO: 'the soak',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: s3.accessKey,
      AWS_SECRET_ACCESS_KEY: s3.secretKey,
    };
    const options = { cwd: projectRoot(), env };
    const release = async (...args: readonly string[]) =>
      (await execute(process.execPath, [...program, ...args], options)).stdout;
    await releaseAll(release);
    const page = path.join(folder, 'page');
    await release('page', '--into', page, '--once');
    const keeper = spawn(
      process.execPath,
      [...program, 'page', '--into', page, '--interval', '1'],
      { ...options, stdio: 'ignore' },
    );
    const keeperGone = once(keeper, 'exit');
    stops.push(async () => {
      keeper.kill('SIGTERM');
      await keeperGone;
    });
    const collectors: Collector[] = [];
    for (const one of collectorPorts) {
      const collector = await startCollector({ ...env, DATABASE_URL: beaconDatabase }, one);
      collectors.push(collector);
      stops.push(() => collector.end('SIGTERM'));
    }
    const config = path.join(folder, 'nginx.conf');
    const site = {
      folder,
      shell: distFolder('shell'),
      page,
      port,
      lenders: lenderPorts,
      collectors: collectorPorts,
      store: `${s3.endpoint}/${BUCKET}/${PREFIX}`,
      more: forTheTest(distFolder('simulator')),
    };
    await writeFile(config, nginxSite(site));
    const nginx = await startNginx(config, port);
    stops.push(() => nginx.stop());
    const address = `http://localhost:${port}`;
    const parts = { database, lenderPorts, beaconDatabase, collectors, s3, site };
    return { address, port, ...parts, release, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Publishes the present builds as teams do, and promotes them as operations do. */
async function releaseAll(release: Assembly['release']): Promise<void> {
  for (const name of ['shell', ...remoteNames()]) {
    const commit = name === 'shell' ? [] : ['--commit', 'soak'];
    const said = await release('publish', name, '--dist', distFolder(name), ...commit, '--json');
    await release('promote', name, (JSON.parse(said) as { version: string }).version);
  }
}
