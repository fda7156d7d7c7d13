import type { ReleaseContext } from './releaseContext';
import { gc } from './verbs/gc';
import { REGISTRY } from './registry/registryFile';
import { PARTS, partsOf } from './registry/registryIndex';
import { withBefore } from './store/openStore';
import { promote } from './verbs/promote';
import { publish } from './verbs/publish';
import { renew } from './verbs/renew';
import { fakeBuild } from './testing/fakeBuild';
import { DAY_MS, copyRelease, releaseForEach } from './testing/testRelease';
import { verify } from './verbs/verify';

/** The error of each call to the store after the process counts as dead. */
class PowerCut extends Error {}

/** Returns a context whose process dies after `steps` calls to the store. */
function dyingContext(context: ReleaseContext, steps: number): ReleaseContext {
  let left = steps;
  const store = withBefore(context.store, async () => {
    left -= 1;
    if (left < 0) throw new PowerCut();
  });
  return { ...context, store };
}

/** Resolves to true if the work finished before the crash. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof PowerCut) return false;
    throw error;
  }
}

/** `npm test` ends a command after every third step, and `npm run soak -- properties` after every step. */
const STRIDE = process.env['EVERY_CASE'] === '1' ? 1 : 3;

const at = releaseForEach(async (made) => {
  made.clock.now = Date.now();
  await made.release('borrow', '1.0.0');
});

describe('a command that ends after any of its steps', () => {
  it('leaves the old or the new version, and a good store', async () => {
    let steps = 0;
    for (let isComplete = false; !isComplete; steps += STRIDE) {
      const version = `1.${steps + 1}.0`;
      const before = await at.stable();
      const context = dyingContext(at.context, steps);
      const build = { dist: fakeBuild(at.folder, 'borrow', version), commit: 'x' };
      isComplete = await isDone(async () => {
        await publish(context, 'borrow', build);
        await promote(context, [{ name: 'borrow', version }]);
      });
      expect([steps, (await verify(at.context)).problems]).toEqual([steps, []]);
      expect([before, version]).toContain(await at.stable());
      if (isComplete) expect(await at.stable()).toBe(version);
      // The next command must be able to publish the same version.
      await publish(at.context, 'borrow', build);
      await promote(at.context, [{ name: 'borrow', version }]);
      expect(await at.stable()).toBe(version);
    }
    expect(steps).toBeGreaterThan(15);
  });

  it('wrote the parts before the registry whose index names them', async () => {
    await at.publish('borrow', '2.0.0');
    const { store } = at.context;
    const parts: string[][] = [];
    const replace = async (file: string, body: Buffer, etag: string | null) => {
      if (file === REGISTRY) parts.push(await store.list(PARTS));
      return store.replace(file, body, etag);
    };
    await promote(at.withStore({ replace }), [{ name: 'borrow', version: '2.0.0' }]);
    const [named] = partsOf(await at.registry());
    expect(parts).toEqual([expect.arrayContaining([named?.path])]);
  });

  it('removes no running version', async () => {
    for (const version of ['1.1.0', '1.2.0']) await at.release('borrow', version);
    at.clock.now += 200 * DAY_MS;
    await renew(at.context);
    let steps = 0;
    for (let isComplete = false; !isComplete; steps += STRIDE) {
      const own = copyRelease(at);
      try {
        isComplete = await isDone(() => gc(dyingContext(own.context, steps), { keepDays: 30 }));
        const { problems } = await verify(own.context);
        expect([steps, problems]).toEqual([steps, []]);
        const { borrow } = (await own.registry()).remotes;
        expect([borrow?.stable.version, borrow?.previous?.version]).toEqual(['1.2.0', '1.1.0']);
      } finally {
        own.close();
      }
    }
    expect(steps).toBeGreaterThan(15);
  });
});
