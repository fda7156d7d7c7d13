import type { ReleaseContext } from '../releaseContext';
import { copyPath, hashOf, recentChanges } from './history';
import { readSigner } from '../keys/keyFolder';
import { sign } from '../keys/signing';
import { initKeys } from '../keys/initKeys';
import { promote } from '../verbs/promote';
import type { SignedRegistry } from './registryFile';
import { REGISTRY, readRegistry } from './registryFile';
import { renew } from '../verbs/renew';
import { rollback } from '../verbs/rollback';
import { status } from '../verbs/status';
import { withBefore } from '../store/openStore';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { verify } from '../verbs/verify';

const at = releaseForEach(
  async (made) => {
    for (const version of ['1.0.0', '1.1.0']) await made.release('borrow', version);
    await made.publish('borrow', '1.2.0');
    made.clock.now = Date.now();
  },
  Date.now() - 500 * DAY_MS,
);

/**
 * Writes the history of so many changes, each signed and chained, into the store without running them, because real
 * ones take long. The registry keeps its content; only its serial grows.
 */
async function makeHistory(count: number) {
  const signer = readSigner(at.context.keys, 'registry');
  let text = at.text(REGISTRY);
  // Leave out the index, whose signature would be of another serial.
  const { index: _index, ...document } = await at.registry();
  const last = document.serial + count;
  for (let serial = document.serial + 1; serial <= last; serial += 1) {
    const iat = Math.floor((at.clock.now - ((last - serial) * DAY_MS) / 3) / 1000);
    const next: SignedRegistry = {
      ...document,
      serial,
      iat,
      exp: iat + 14 * 86_400,
      change: { who: 'maria@ops-1', what: 'renew' },
      before: { serial: serial - 1, hash: hashOf(text) },
    };
    text = await sign('registry', next, signer);
    at.tamper(copyPath(serial), text);
  }
  at.tamper(REGISTRY, text);
}

function counted(context: ReleaseContext) {
  const counts = { calls: 0, listed: 0 };
  const store = withBefore(context.store, async () => {
    counts.calls += 1;
  });
  const list = async (folder: string, after?: string) => {
    const paths = await store.list(folder, after);
    counts.listed += paths.length;
    return paths;
  };
  return { counts, context: { ...context, store: { ...store, list } } };
}

async function costs() {
  const verbs: Readonly<Record<string, (context: ReleaseContext) => Promise<unknown>>> = {
    status,
    promote: (context) => promote(context, [{ name: 'borrow', version: '1.2.0' }]),
    rollback: (context) => rollback(context, { name: 'borrow' }),
    history: async (context) => recentChanges(context, await readRegistry(context), 5),
  };
  const found: Record<string, object> = {};
  for (const [verb, act] of Object.entries(verbs)) {
    const { context, counts } = counted(at.context);
    await act(context);
    found[verb] = counts;
  }
  return found;
}

it('commands make as many requests after 370 changes as after 70', async () => {
  await makeHistory(70);
  // The first run writes the parts of its registries; later runs find them.
  await costs();
  const few = await costs();
  // The registry, four copies before it, and seven copies that were read ahead.
  expect(few).toMatchObject({ history: { calls: 12 } });
  await makeHistory(300);
  expect(await costs()).toEqual(few);
});

describe('a long history', () => {
  const count = 300;
  beforeEach(() => makeHistory(count));

  it('can be read to its first change', async () => {
    const { changes, problem } = await recentChanges(
      at.context,
      await readRegistry(at.context),
      5_000,
    );
    expect([changes.length, problem]).toEqual([count + 3, null]);
    expect(changes.at(-1)?.what).toBe('promote shell shell-1');
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });

  it('is verified by its hashes if the key that signed it is retired', async () => {
    await initKeys(at.context, ['registry'], 'rotate');
    await at.deploy('shell-2');
    await initKeys(at.context, ['registry'], 'activate');
    await renew(at.context);
    await initKeys(at.context, ['registry'], 'retire');
    const known = await readRegistry(at.context);
    const { changes, problem } = await recentChanges(at.context, known, 5_000);
    expect([changes.length > count, problem]).toEqual([true, null]);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await rollback(at.context, { name: 'borrow' });
  });
});
