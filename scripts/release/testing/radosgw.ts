import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const START_MS = 90_000;

export interface S3Server {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly stop: () => Promise<void>;
}

/** Says why no S3 can be started on this machine; null if one can. */
export function whyNoS3(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = programs.find(
    (name) => !folders.some((folder) => existsSync(path.join(folder, name))),
  );
  return missing === undefined
    ? null
    : `${missing} is not installed (Debian: apt-get install radosgw ceph-mon ceph-osd)`;
}

/** The smallest Ceph: one monitor, one disk in memory and one gateway. Only S3 asks for credentials. */
const settings = (folder: string, monPort: number, s3Port: number) => `[global]
fsid = ${randomUUID()}
mon host = [v2:127.0.0.1:${monPort}]
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 1073741824
public network = 127.0.0.0/8
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
pid file = ${folder}/$name.pid
crash dir = ${folder}
rgw frontends = beast endpoint=127.0.0.1:${s3Port}
rgw enable gc threads = false
rgw enable lc threads = false
rgw enable quota threads = false
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
`;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`${what} did not start.`);
}

/** Starts a real S3 service, Debian's radosgw (Ceph), on a store in memory. It takes about 15 seconds. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pautang-s3-'));
  const file = path.join(folder, 'ceph.conf');
  const monPort = randomInt(20_000, 40_000);
  const s3Port = randomInt(40_001, 60_000);
  const endpoint = `http://127.0.0.1:${s3Port}`;
  const running: ChildProcess[] = [];
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await execute(program, ['-c', file, ...args], { timeout: START_MS })).stdout;
  const serve = (program: string, ...args: string[]) =>
    running.push(spawn(program, ['-c', file, '-f', ...args], { stdio: 'ignore' }));
  const stop = async () => {
    for (const child of running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['mon', 'osd']) await mkdir(path.join(folder, name));
    const conf = settings(folder, monPort, s3Port);
    await writeFile(file, conf);
    const fsid = /fsid = (\S+)/.exec(conf)?.[1] ?? '';
    const map = path.join(folder, 'monmap');
    const place = `[v2:127.0.0.1:${monPort}]`;
    await execute('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', place, map]);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    serve('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await until('ceph-mon', async () => (await run('ceph', 'osd', 'new', disk)).trim() === '0');
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    serve('ceph-osd', '-i', '0');
    await until('ceph-osd', async () => (await run('ceph', 'osd', 'stat')).includes('1 up'));
    const [accessKey, secretKey] = ['release-tests', randomUUID()];
    const user = ['--uid', 'releases', '--display-name', 'Releases'];
    const keys = ['--access-key', accessKey, '--secret-key', secretKey];
    await run('radosgw-admin', 'user', 'create', ...user, ...keys);
    serve('radosgw', '-n', 'client.rgw');
    await until('radosgw', async () => (await fetch(endpoint)).ok);
    return { endpoint, accessKey, secretKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
