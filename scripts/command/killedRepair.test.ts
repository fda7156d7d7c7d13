import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomOf } from '../testing/random';
import { readSeed } from '../testing/seed';
import type { ReleaseContext } from '../release/releaseContext';
import { BLOCK } from '../release/registry/history';
import { readKeySet } from '../release/keys/keyFolder';
import { openStore } from '../release/store/openStore';
import { promote } from '../release/verbs/promote';
import { publish } from '../release/verbs/publish';
import { REGISTRY, readRegistry } from '../release/registry/registryFile';
import { renew } from '../release/verbs/renew';
import { promoteShell, publishShell } from '../release/verbs/shells';
import { fakeBuild, fakeShell } from '../release/testing/fakeBuild';
import { makeHistory, writeFast } from '../release/testing/madeHistory';
import type { S3Server } from '../release/testing/radosgw';
import { startS3, whyNoS3 } from '../release/testing/radosgw';
import type { TestRelease } from '../release/testing/testRelease';
import { DAY_MS, testRelease } from '../release/testing/testRelease';
import { startWorker } from './testing/worker';
import { verify } from '../release/verbs/verify';

/** Fewer kills here; `npm run soak -- release` does 30, and on a real S3 as well. */
const ROUNDS = Number(process.env['RELEASE_SOAK_ROUNDS'] ?? 4);
const random = randomOf(readSeed(process.env));

interface Place {
  readonly context: ReleaseContext;
  /** the address, as given to the command */
  readonly store: string;
  readonly env: Readonly<Record<string, string>>;
  readonly write: (file: string, text: string) => Promise<void> | void;
  /** how many blocks of the history are old enough to be folded */
  readonly blocks: number;
}

let at: TestRelease;
let server: S3Server | null = null;
afterEach(async () => {
  at.close();
  await server?.stop();
  server = null;
});

async function inFolder(): Promise<Place> {
  at = await testRelease(Date.now() - 500 * DAY_MS);
  return { context: at.context, store: at.root, env: {}, write: writeFast(at), blocks: 2 };
}

async function inBucket(): Promise<Place> {
  at = await testRelease(Date.now() - 500 * DAY_MS);
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
  const store = 's3://releases/repair';
  const context = { ...at.context, store: await openStore({ store, endpoint, region }) };
  const kid = readKeySet(context.keys, 'registry')?.active ?? '';
  await publishShell(context, fakeShell(at.folder, 'shell-9', [kid]));
  await promoteShell(context, 'shell-9');
  const write = async (file: string, text: string) => {
    await context.store.create(file, Buffer.from(text));
  };
  return { context, store, env, write, blocks: 1 };
}

/** Makes a store with one promoted version. */
async function prepare({ context }: Place): Promise<void> {
  const dist = fakeBuild(at.folder, 'borrow', '1.0.0');
  await publish(context, 'borrow', { dist, commit: 'x' });
  await promote(context, [{ name: 'borrow', version: '1.0.0' }]);
  at.clock.now = Date.now();
}

/** Makes a long history that can be folded. */
async function lengthen({ context, write, blocks }: Place): Promise<void> {
  // The newest entries are younger than the life of a registry, so they must not be folded.
  const count = blocks * BLOCK + 50;
  await makeHistory(context, { count, everyMs: DAY_MS / 3, write });
}

/** Runs the command in its own process and kills it at a random moment. True when it had finished before. */
async function killed({ store, env }: Place, args: readonly string[], ms: number) {
  const worker = await startWorker(store, at.context.keys, env);
  const running = worker.run(args);
  await new Promise((done) => setTimeout(done, random.next() * ms));
  await worker.kill();
  const answer = await running;
  if (answer) expect([answer.said, answer.code]).toEqual([answer.said, 0]);
  return answer !== null;
}

async function expectGood({ context }: Place, round: number): Promise<void> {
  const { problems } = await verify(context);
  expect([round, problems]).toEqual([round, []]);
}

async function killRestores(place: Place): Promise<void> {
  await renew(place.context);
  const { store } = place.context;
  const good = (await readRegistry(place.context))?.text ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await store.remove(REGISTRY);
    await killed(place, ['restore'], 60);
    const there = (await store.read(REGISTRY))?.body.toString();
    // Either the file is still missing, or it has exactly the right bytes.
    expect([undefined, good]).toContain(there);
    if (there === undefined) {
      const worker = await startWorker(place.store, at.context.keys, place.env);
      const answer = await worker.run(['restore']);
      expect([answer?.said, answer?.code]).toEqual([answer?.said, 0]);
      await worker.kill();
    }
    expect((await store.read(REGISTRY))?.body.toString()).toBe(good);
    await expectGood(place, round);
  }
}

async function killFolding(place: Place): Promise<void> {
  await lengthen(place);
  const { store } = place.context;
  const entries = async () =>
    (await store.list('history/')).filter((file) => /^history\/\d+\.jwt$/.test(file)).length;
  const all = await entries();
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDone = await killed(place, ['gc', '--keep-days', '3000'], 900);
    await expectGood(place, round);
    if (isDone) break;
  }
  const worker = await startWorker(place.store, at.context.keys, place.env);
  const answer = await worker.run(['gc', '--keep-days', '3000']);
  expect([answer?.said, answer?.code]).toEqual([answer?.said, 0]);
  const history = await worker.run(['history', '--limit', '5000', '--json']);
  await worker.kill();
  expect(await entries()).toBe(all - place.blocks * BLOCK);
  expect((JSON.parse(history?.said ?? '{}') as { changes: unknown[] }).changes).toHaveLength(all);
  await expectGood(place, ROUNDS);
}

const isAsked = process.env['RELEASE_SOAK_S3'] === 'on' && whyNoS3() === null;
const places = [
  ['a folder', inFolder, 120_000 + ROUNDS * 20_000],
  ...(isAsked ? [['a bucket', inBucket, 600_000 + ROUNDS * 60_000] as const] : []),
] as const;

describe.each(places)(
  `repairs of %s that are killed (${ROUNDS} times)`,
  (_where, open, patience) => {
    it(
      'put the registry back whole or not at all',
      async () => {
        const place = await open();
        await prepare(place);
        await killRestores(place);
        await expect(verify(place.context)).resolves.toMatchObject({ notes: [] });
      },
      patience,
    );

    it(
      'fold the history without losing any',
      async () => {
        const place = await open();
        await prepare(place);
        await killFolding(place);
        await expect(verify(place.context)).resolves.toMatchObject({ notes: [] });
      },
      patience,
    );
  },
);
