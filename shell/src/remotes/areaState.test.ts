import { enterArea, failed, setUpArea as setUp } from '../testing/areaSetUp';
import { registryOf, release } from '../testing/release';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const withPrevious = registryOf(1, { stable: release('1.1.0'), previous: release('1.0.0') });

describe('an area', () => {
  it('loads its stable version, once for all who enter at the same time', async () => {
    const { area, asked, seen } = setUp(withPrevious, ['1.1.0', '1.0.0']);
    expect(area.read()).toEqual({ status: 'loading' });
    await Promise.all([area.enter(), area.enter(), area.retry()]);
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.1.0']);
    expect(seen).toEqual(['ready']);
  });

  it('falls back to the previous version', async () => {
    const { area, asked, beacons } = await enterArea(withPrevious, ['1.0.0']);
    expect(area.read()).toMatchObject({
      status: 'ready',
      version: '1.0.0',
      module: { buildId: '1.0.0' },
    });
    expect(asked).toEqual(['1.1.0', '1.0.0']);
    expect(beacons).toEqual(['1.1.0 entry network', '1.0.0 expose ok']);
  });

  it('fails after one try of each for all who enter, and recovers when its files are back', async () => {
    const { area, beacons, works, seen } = setUp(withPrevious);
    await Promise.all([area.enter(), area.enter()]);
    expect(area.read()).toEqual({ status: 'failed', isOurFault: false });
    expect(failed(beacons)).toEqual(['1.1.0 entry network', '1.0.0 entry network']);
    works.push('1.1.0');
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.1.0' });
    expect(seen).toEqual(['failed', 'ready']);
  });

  it('asks the store if the page brought no registry', async () => {
    const { area, publish, registry } = setUp(null, ['1.0.0']);
    publish(registryOf(1));
    await area.enter();
    expect(registry.refresh).toHaveBeenCalledTimes(1);
    expect(area.read()).toMatchObject({ status: 'ready' });
  });

  it('waits for its part of the registry if the page brought an index without it', async () => {
    const { area, publish, registry } = setUp({ ...registryOf(1), remotes: {} }, ['1.0.0']);
    publish(registryOf(1));
    jest.spyOn(registry, 'bring').mockImplementation(registry.refresh);
    await area.enter();
    expect(registry.bring).toHaveBeenCalledWith('borrow');
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.0.0' });
  });

  it('does not blame the app if neither its part nor the registry can be reached', async () => {
    const { area, registry } = setUp({ ...registryOf(1), remotes: {} }, ['1.0.0']);
    jest.spyOn(registry, 'bring').mockResolvedValue('unreachable');
    await area.enter();
    expect(area.read()).toEqual({ status: 'failed', isOurFault: false });
  });

  it('asks the store first if the page was open for long without a request', async () => {
    const { area, asked, publish, age } = setUp(registryOf(1), ['1.0.0', '2.0.0']);
    publish(registryOf(2, { stable: release('2.0.0') }));
    age();
    await area.enter();
    expect(area.read()).toMatchObject({ status: 'ready', version: '2.0.0' });
    expect(asked).toEqual(['2.0.0']);
  });

  it.each([
    ['no registry is to be had', null, false],
    ['the registry does not know it', { serial: 1, remotes: {} }, true],
  ])('fails when %s, and recovers when it loads', async (_when, registry, isOurFault) => {
    const { area, asked, publish } = await enterArea(registry, ['1.0.0']);
    expect(area.read()).toEqual({ status: 'failed', isOurFault });
    expect(asked).toEqual([]);
    publish(registryOf(2));
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready', version: '1.0.0' });
  });

  it('shows the message of operations while it is off, and loads nothing', async () => {
    const words = { message: 'Back soon', until: '2026-11-20T14:00:00Z' };
    const { area, asked, publish } = await enterArea(registryOf(1, { state: 'off', ...words }), [
      '1.0.0',
    ]);
    expect(area.read()).toEqual({ status: 'off', ...words });
    expect(asked).toEqual([]);
    publish(registryOf(2, { state: 'off' }));
    await area.retry();
    expect(area.read()).toEqual({ status: 'off' });
    publish(registryOf(3));
    await area.retry();
    expect(area.read()).toMatchObject({ status: 'ready' });
  });

  it('keeps a loaded version even if the registry turns bad', async () => {
    const { area, asked, publish, registry } = await enterArea(registryOf(1), ['1.0.0']);
    const ready = area.read();
    publish(null);
    await area.retry();
    await area.enter();
    expect(area.read()).toBe(ready);
    expect(asked).toEqual(['1.0.0']);
    expect(registry.refresh).not.toHaveBeenCalled();
  });

  describe('that a borrower waits for', () => {
    beforeEach(() => jest.useFakeTimers());

    it('starts the previous version if the best is late, and takes the first that loads', async () => {
      const { area, asked, slow, version } = setUp(withPrevious, ['1.1.0', '1.0.0']);
      slow.push('1.1.0');
      void area.enter();
      await pass(3_900);
      expect(asked).toEqual(['1.1.0']);
      await pass(200);
      expect(asked).toEqual(['1.1.0', '1.0.0']);
      expect(version()).toBe('1.0.0');
    });

    it('takes the late one at the next entry, because it has not failed', async () => {
      const { area, beacons, slow, come, version, unloaded } = setUp(withPrevious, [
        '1.1.0',
        '1.0.0',
      ]);
      slow.push('1.1.0');
      void area.enter();
      await pass(4_100);
      come('1.1.0');
      await pass(0);
      expect(version()).toBe('1.0.0');
      expect(failed(beacons)).toEqual([]);
      area.leave();
      expect(version()).toBe('1.1.0');
      expect(unloaded).toEqual(['1.0.0']);
    });

    it('still takes a slow one if the previous version hangs', async () => {
      const { area, slow, come, version } = setUp(withPrevious, ['1.1.0', '1.0.0']);
      slow.push('1.1.0', '1.0.0');
      void area.enter();
      await pass(6_000);
      expect(version()).toBe('loading');
      come('1.1.0');
      await pass(0);
      expect(version()).toBe('1.1.0');
    });

    it('drops the previous version if it loads after the better one', async () => {
      const { area, slow, come, version, unloaded } = setUp(withPrevious, ['1.1.0', '1.0.0']);
      slow.push('1.1.0', '1.0.0');
      void area.enter();
      await pass(4_100);
      come('1.1.0');
      await pass(0);
      come('1.0.0');
      await pass(4_000);
      expect(version()).toBe('1.1.0');
      expect(unloaded).toEqual(['1.0.0']);
    });

    it('is requested again by a retry during a running try', async () => {
      const { area, asked, slow, works, come, version } = setUp(registryOf(1), []);
      slow.push('1.0.0');
      void area.enter();
      await pass(0);
      void area.retry();
      come('1.0.0');
      await pass(0);
      expect(asked).toEqual(['1.0.0', '1.0.0']);
      works.push('1.0.0');
      come('1.0.0');
      await pass(0);
      expect(version()).toBe('1.0.0');
    });
  });

  it.each([
    ['integrity', true],
    ['schema', true],
    ['network', false],
    ['timeout', false],
  ] as const)(
    'reports whether the fault is ours if it fails for %s: %s',
    async (reason, isOurFault) => {
      const { area, reasons } = setUp(registryOf(1));
      reasons.set('1.0.0', reason);
      await area.enter();
      expect(area.read()).toEqual({ status: 'failed', isOurFault });
    },
  );

  it.each(['integrity', 'too_large'] as const)(
    'with wrong bytes (%s) is tried again later, because the store may have others by then',
    async (reason) => {
      const { area, reasons, works, promote, wait, version } = await enterArea(registryOf(1), [
        '1.0.0',
      ]);
      reasons.set('2.0.0', reason);
      await promote(registryOf(2, { stable: release('2.0.0') }));
      works.push('2.0.0');
      wait(30_000);
      await area.reconsider();
      area.leave();
      expect(version()).toBe('2.0.0');
    },
  );
});
