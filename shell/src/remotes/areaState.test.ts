import { failed, setUpArea as setUp } from '../testing/areaSetUp';
import { registryOf, release } from '../testing/release';

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
    expect(area.read()).toEqual({ status: 'failed', isOurFault: false });
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
    ['no registry is to be had', null, false],
    ['the registry does not know it', { serial: 1, remotes: {} }, true],
  ])('fails when %s, and heals when it is there', async (_when, registry, isOurFault) => {
    const { area, asked, publish } = setUp(registry, ['1.0.0']);
    await area.enter();
    expect(area.read()).toEqual({ status: 'failed', isOurFault });
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
