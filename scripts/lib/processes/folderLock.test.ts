import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../machine/workspace';
import { folderForEach } from '../testing/folderForEach';
import { programOf } from '../testing/programOf';
import { readSeed } from '../testing/seed';
import { FolderInUseError, folderHolder, lockFolder, withFolderLock } from './folderLock';

const made = folderForEach();
let folder: string;
/** the folder of the lock's files */
let place: string;
beforeEach(() => {
  folder = made();
  place = path.join(folder, '.lock');
  mkdirSync(place);
});

/** Returns the id of a process that has just ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

const holder = (id: string, pid: number, { start = '', host = hostname() } = {}) =>
  JSON.stringify({ id, pid, start, host });

const PATIENCE_MS = 20_000;

/** Starts a process that counts under the lock. */
function counter(times: number, seed: number) {
  const { execArgv, file } = programOf(require.resolve('./testing/countUnderLock.ts'));
  const child = spawn(process.execPath, [...execArgv, file, folder, String(times), String(seed)], {
    cwd: projectRoot(),
  });
  let output = '';
  let tell: (() => void) | null = null;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    tell?.();
  });
  const said = () => output.split('counted').length - 1;
  const ended = once(child, 'close');
  /** Waits until it has counted this often, or has ended. */
  const hasCounted = async (wanted: number) => {
    const reached = new Promise<void>((done) => {
      tell = () => {
        if (said() >= wanted) done();
      };
      tell();
    });
    await Promise.race([reached, ended]);
  };
  return { child, ended, said, output: () => output, hasCounted };
}

describe('the lock of a folder', () => {
  it('is free again if the work fails', async () => {
    const failing = withFolderLock(folder, PATIENCE_MS, () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
    await expect(withFolderLock(folder, PATIENCE_MS, async () => 'in')).resolves.toBe('in');
  });

  it('is taken over from a dead holder by exactly one of many, at once', async () => {
    const pid = await deadPid();
    writeFileSync(path.join(place, 'lock'), holder('first', pid));
    let inside = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        withFolderLock(folder, PATIENCE_MS, async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((done) => setImmediate(done));
          inside -= 1;
        }),
      ),
    );
  });

  it('is taken over from a process that died after it took over from a dead one, and leaves no file', async () => {
    const pid = await deadPid();
    writeFileSync(path.join(place, 'lock'), holder('first', pid));
    writeFileSync(path.join(place, 'broken.first'), holder('second', pid));
    writeFileSync(path.join(place, 'broken.second'), holder('third', pid));
    await expect(withFolderLock(folder, PATIENCE_MS, async () => 'in')).resolves.toBe('in');
    expect(readdirSync(place)).toEqual([]);
  });

  it('is refused at once to a caller that does not wait, with the holder and the file', async () => {
    const lock = await lockFolder(folder);
    const refusal: unknown = await lockFolder(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect(refusal).toMatchObject({
      holder: { pid: process.pid, host: hostname() },
      file: path.join(place, 'lock'),
    });
    expect(readdirSync(place)).toEqual(['lock']);
    expect(await folderHolder(folder)).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(await folderHolder(folder)).toBeNull();
    await (await lockFolder(folder)).release();
  });

  it('is refused while another process lives, and taken over once it has ended', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(path.join(place, 'lock'), holder('other', other.pid ?? 0));
    expect(await folderHolder(folder)).toMatchObject({ pid: other.pid });
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${other.pid}`);
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
    expect(await folderHolder(folder)).toBeNull();
    await (await lockFolder(folder)).release();
  });

  it('is taken over if another process now has the holder’s id, where the system shows that', async () => {
    const long = { start: '1' };
    writeFileSync(path.join(place, 'lock'), holder('first', process.ppid, long));
    const attempt = lockFolder(folder).then(async (lock) => {
      await lock.release();
      return 'taken over';
    });
    const outcome = await attempt.catch(() => 'refused');
    expect(outcome).toBe(existsSync('/proc/self/stat') ? 'taken over' : 'refused');
  });

  it('is not taken from another machine, because this one cannot tell whether the process lives', async () => {
    const pid = await deadPid();
    writeFileSync(path.join(place, 'lock'), holder('first', pid, { host: 'elsewhere' }));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  });

  it.each(['', '{"id":'])('is taken over if a power loss left %j of it', async (left) => {
    writeFileSync(path.join(place, 'lock'), left);
    writeFileSync(path.join(place, 'broken.unreadable-lock'), left);
    await (await lockFolder(folder)).release();
    expect(readdirSync(place)).toEqual([]);
  });

  it('is taken as usual if the file of an earlier take-over is left', async () => {
    const pid = await deadPid();
    writeFileSync(path.join(place, 'broken.first'), holder('second', pid));
    await withFolderLock(folder, PATIENCE_MS, async () => {
      const lock = path.join(place, 'lock');
      expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    });
  });

  it('is not taken from a living process after an earlier holder died', async () => {
    const pid = await deadPid();
    const lock = path.join(place, 'lock');
    writeFileSync(lock, holder('first', pid));
    writeFileSync(path.join(place, 'broken.first'), holder('second', pid));
    // Another process takes the lock after we read it and before we claim it from its dead holder.
    const { readFile } = files;
    const order: string[] = [];
    let looks = 0;
    const spy = jest.spyOn(files, 'readFile').mockImplementation(async (...args) => {
      if (String(args[0]).endsWith('broken.second') && order.length === 0) {
        order.push('another is in');
        writeFileSync(lock, holder('third', process.ppid));
      }
      const found = await readFile(...args);
      if (args[0] === lock && order.length === 1) looks += 1;
      // The first read comes after our claim; the second shows that we have to wait.
      if (looks === 2 && order.length === 1) {
        order.push('another is out');
        rmSync(lock);
      }
      return found;
    });
    await withFolderLock(folder, PATIENCE_MS, async () => void order.push('we are in'));
    spy.mockRestore();
    expect(order).toEqual(['another is in', 'another is out', 'we are in']);
  });

  it('holds in many processes, some of which are killed', async () => {
    const all = Array.from({ length: 4 }, (_, at) => counter(30, readSeed(process.env) + at));
    for (const victim of all.slice(0, 2)) {
      await victim.hasCounted(3);
      victim.child.kill('SIGKILL');
    }
    await Promise.all(all.map(({ ended }) => ended));
    expect(all.map(({ output }) => output()).join('')).not.toContain('BOTH');
    const said = all.reduce((sum, one) => sum + one.said(), 0);
    const count = Number(readFileSync(path.join(folder, 'count'), 'utf8'));
    expect(said).toBeGreaterThanOrEqual(60);
    // A killed process may have counted without printing.
    expect(count - said).toBeGreaterThanOrEqual(0);
    expect(count - said).toBeLessThanOrEqual(2);
  });
});
