/** Kills changes and `restore`, and races two commands, with real processes on a folder and on a real S3. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../lib/machine/workspace';
import { programOf } from '../../lib/testing/programOf';
import { randomOf } from '../../lib/testing/random';
import { readSeed } from '../../lib/testing/seed';
import type { ReleaseContext } from '../releaseContext';
import { AT_ONCE } from '../parallel';
import { openStore } from '../store/openStore';
import { promote } from '../verbs/promote';
import { publish } from '../verbs/publish';
import { REGISTRY, readRegistry } from '../registry/registryFile';
import { restore } from '../verbs/restore';
import { promoteShell, publishShell } from '../verbs/shells';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import { makePublicBucket } from '../testing/publicBucket';
import type { S3Server } from '../testing/radosgw';
import { startS3, whyNoS3 } from '../testing/radosgw';
import type { TestRelease } from '../testing/testRelease';
import { testRelease } from '../testing/testRelease';
import { verify } from '../verbs/verify';
import type { Env } from '../settings';
import type { captureRelease } from './testing/captureRelease';

/** A few rounds on a folder; `npm run soak -- release` runs 30, also on a real S3. */
const ROUNDS = Number(process.env['RELEASE_SOAK_ROUNDS'] ?? 2);
const random = randomOf(readSeed(process.env));
const passed = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Answer = Pick<Awaited<ReturnType<typeof captureRelease>>, 'code' | 'out'>;

