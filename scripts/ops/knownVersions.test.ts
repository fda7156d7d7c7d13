import { createFolderStore } from '../release/store/folderStore';
import { readRegistry } from '../release/registry/registryFile';
import { releaseForEach } from '../release/testing/testRelease';
import { createKnownVersions } from './knownVersions';

const store = releaseForEach();

const said = async () => {
  const known = await readRegistry(store.context);
  return { document: known?.document ?? null, past: [] };
};

describe('known versions', () => {
  it('are those of the registry and the newest published ones', async () => {
    await store.release('borrow', '0.9.0');
    await store.release('borrow', '1.0.0', { percent: 5 });
    for (let n = 1; n <= 20; n += 1) {
      const name = `releases/borrow/1.${n}.0.jwt`;
      await store.context.store.create(name, Buffer.from('any'));
    }
    await store.publish('repay', '2.0.0');
    const known = await createKnownVersions(store.context.store)(await said(), 0);
    expect([...(known.get('repay') ?? [])]).toEqual(['2.0.0']);
    const newest = Array.from({ length: 12 }, (_, n) => `1.${9 + n}.0`);
    expect(known.get('borrow')).toEqual(new Set(['0.9.0', '1.0.0', ...newest]));
  });

  it('are listed once in ten seconds, and those of the registry are known at once', async () => {
    await store.release('borrow', '1.0.0');
    let lists = 0;
    const folder = createFolderStore(store.root);
    const counting = { ...folder, list: (name: string) => ((lists += 1), folder.list(name)) };
    const known = createKnownVersions(counting);
    await known(await said(), 0);
    await store.release('borrow', '1.1.0');
    await store.publish('borrow', '1.2.0');
    const soon = await known(await said(), 9_999);
    expect([lists, soon.get('borrow')?.has('1.1.0'), soon.get('borrow')?.has('1.2.0')]).toEqual([
      1,
      true,
      false,
    ]);
    expect((await known({ document: null, past: [] }, 10_000)).get('borrow')?.has('1.2.0')).toBe(
      true,
    );
    expect(lists).toBe(2);
  });
});
