import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { ObjectStore } from '../store/objectStore';

const bytes = (text: string): Buffer => Buffer.from(text);

/** Tests that every implementation of the store must pass. `open` returns an empty store. */
export function storeContract(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  const textAt = async (path: string) => (await store.read(path))?.body.toString() ?? null;

  beforeEach(async () => {
    store = await open();
  });

  it('reads, lists and removes nothing if it is empty', async () => {
    await expect(store.read('registry.jwt')).resolves.toBeNull();
    await expect(store.list('remotes/')).resolves.toEqual([]);
    await expect(store.writtenAt('registry.jwt')).resolves.toBeNull();
    await expect(store.remove('registry.jwt')).resolves.toBeUndefined();
  });

  it('gives back any bytes unchanged', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (some) => {
        count += 1;
        const path = `remotes/borrow/1.0.${count}/x.js`;
        await expect(store.create(path, Buffer.from(some))).resolves.toBe(true);
        expect((await store.read(path))?.body.equals(Buffer.from(some))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('takes a large file', async () => {
    const large = randomBytes(3_000_000);
    await store.create('remotes/borrow/1.0.0/large.js', large);
    expect((await store.read('remotes/borrow/1.0.0/large.js'))?.body.equals(large)).toBe(true);
  });

  it('never overwrites a created file', async () => {
    await expect(store.create('releases/borrow/1.0.0.jwt', bytes('first'))).resolves.toBe(true);
    await expect(store.create('releases/borrow/1.0.0.jwt', bytes('second'))).resolves.toBe(false);
    await expect(textAt('releases/borrow/1.0.0.jwt')).resolves.toBe('first');
  });

  it('lets one of many writers create a file, with its own bytes', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `writer ${at}`);
    const won = await Promise.all(all.map((text) => store.create('history/1.json', bytes(text))));
    expect(won.filter(Boolean)).toHaveLength(1);
    await expect(textAt('history/1.json')).resolves.toBe(all[won.indexOf(true)]);
  });

  it('replaces a file with the given ETag, and returns the new one', async () => {
    const first = await store.replace('registry.jwt', bytes('one'), null);
    expect(first).toEqual(expect.any(String));
    expect((await store.read('registry.jwt'))?.etag).toBe(first);
    const second = await store.replace('registry.jwt', bytes('two'), first);
    expect(second).not.toBe(first);
    await expect(textAt('registry.jwt')).resolves.toBe('two');
  });

  it('does not replace a file that has changed', async () => {
    const first = await store.replace('registry.jwt', bytes('one'), null);
    const second = await store.replace('registry.jwt', bytes('two'), first);
    for (const known of [first, null, '"of-nothing"'])
      await expect(store.replace('registry.jwt', bytes('three'), known)).resolves.toBeNull();
    await store.remove('registry.jwt');
    await expect(store.replace('registry.jwt', bytes('three'), second)).resolves.toBeNull();
    await expect(textAt('registry.jwt')).resolves.toBeNull();
  });

  it('lets one of many writers replace a file, in each round', async () => {
    let known = await store.replace('registry.jwt', bytes('start'), null);
    for (let round = 0; round < 4; round += 1) {
      const all = Array.from({ length: 8 }, (_, at) => `${round} of writer ${at}`);
      const etags = await Promise.all(
        all.map((text) => store.replace('registry.jwt', bytes(text), known)),
      );
      const winners = etags.filter((etag) => etag !== null);
      expect(winners).toHaveLength(1);
      const at = etags.findIndex((etag) => etag !== null);
      await expect(textAt('registry.jwt')).resolves.toBe(all[at]);
      known = winners[0] ?? null;
    }
  });

  it('shows only whole files, even while they change', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000));
    let known = await store.replace('registry.jwt', bytes(texts[0] ?? ''), null);
    const work = { isDone: false };
    const reader = (async () => {
      while (!work.isDone) expect(texts).toContain(await textAt('registry.jwt'));
    })();
    for (let round = 1; round < 12; round += 1)
      known = await store.replace('registry.jwt', bytes(texts[round % 2] ?? ''), known);
    work.isDone = true;
    await reader;
  });

  it('lists the files below a folder, and no others', async () => {
    for (const path of [
      'remotes/borrow/1.0.0/b.js',
      'remotes/borrow/1.0.0/a/c.js',
      'remotes/borrow/1.0.0-x/d.js',
      'remotes/borrowed/1.0.0/e.js',
      'releases/borrow/1.0.0.jwt',
    ])
      await store.create(path, bytes(path));
    await expect(store.list('remotes/borrow/1.0.0/')).resolves.toEqual([
      'remotes/borrow/1.0.0/a/c.js',
      'remotes/borrow/1.0.0/b.js',
    ]);
    await expect(store.list('remotes/')).resolves.toHaveLength(4);
    await store.remove('remotes/borrow/1.0.0/b.js');
    await expect(store.list('remotes/borrow/1.0.0/')).resolves.toHaveLength(1);
  });

  it('lists the files that sort after a path', async () => {
    for (const serial of [1, 2, 3]) await store.create(`history/00${serial}.jwt`, bytes('x'));
    await expect(store.list('history/', 'history/002.jwt')).resolves.toEqual(['history/003.jwt']);
    await expect(store.list('history/', 'history/003.jwt')).resolves.toEqual([]);
  });

  it('does not read a registry that is too large, and replaces it', async () => {
    await store.create('registry.jwt', Buffer.alloc(4_000_001));
    await expect(store.read('registry.jwt')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('registry.jwt in'),
    });
    await expect(store.replace('registry.jwt', bytes('good'), null)).resolves.not.toBeNull();
    await expect(textAt('registry.jwt')).resolves.toBe('good');
  });

  it('knows when a file was written', async () => {
    await store.create('releases/borrow/1.0.0.jwt', bytes('x'));
    const at = await store.writtenAt('releases/borrow/1.0.0.jwt');
    // S3 counts whole seconds by its own clock.
    expect(Math.abs((at ?? 0) - Date.now())).toBeLessThan(60_000);
  });
}
