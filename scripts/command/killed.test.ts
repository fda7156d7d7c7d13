import { randomOf } from '../testing/random';
import { readSeed } from '../testing/seed';
import { AT_ONCE } from '../release/parallel';
import { readRegistry } from '../release/registry/registryFile';
import { fakeBuild } from '../release/testing/fakeBuild';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import type { Worker } from './testing/worker';
import { startWorker } from './testing/worker';
import { verify } from '../release/verbs/verify';

/** Three kills are enough here; `npm run soak -- release` does 30. */
const ROUNDS = Number(process.env['RELEASE_SOAK_ROUNDS'] ?? 4);
const LONGEST_MS = 400;

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease();
  at.clock.now = Date.now();
});
afterEach(() => at.close());

interface Progress {
  next: number;
  /** serials that the command reported as in force */
  published: number;
  promoted: number;
}

const versionOf = (count: number) => `1.${count}.0`;

/** Publishes and promotes one version after another until the process is killed. */
async function releaseOn({ run }: Worker, progress: Progress): Promise<void> {
  for (;;) {
    const count = progress.next;
    progress.next += 1;
    const dist = fakeBuild(at.folder, 'borrow', versionOf(count));
    const published = await run(['publish', 'borrow', '--dist', dist, '--commit', 'x']);
    if (!published) return;
    expect([published.said, published.code]).toEqual([published.said, 0]);
    progress.published = count;
    const promoted = await run(['promote', 'borrow', versionOf(count)]);
    if (!promoted) return;
    expect([promoted.said, promoted.code]).toEqual([promoted.said, 0]);
    progress.promoted = count;
  }
}

const minor = (version = '1.0.0') => Number(version.split('.')[1]);

describe(`a command that is killed (${ROUNDS} times)`, () => {
  it(
    'leaves the old state or the new one, and the next command goes on',
    async () => {
      const random = randomOf(readSeed(process.env));
      const progress: Progress = { next: 1, published: 0, promoted: 0 };
      let serial = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const worker = await startWorker(at.root, at.context.keys);
        const releasing = releaseOn(worker, progress);
        const wait = random.next() * LONGEST_MS;
        await new Promise((done) => setTimeout(done, wait));
        await worker.kill();
        await releasing;

        const { problems } = await verify(at.context);
        expect([round, wait, problems]).toEqual([round, wait, []]);
        const registry = (await readRegistry(at.context))?.document;
        expect(registry?.serial).toBeGreaterThanOrEqual(serial);
        serial = registry?.serial ?? 0;
        // Every serial that was reported must be in force; the change that was under way may be.
        const stable = registry?.remotes['borrow']?.stable.version;
        if (progress.promoted > 0) expect(minor(stable)).toBeGreaterThanOrEqual(progress.promoted);
        expect(minor(stable ?? '1.0.0')).toBeLessThan(progress.next);
      }
      expect(progress.promoted).toBeGreaterThan(0);
      const left = await at.context.store.list('.unfinished/');
      expect(left.length).toBeLessThanOrEqual(ROUNDS * AT_ONCE);
    },
    60_000 + ROUNDS * 10_000,
  );
});

describe('two processes that promote at once', () => {
  it('one wins, the other is told what changed', async () => {
    await at.release('borrow', '1.0.0');
    const workers = await Promise.all([1, 2].map(() => startWorker(at.root, at.context.keys)));
    let conflicts = 0;
    for (let round = 1; round <= 20 && conflicts < 3; round += 1) {
      const versions = [`2.${round}.0`, `3.${round}.0`];
      for (const version of versions) await at.publish('borrow', version);
      const answers = await Promise.all(
        workers.map(({ run }, index) => run(['promote', 'borrow', versions[index] ?? ''])),
      );
      const codes = answers.map((answer) => answer?.code);
      expect(codes).toContain(0);
      const stable = (await readRegistry(at.context))?.document.remotes['borrow']?.stable.version;
      const lost = codes.findIndex((code) => code !== 0);
      if (lost === -1) {
        // The first had finished before the second looked, so the second is in force.
        expect(versions).toContain(stable);
        continue;
      }
      conflicts += 1;
      expect(codes[lost]).toBe(4);
      expect(stable).toBe(versions[1 - lost]);
    }
    await Promise.all(workers.map(({ kill }) => kill()));
    expect(conflicts).toBeGreaterThan(0);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [] });
  });
});
