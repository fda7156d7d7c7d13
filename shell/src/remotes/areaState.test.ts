import type { AreaModule, SwapVeto } from '@pautang/shared/app';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { moduleOf, registryOf, release } from '../testing/release';
import { createAreaState } from './areaState';
import { candidatesOf } from './candidates';
import type { RegistrySource } from './registrySource';
import { RemoteError } from './remoteError';

/** An area whose files load when their version is in `works`, and whose store has `news`. */
function setUp(start: Registry | null, works: string[] = []) {
  let current = start;
  let news = start;
  let veto: SwapVeto | null = null;
  let time = 0;
  const asked: string[] = [];
  const beacons: string[] = [];
  const unloaded: string[] = [];
  const lacks: string[] = [];
  const changed = new Set<() => void>();
  const released = new Set<() => void>();
  const registry: RegistrySource = {
    current: () => current,
    subscribe: (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    ready: async () => undefined,
    refresh: jest.fn(async () => {
      current = news;
      for (const listener of changed) listener();
      return 'new' as const;
    }),
  };
  const load = async ({ version }: Release): Promise<AreaModule> => {
    asked.push(version);
    if (!works.includes(version))
      throw new RemoteError('entry', 'network', `${version} does not load`);
    return moduleOf(version);
  };
  const area = createAreaState('borrow', {
    registry,
    load,
    unload: ({ version }) => unloaded.push(version),
    choose: async (entry) => candidatesOf(entry, true),
    hasFiles: async ({ version }) => !lacks.includes(version),
    vetoes: {
      strongest: () => veto,
      subscribe: (listener) => {
        released.add(listener);
        return () => released.delete(listener);
      },
    },
    beacon: ({ version = '', phase, isOk, reason = '' }) =>
      beacons.push(`${version} ${phase} ${isOk ? 'ok' : reason}`),
    now: () => time,
  });
  const seen: string[] = [];
  area.subscribe(() => seen.push(area.read().status));
  const publish = (next: Registry | null) => (news = next);
  /** News arrive, and all that they set off is over. */
  const promote = async (next: Registry) => {
    publish(next);
    await registry.refresh();
    await area.reconsider();
  };
  const version = () => {
    const state = area.read();
    return state.status === 'ready' ? state.version : state.status;
  };
  const key = () => {
    const state = area.read();
    return state.status === 'ready' ? state.key : '';
  };
  const hold = (next: SwapVeto | null) => {
    veto = next;
    if (next === null) for (const listener of released) listener();
  };
  /** What React does once another tree has been drawn. */
  const draw = (old: string) => area.unmounted(old);
  const wait = (ms: number) => (time += ms);
  return {
    area,
    asked,
    beacons,
    unloaded,
    lacks,
    seen,
    works,
    registry,
    publish,
    promote,
    version,
    key,
    hold,
    draw,
    wait,
  };
}

const failed = (beacons: readonly string[]) => beacons.filter((one) => !one.endsWith(' ok'));
const withPrevious = registryOf(1, { stable: release('1.1.0'), previous: release('1.0.0') });

describe('an area', () => {
  it('loads its stable version', async () => {
    const { area, asked, seen } = setUp(withPrevious, ['1.1.0', '1.0.0']);
    expect(area.read()).toEqual({ status: 'loading' });
    await area.enter();
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.1.0']);
    expect(seen).toEqual(['ready']);
  });

  it('falls back to the previous version', async () => {
    const { area, asked, beacons } = setUp(withPrevious, ['1.0.0']);
    await area.enter();
    expect(area.read()).toMatchObject({
      status: 'ready',
      version: '1.0.0',
      module: { buildId: '1.0.0' },
    });
    expect(asked).toEqual(['1.1.0', '1.0.0']);
    expect(beacons).toEqual(['1.1.0 entry network', '1.0.0 expose ok']);
  });

  it('fails when neither loads, and heals when its files are back', async () => {
    const { area, beacons, works, seen } = setUp(withPrevious);
    await area.enter();
    expect(area.read()).toEqual({ status: 'failed' });
    expect(failed(beacons)).toEqual(['1.1.0 entry network', '1.0.0 entry network']);
    works.push('1.1.0');
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(seen).toEqual(['failed', 'ready']);
  });

  it('heals by a new registry', async () => {
    const { area, publish } = setUp(withPrevious, ['2.0.0']);
    await area.enter();
    publish(registryOf(2, { stable: release('2.0.0') }));
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready', version: '2.0.0' });
  });

  it('asks the store where the page brought no registry', async () => {
    const { area, publish, registry } = setUp(null, ['1.0.0']);
    publish(registryOf(1));
    await area.enter();
    expect(registry.refresh).toHaveBeenCalledTimes(1);
    expect(area.read()).toMatchObject({ status: 'ready' });
  });

  it.each([
    ['no registry is to be had', null],
    ['the registry does not know it', { serial: 1, remotes: {} }],
  ])('fails when %s, and heals when it is there', async (_when, registry) => {
    const { area, asked, publish } = setUp(registry, ['1.0.0']);
    await area.enter();
    expect(area.read()).toEqual({ status: 'failed' });
    expect(asked).toEqual([]);
    publish(registryOf(2));
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.0.0' });
  });

  it('says what operations say while it is off, without loading anything', async () => {
    const words = { message: 'Back soon', until: '2026-11-20T14:00:00Z' };
    const { area, asked, publish } = setUp(registryOf(1, { state: 'off', ...words }), ['1.0.0']);
    await area.enter();
    expect(area.read()).toEqual({ status: 'off', ...words });
    expect(asked).toEqual([]);
    publish(registryOf(2, { state: 'off' }));
    await area.retry();
    expect(area.read()).toEqual({ status: 'off' });
    publish(registryOf(3));
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready' });
  });

  it('keeps what has once loaded, also when the registry goes bad', async () => {
    const { area, asked, publish, registry } = setUp(registryOf(1), ['1.0.0']);
    await area.enter();
    const ready = area.read();
    publish(null);
    await area.retry();
    await area.enter();
    expect(area.read()).toBe(ready);
    expect(asked).toEqual(['1.0.0']);
    expect(registry.refresh).not.toHaveBeenCalled();
  });

  it('loads once for all who enter at the same time', async () => {
    const { area, asked } = setUp(registryOf(1), ['1.0.0']);
    await Promise.all([area.enter(), area.enter(), area.retry()]);
    expect(asked).toEqual(['1.0.0']);
  });
});

const v1 = registryOf(1, { stable: release('1.0.0') });
const v2 = registryOf(2, { stable: release('2.0.0'), previous: release('1.0.0') });
const v3 = registryOf(3, { stable: release('3.0.0'), previous: release('2.0.0') });
const all = ['1.0.0', '2.0.0', '3.0.0'];
const urgent = registryOf(2, { stable: release('2.0.0'), isUrgent: true });
const render = { phase: 'render', reason: 'thrown' } as const;
const lost = { phase: 'chunk', reason: 'network' } as const;

describe('a new version', () => {
  it('is loaded beside the old one and takes over at the next entry', async () => {
    const { area, asked, version, promote, key, unloaded, beacons } = setUp(v1, all);
    await area.enter();
    const old = key();
    await promote(v2);
    expect(asked).toEqual(['1.0.0', '2.0.0']);
    expect(version()).toBe('1.0.0');
    area.unmounted(old);
    area.leave();
    expect(version()).toBe('2.0.0');
    expect(unloaded).toEqual(['1.0.0']);
    await area.enter();
    expect(asked).toHaveLength(2);
    expect(beacons.at(-1)).toBe('2.0.0 swap ok');
  });

  it('takes over at once where nobody is in the area', async () => {
    const { area, version, promote } = setUp(v1, all);
    await area.enter();
    area.leave();
    await promote(v2);
    expect(version()).toBe('2.0.0');
  });

  it('is not loaded before anybody was in the area', async () => {
    const { asked, promote } = setUp(v1, all);
    await promote(v2);
    expect(asked).toEqual([]);
  });

  it('takes over when the borrower comes back to the app, unless a page vetoes', async () => {
    const { area, version, promote, hold } = setUp(v1, all);
    await area.enter();
    await promote(v2);
    hold('flow');
    area.returned();
    expect(version()).toBe('1.0.0');
    hold(null);
    area.returned();
    expect(version()).toBe('2.0.0');
  });

  it('that is urgent takes over at once, also from a form, and the old goes once its tree has', async () => {
    const { area, version, promote, hold, key, unloaded, draw } = setUp(v1, all);
    await area.enter();
    const old = key();
    hold('flow');
    await promote(urgent);
    expect(version()).toBe('2.0.0');
    expect(unloaded).toEqual([]);
    draw(old);
    expect(unloaded).toEqual(['1.0.0']);
  });

  it('that is urgent waits for what is on its way to the lender', async () => {
    jest.useFakeTimers();
    const { area, version, promote, hold } = setUp(v1, all);
    await area.enter();
    hold('act');
    await promote(urgent);
    expect(version()).toBe('1.0.0');
    hold(null);
    await jest.runAllTimersAsync();
    expect(version()).toBe('2.0.0');
    jest.useRealTimers();
  });

  it('that does not load leaves the old one alone, and is tried again later', async () => {
    const { area, asked, version, promote, works, beacons, wait } = setUp(v1, ['1.0.0']);
    await area.enter();
    await promote(v2);
    expect(failed(beacons)).toEqual(['2.0.0 entry network']);
    await area.reconsider();
    expect(asked).toEqual(['1.0.0', '2.0.0']);
    works.push('2.0.0');
    wait(30_000);
    await area.reconsider();
    area.leave();
    expect(version()).toBe('2.0.0');
  });

  it('gives way to a newer one before its moment, and goes', async () => {
    const { area, version, promote, unloaded } = setUp(v1, all);
    await area.enter();
    await promote(v2);
    await promote(v3);
    expect(unloaded).toEqual(['2.0.0']);
    area.leave();
    expect(version()).toBe('3.0.0');
  });

  it('that is taken back before its moment changes nothing', async () => {
    const { area, version, promote, unloaded } = setUp(v1, all);
    await area.enter();
    await promote(v2);
    await promote(registryOf(3, { stable: release('1.0.0') }));
    area.leave();
    expect(version()).toBe('1.0.0');
    expect(unloaded).toEqual(['2.0.0']);
  });

  it('never ends with the tree of one that is on screen again', async () => {
    const { area, version, promote, unloaded, key, draw } = setUp(v1, all);
    await area.enter();
    const first = key();
    await promote(urgent);
    const second = key();
    await promote(registryOf(3, { stable: release('1.0.0'), isUrgent: true }));
    expect(version()).toBe('1.0.0');
    draw(first);
    draw(second);
    expect(unloaded).toEqual(['2.0.0']);
  });

  it('can be none: the area is off at the next entry', async () => {
    const { area, version, promote } = setUp(v1, all);
    await area.enter();
    await promote(registryOf(2, { state: 'off', message: 'Back soon' }));
    expect(version()).toBe('1.0.0');
    area.leave();
    expect(area.read()).toEqual({ status: 'off', message: 'Back soon' });
  });
});

describe('a canary', () => {
  const canary = { ...release('2.0.0'), percent: 10, salt: 'salt-one' };
  it('is tried first and falls back to the stable version', async () => {
    const { area, version, beacons } = setUp(registryOf(1, { canary }), ['1.0.0']);
    await area.enter();
    expect(version()).toBe('1.0.0');
    expect(beacons).toEqual(['2.0.0 entry network', '1.0.0 expose ok']);
  });

  it('stays where it is when it becomes the stable version', async () => {
    const { area, asked, promote, unloaded } = setUp(registryOf(1, { canary }), all);
    await area.enter();
    await promote(registryOf(2, { stable: release('2.0.0') }));
    area.leave();
    expect(area.read()).toMatchObject({ version: '2.0.0' });
    expect([asked, unloaded]).toEqual([['2.0.0'], []]);
  });
});

describe('a page that fails', () => {
  it('gives way to the previous version at once', async () => {
    const { area, version, beacons, key } = setUp(v2, all);
    await area.enter();
    area.pageFailed(key(), '/borrow/confirm_quota', render);
    expect(area.read()).toMatchObject({ version: '2.0.0', isReplacing: true });
    await area.reconsider();
    expect(version()).toBe('1.0.0');
    expect(failed(beacons)).toEqual(['2.0.0 render thrown']);
  });

  it('stays with its own retry where no other version loads', async () => {
    const { area, key } = setUp(v2, ['2.0.0']);
    await area.enter();
    area.pageFailed(key(), '/borrow/confirm_quota', lost);
    await area.reconsider();
    expect(area.read()).toMatchObject({ version: '2.0.0', isReplacing: false });
  });

  it('is not gone back to before its files are there', async () => {
    const { area, version, key, lacks, wait, asked } = setUp(v2, all);
    await area.enter();
    area.pageFailed(key(), '/borrow/confirm_quota', lost);
    await area.reconsider();
    lacks.push('2.0.0');
    wait(30_000);
    await area.reconsider();
    expect(asked).toEqual(['2.0.0', '1.0.0']);
    lacks.pop();
    wait(60_000);
    await area.reconsider();
    area.leave();
    expect(version()).toBe('2.0.0');
  });

  it('that threw is not gone back to before operations have changed something', async () => {
    const { area, version, key, wait, promote } = setUp(v2, all);
    await area.enter();
    area.pageFailed(key(), '/borrow/confirm_quota', render);
    await area.reconsider();
    wait(10_000_000);
    await area.reconsider();
    area.leave();
    expect(version()).toBe('1.0.0');
    await promote(v3);
    expect(version()).toBe('3.0.0');
  });

  it('and comes after all is forgiven', async () => {
    const { area, version, key } = setUp(v2, ['2.0.0']);
    await area.enter();
    area.pageFailed(key(), '/borrow/confirm_quota', lost);
    await area.reconsider();
    area.pageLoaded(key());
    area.leave();
    await area.reconsider();
    expect(version()).toBe('2.0.0');
  });

  it('of a version that is gone changes nothing', async () => {
    const { area, version } = setUp(v2, all);
    await area.enter();
    area.pageFailed('another', '/borrow/confirm_quota', render);
    await area.reconsider();
    expect(version()).toBe('2.0.0');
  });
});
