/**
 * The accidents of a night with real processes, on a folder and on a real S3: kills of changes and of `restore`, two
 * hands at once, a machine whose clock is a day ahead, and a store of which only a part was copied.
 */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomOf } from '../../testing/random';
import { readSeed } from '../../testing/seed';
import type { ReleaseContext } from '../releaseContext';
import { AT_ONCE } from '../parallel';
import { openStore } from '../store/openStore';
import { promote } from '../verbs/promote';
import { publish } from '../verbs/publish';
import { REGISTRY, readRegistry } from '../registry/registryFile';
import { promoteShell, publishShell } from '../verbs/shells';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import type { S3Server } from '../testing/radosgw';
import { startS3, whyNoS3 } from '../testing/radosgw';
import type { TestRelease } from '../testing/testRelease';
import { DAY_MS, testRelease } from '../testing/testRelease';
import type { Worker } from './testing/worker';
import { startWorker } from './testing/worker';
import { verify } from '../verbs/verify';

/** Fewer rounds here; `npm run soak -- release` does 30, and on a real S3 as well. */
const ROUNDS = Number(process.env['RELEASE_SOAK_ROUNDS'] ?? 2);
const random = randomOf(readSeed(process.env));
const passed = (ms: number) => new Promise((done) => setTimeout(done, ms));
const LONG_AGO_MS = 16 * 60_000;

interface Place {
  readonly context: ReleaseContext;
  /** the address, as given to the command */
  readonly store: string;
  readonly env: Readonly<Record<string, string>>;
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
  const client = new S3Client({ endpoint, region, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'releases' }));
  client.destroy();
  const store = 's3://releases/accidents';
  const opened = await openStore({ store, endpoint, region });
  const context = { ...at.context, store: opened, isClockTrusted: true };
  await publishShell(context, fakeShell(at.folder, 'shell-9', [at.kid]));
  await promoteShell(context, 'shell-9');
  return { context, store, env };
}

const startOne = async ({ store, env }: Place, more: Readonly<Record<string, string>> = {}) => {
  const worker = await startWorker(store, at.context.keys, { ...env, ...more });
  workers.push(worker);
  return worker;
};

/** Runs a command that has to succeed. */
async function done({ run }: Worker, ...args: string[]): Promise<void> {
  const answer = await run(args);
  expect([args, answer?.said, answer?.code]).toEqual([args, answer?.said, 0]);
}

/** Releases versions a quarter of an hour ago. */
async function release({ context }: Place, ...versions: string[]): Promise<void> {
  at.clock.now = Date.now() - LONG_AGO_MS;
  for (const version of versions) {
    const dist = fakeBuild(at.folder, 'borrow', version);
    await publish(context, 'borrow', { dist, commit: 'x' });
    await promote(context, [{ name: 'borrow', version }]);
  }
  at.clock.now = Date.now();
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
        expect([answer.said, answer.code]).toEqual([answer.said, 0]);
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
    // Without a loser the first had finished before the second looked.
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
    if (there === undefined) await done(await startOne(place), 'restore');
    expect((await store.read(REGISTRY))?.body.toString()).toBe(good);
    await expectGood(place, round);
  }
}

async function twoHands(place: Place): Promise<void> {
  const hands = await Promise.all(
    ['maria', 'jose'].map((who) => startOne(place, { RELEASE_WHO: who })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await release(place, `${round + 2}.1.0`, `${round + 2}.2.0`, `${round + 2}.3.0`);
    const answers = await Promise.all(hands.map(({ run }) => run(['rollback', 'borrow'])));
    const codes = answers.map((answer) => answer?.code ?? -1).toSorted((a, b) => a - b);
    expect([round, codes[0], [3, 4].includes(codes[1] ?? -1)]).toEqual([round, 0, true]);
    expect([round, await stable(place)]).toEqual([round, `${round + 2}.2.0`]);
    await expectGood(place, round);
  }
}

async function clockAhead(place: Place): Promise<void> {
  const late = await startOne(place, { RELEASE_WHO: 'late', WORKER_CLOCK_MS: String(DAY_MS) });
  const right = await startOne(place, { RELEASE_WHO: 'right' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await release(place, `${round + 2}.1.0`, `${round + 2}.2.0`);
    // A folder has no clock of its own that could tell; a bucket does.
    if (place.store.startsWith('s3:')) expect((await late.run(['renew']))?.code).toBe(3);
    await done(late, 'renew', '--trust-clock');
    await expectGood(place, round);
    for (const verb of ['status', 'history', 'verify']) await done(right, verb);
    await done(right, 'rollback', 'borrow');
    expect([round, await stable(place)]).toEqual([round, `${round + 2}.1.0`]);
    await expectGood(place, round);
  }
}

async function halfCopies(place: Place): Promise<void> {
  const { store } = place.context;
  for (let round = 0; round < ROUNDS; round += 1) {
    await release(place, `${round + 2}.1.0`, `${round + 2}.2.0`);
    const files = await store.list('remotes/');
    const gone = (await store.list('releases/')).filter(() => random.next() < 0.7);
    for (const path of gone) await store.remove(path);
    const worker = await startOne(place);
    await done(worker, 'gc', '--keep-days', '0');
    const running = ['2', '1'].map((minor) => `remotes/borrow/${round + 2}.${minor}.0/`);
    const left = await store.list('remotes/');
    expect([round, files.filter((path) => !left.includes(path))]).toEqual([round, []]);
    expect(left.some((path) => path.startsWith(running[0] ?? ''))).toBe(true);
    if (gone.length > 0) await done(worker, 'restore');
    await expectGood(place, round);
    await done(worker, 'rollback', 'borrow');
    await worker.kill();
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
    ['two hands take back one version', twoHands],
    ['what a clock that is a day ahead has signed stops no verb', clockAhead],
    ['a half copy loses no file that a registry names', halfCopies],
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
