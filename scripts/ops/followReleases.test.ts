import { releaseForEach } from '../release/testing/testRelease';
import { followReleases } from './followReleases';

const store = releaseForEach();

describe('known versions', () => {
  it('are those of the registry and the newest published ones', async () => {
    await store.release('borrow', '0.9.0');
    await store.release('borrow', '1.0.0', { percent: 5 });
    for (let n = 1; n <= 20; n += 1) {
      const name = `releases/borrow/1.${n}.0.jwt`;
      await store.context.store.create(name, Buffer.from('any'));
    }
    await store.publish('repay', '2.0.0');
    const { known } = await followReleases(store.context)(0);
    expect([...(known.get('repay') ?? [])]).toEqual(['2.0.0']);
    const newest = Array.from({ length: 12 }, (_, n) => `1.${9 + n}.0`);
    expect(known.get('borrow')).toEqual(new Set(['0.9.0', '1.0.0', ...newest]));
  });

  it('are listed once in ten seconds, and those of the registry are known sooner', async () => {
    await store.release('borrow', '1.0.0');
    const list = jest.fn(store.context.store.list);
    const follow = followReleases(store.withStore({ list }));
    const at = async (now: number) => [...((await follow(now)).known.get('borrow') ?? [])];
    await at(0);
    await store.release('borrow', '1.1.0');
    await store.publish('borrow', '1.2.0');
    expect(await at(4_999)).toEqual(['1.0.0']);
    expect((await at(9_998)).toSorted()).toEqual(['1.0.0', '1.1.0']);
    expect(list).toHaveBeenCalledTimes(1);
    expect(await at(14_998)).toContain('1.2.0');
    expect(list).toHaveBeenCalledTimes(2);
  });
});
