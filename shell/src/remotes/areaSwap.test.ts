import { enterArea, failed, setUpArea as setUp } from '../testing/areaSetUp';
import { registryOf, release } from '../testing/release';

const v1 = registryOf(1, { stable: release('1.0.0') });
const v2 = registryOf(2, { stable: release('2.0.0'), previous: release('1.0.0') });
const v3 = registryOf(3, { stable: release('3.0.0'), previous: release('2.0.0') });
const all = ['1.0.0', '2.0.0', '3.0.0'];
const urgent = registryOf(2, { stable: release('2.0.0'), isUrgent: true });
const render = { phase: 'render', reason: 'thrown' } as const;
const lost = { phase: 'chunk', reason: 'network' } as const;

describe('a new version', () => {
  it('is loaded beside the old one, and takes over at the next entry', async () => {
    const { area, asked, version, promote, key, unloaded, beacons } = await enterArea(v1, all);
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

  it('takes over at once if the borrower is not in the area', async () => {
    const { area, version, promote } = await enterArea(v1, all);
    area.leave();
    await promote(v2);
    expect(version()).toBe('2.0.0');
  });

  it('is not loaded before the area was entered', async () => {
    const { asked, promote } = setUp(v1, all);
    await promote(v2);
    expect(asked).toEqual([]);
  });

  it('takes over when the borrower returns to the app, unless a page vetoes', async () => {
    const { area, version, promote, hold } = await enterArea(v1, all);
    await promote(v2);
    hold('flow');
    area.returned();
    expect(version()).toBe('1.0.0');
    hold(null);
    area.returned();
    expect(version()).toBe('2.0.0');
  });

  it('that is urgent takes over at once, even from a form; the old one is unloaded after its tree', async () => {
    const { area, version, promote, hold, key, unloaded } = await enterArea(v1, all);
    const old = key();
    hold('flow');
    await promote(urgent);
    expect(version()).toBe('2.0.0');
    expect(unloaded).toEqual([]);
    area.unmounted(old);
    expect(unloaded).toEqual(['1.0.0']);
  });

  it('that is urgent waits for an act that is on its way to the lender', async () => {
    jest.useFakeTimers();
    const { version, promote, hold } = await enterArea(v1, all);
    hold('act');
    await promote(urgent);
    expect(version()).toBe('1.0.0');
    hold(null);
    await jest.runAllTimersAsync();
    expect(version()).toBe('2.0.0');
  });

  it('that does not load leaves the old one on screen, and is tried again later', async () => {
    const { area, asked, version, promote, works, beacons, wait } = await enterArea(v1, ['1.0.0']);
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

  it('is replaced and unloaded if a newer one comes before its entry', async () => {
    const { area, version, promote, unloaded } = await enterArea(v1, all);
    await promote(v2);
    await promote(v3);
    expect(unloaded).toEqual(['2.0.0']);
    area.leave();
    expect(version()).toBe('3.0.0');
  });

  it('changes nothing if it is withdrawn before its entry', async () => {
    const { area, version, promote, unloaded } = await enterArea(v1, all);
    await promote(v2);
    await promote(registryOf(3, { stable: release('1.0.0') }));
    area.leave();
    expect(version()).toBe('1.0.0');
    expect(unloaded).toEqual(['2.0.0']);
  });

  it('stays loaded when an older tree of it unmounts', async () => {
    const { area, version, promote, unloaded, key } = await enterArea(v1, all);
    const first = key();
    await promote(urgent);
    const second = key();
    await promote(registryOf(3, { stable: release('1.0.0'), isUrgent: true }));
    expect(version()).toBe('1.0.0');
    area.unmounted(first);
    area.unmounted(second);
    expect(unloaded).toEqual(['2.0.0']);
  });

  it('may be an area that is off at the next entry', async () => {
    const { area, version, promote } = await enterArea(v1, all);
    await promote(registryOf(2, { state: 'off', message: 'Back soon' }));
    expect(version()).toBe('1.0.0');
    area.leave();
    expect(area.read()).toEqual({ status: 'off', message: 'Back soon' });
  });
});

describe('a canary', () => {
  const canary = { ...release('2.0.0'), percent: 10, salt: 'salt-one' };
  it('is tried first and falls back to the stable version', async () => {
    const { version, beacons } = await enterArea(registryOf(1, { canary }), ['1.0.0']);
    expect(version()).toBe('1.0.0');
    expect(beacons).toEqual(['2.0.0 entry network', '1.0.0 expose ok']);
  });

  it('stays on screen when it becomes the stable version', async () => {
    const { area, asked, promote, unloaded } = await enterArea(registryOf(1, { canary }), all);
    await promote(registryOf(2, { stable: release('2.0.0') }));
    area.leave();
    expect(area.read()).toMatchObject({ version: '2.0.0' });
    expect([asked, unloaded]).toEqual([['2.0.0'], []]);
  });
});

describe('a page that fails', () => {
  it('is replaced by the previous version at once', async () => {
    const { area, version, beacons, key } = await enterArea(v2, all);
    area.pageFailed(key(), '/borrow/confirm_quota', render);
    expect(area.read()).toMatchObject({ version: '2.0.0', isReplacing: true });
    await area.reconsider();
    expect(version()).toBe('1.0.0');
    expect(failed(beacons)).toEqual(['2.0.0 render thrown']);
  });

  it('stays with its own retry if no other version loads', async () => {
    const { area, key } = await enterArea(v2, ['2.0.0']);
    area.pageFailed(key(), '/borrow/confirm_quota', lost);
    await area.reconsider();
    expect(area.read()).toMatchObject({ version: '2.0.0', isReplacing: false });
  });

  it('is not shown again before its files are there', async () => {
    const { area, version, key, lacks, wait, asked } = await enterArea(v2, all);
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

  it('is not shown again after a throw until operations have changed the registry', async () => {
    const { area, version, key, wait, promote } = await enterArea(v2, all);
    area.pageFailed(key(), '/borrow/confirm_quota', render);
    await area.reconsider();
    wait(10_000_000);
    await area.reconsider();
    area.leave();
    expect(version()).toBe('1.0.0');
    await promote(v3);
    expect(version()).toBe('3.0.0');
  });

  it('is forgiven if it loads later', async () => {
    const { area, version, key } = await enterArea(v2, ['2.0.0']);
    area.pageFailed(key(), '/borrow/confirm_quota', lost);
    await area.reconsider();
    area.pageLoaded(key());
    area.leave();
    await area.reconsider();
    expect(version()).toBe('2.0.0');
  });

  it('changes nothing if its version is gone', async () => {
    const { area, version } = await enterArea(v2, all);
    area.pageFailed('another', '/borrow/confirm_quota', render);
    await area.reconsider();
    expect(version()).toBe('2.0.0');
  });
});
