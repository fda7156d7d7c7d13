import type { AreaModule } from '@pautang/shared/app';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { moduleOf, registryOf, release } from '../testing/release';
import { createAreaState } from './areaState';
import type { RegistrySource } from './registrySource';

/** An area whose files load when their version is in `works`, and whose store has `news`. */
function setUp(start: Registry | null, works: string[] = []) {
  let current = start;
  let news = start;
  const asked: string[] = [];
  const failed: string[] = [];
  const registry: RegistrySource = {
    current: () => current,
    subscribe: () => () => undefined,
    ready: async () => undefined,
    refresh: jest.fn(async () => {
      current = news;
      return 'new' as const;
    }),
  };
  const load = async ({ version }: Release): Promise<AreaModule> => {
    asked.push(version);
    if (!works.includes(version)) throw new Error(`${version} does not load`);
    return moduleOf(version);
  };
  const area = createAreaState('borrow', {
    registry,
    load,
    onFailure: (remote, version) => failed.push(`${remote} ${version}`),
  });
  const seen: string[] = [];
  area.subscribe(() => seen.push(area.read().status));
  const publish = (next: Registry | null) => (news = next);
  return { area, asked, failed, seen, works, publish, registry };
}

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
    const { area, asked, failed } = setUp(withPrevious, ['1.0.0']);
    await area.enter();
    expect(area.read()).toMatchObject({
      status: 'ready',
      version: '1.0.0',
      module: { buildId: '1.0.0' },
    });
    expect(asked).toEqual(['1.1.0', '1.0.0']);
    expect(failed).toEqual(['borrow 1.1.0']);
  });

  it('fails when neither loads, and heals when its files are back', async () => {
    const { area, failed, works, seen } = setUp(withPrevious);
    await area.enter();
    expect(area.read()).toEqual({ status: 'failed' });
    expect(failed).toEqual(['borrow 1.1.0', 'borrow 1.0.0']);
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