/** Starts a real process that runs release commands, so that a test can kill it or race it. */
async function startWorker(store: string, keys: string, more: Env) {
  const { execArgv, file } = programOf(require.resolve('./testing/releaseWorker.ts'));
  const env = { RELEASE_STORE: store, RELEASE_KEYS: keys, RELEASE_WHO: 'worker', ...more };
  const child = fork(file, {
    cwd: projectRoot(),
    execArgv: [...execArgv],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  await once(child, 'message');
  return {
    /** Resolves to null if the process ended before it answered. */
    run: async (args: readonly string[]): Promise<Answer | null> => {
      const answered = once(child, 'message') as Promise<[Answer]>;
      // Sending to a killed process fails; ignore that.
      child.send(args, () => undefined);
      return Promise.race([answered.then(([answer]) => answer), exited.then(() => null)]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
type Worker = Awaited<ReturnType<typeof startWorker>>;

interface Place {
  readonly context: ReleaseContext;
  /** the address, as given to the command */
  readonly store: string;
  readonly env: Env;
}

let at: TestRelease;
let server: S3Server | null = null;
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map(({ kill }) => kill()));
  at.close();
  await server?.stop();
  server = null;
});

async function inFolder(): Promise<Place> {
  at = await testRelease(Date.now());
  return { context: { ...at.context, isClockTrusted: true }, store: at.root, env: {} };
}

async function inBucket(): Promise<Place> {
  at = await testRelease(Date.now());
  server = await startS3();
  const { endpoint, accessKey, secretKey } = server;
  const env = {
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    S3_ENDPOINT: endpoint,
  };
  Object.assign(process.env, env);
  const region = 'us-east-1';
  await makePublicBucket(server, 'releases');
  const store = 's3://releases/accidents';
  const opened = await openStore({ store, endpoint, region });
  const context = { ...at.context, store: opened, isClockTrusted: true };
  await publishShell(context, fakeShell(at.folder, 'shell-9', [at.kid]));
  await promoteShell(context, 'shell-9');
  return { context, store, env };
}

const startOne = async ({ store, env }: Place) => {
  const worker = await startWorker(store, at.context.keys, env);
  workers.push(worker);
  return worker;
};

async function release({ context }: Place, ...versions: string[]): Promise<void> {
  for (const version of versions) {
    const dist = fakeBuild(at.folder, 'borrow', version);
    await publish(context, 'borrow', { dist, commit: 'x' });
    await promote(context, [{ name: 'borrow', version }]);
  }
}
const stable = async ({ context }: Place) =>
  (await readRegistry(context))?.document.remotes['borrow']?.stable.version;

async function expectGood({ context }: Place, round: number): Promise<void> {
  at.clock.now = Date.now();
  const { problems } = await verify(context);
  expect([round, problems]).toEqual([round, []]);
}

const minor = (version = '') => Number(version.split('.')[1]);

async function killChanges(place: Place): Promise<void> {
  const progress = { begun: 10, promoted: 0, isOver: false };
  /** Publishes and promotes one version after another until the process is killed. */
  const releaseOn = async ({ run }: Worker) => {
    for (;;) {
      progress.begun += 1;
      const version = `1.${progress.begun}.0`;
      const dist = fakeBuild(at.folder, 'borrow', version);
      for (const args of [
        ['publish', 'borrow', '--dist', dist, '--commit', 'x'],
        ['promote', 'borrow', version],
      ]) {
        const answer = await run(args);
        if (!answer) return;
        expect([answer.out, answer.code]).toEqual([answer.out, 0]);
      }
      progress.promoted = progress.begun;
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const worker = await startOne(place);
    const releasing = releaseOn(worker).finally(() => (progress.isOver = true));
    while (progress.promoted === 0 && !progress.isOver) await passed(10);
    await passed(random.next() * 400);
    await worker.kill();
    await releasing;
    await expectGood(place, round);
    // Each version that was reported is in force; the change that was under way may be.
    const found = minor(await stable(place));
    expect([round, found >= progress.promoted && found <= progress.begun]).toEqual([round, true]);
  }
  const left = await place.context.store.list('.unfinished/');
  expect(left.length).toBeLessThanOrEqual(ROUNDS * AT_ONCE);
}

async function twoPromote(place: Place): Promise<void> {
  const hands = await Promise.all([startOne(place), startOne(place)]);
  let conflicts = 0;
  for (let round = 1; round <= 20 && conflicts < 3; round += 1) {
    const versions = [`2.${round}.0`, `3.${round}.0`];
    for (const version of versions) {
      const dist = fakeBuild(at.folder, 'borrow', version);
      await publish(place.context, 'borrow', { dist, commit: 'x' });
    }
    const answers = await Promise.all(
      hands.map(({ run }, index) => run(['promote', 'borrow', versions[index] ?? ''])),
    );
    const codes = answers.map((answer) => answer?.code);
    const lost = codes.findIndex((code) => code !== 0);
    // If both won, the first finished before the second read the registry.
    const winners = lost === -1 ? versions : [versions[1 - lost]];
    expect(winners).toContain(await stable(place));
    if (lost !== -1) expect(codes.toSorted()).toEqual([0, 4]);
    conflicts += lost === -1 ? 0 : 1;
  }
  expect(conflicts).toBeGreaterThan(0);
}

async function killRestores(place: Place): Promise<void> {
  const { store } = place.context;
  const good = (await readRegistry(place.context))?.text ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await store.remove(REGISTRY);
    const worker = await startOne(place);
    const running = worker.run(['restore']);
    await passed(random.next() * 60);
    await worker.kill();
    await running;
    const there = (await store.read(REGISTRY))?.body.toString();
    // Either the file is still missing, or it has exactly the right bytes.
    expect([undefined, good]).toContain(there);
    if (there === undefined) await restore(place.context);
    expect((await store.read(REGISTRY))?.body.toString()).toBe(good);
    await expectGood(place, round);
  }
}

const isAsked = process.env['RELEASE_SOAK_S3'] === 'on' && whyNoS3() === null;
const places = [
  ['a folder', inFolder, 300_000 + ROUNDS * 20_000],
  ...(isAsked ? [['a bucket', inBucket, 300_000 + ROUNDS * 60_000] as const] : []),
] as const;

describe.each(places)(`on %s, ${ROUNDS} times`, (_where, open, patience) => {
  it.each([
    ['a change that is killed leaves the old state or the new one', killChanges],
    ['of two that promote at once one wins, and the other is told', twoPromote],
    ['a restore that is killed puts the registry back whole or not at all', killRestores],
  ] as const)(
    '%s',
    async (_what, act) => {
      const place = await open();
      await release(place, '1.0.0', '1.1.0');
      await act(place);
      await expect(verify(place.context)).resolves.toMatchObject({ problems: [] });
    },
    patience,
  );
});
