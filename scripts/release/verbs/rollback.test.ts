import { renew } from './renew';
import { rollback } from './rollback';
import { disable, enable } from './switches';
import { DAY_MS, releaseForEach } from '../testing/testRelease';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
});

const back = (over: { to?: string; isUrgent?: boolean; isReload?: boolean } = {}) =>
  rollback(at.context, { name: 'borrow', ...over });

/** Lets the 15 minutes pass in which a second roll-back is refused. */
const later = () => {
  at.clock.now += 15 * 60_000;
};

describe('rolling back', () => {
  it('signs a higher serial with the previous version, and never keeps the one that it takes back to fall back on', async () => {
    const before = await at.registry();
    await back();
    const { serial, remotes } = await at.registry();
    expect(serial).toBe(before.serial + 1);
    expect(remotes['borrow']?.stable).toEqual(before.remotes['borrow']?.previous);
    expect(remotes['borrow']).toMatchObject({ previous: { version: '1.0.0' } });
    expect(remotes['borrow']).not.toHaveProperty('isUrgent');
    later();
    await back();
    expect(await at.stable()).toBe('1.0.0');
  });

  it('never returns to a version that was taken back before', async () => {
    await back();
    await at.release('borrow', '1.3.0');
    await back();
    expect(await at.borrow()).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  it('takes back a canary first, and keeps the stable version', async () => {
    await at.release('borrow', '1.3.0', { percent: 10 });
    at.tamper('remotes/borrow/1.2.0/deep/page.js', 'steal()');
    await back({ isUrgent: true });
    expect(await at.borrow()).toMatchObject({ stable: { version: '1.2.0' }, isUrgent: true });
    expect((await at.borrow())?.canary).toBeUndefined();
  });

  it('goes to the stable version if that ends a canary or opens an area', async () => {
    await at.release('borrow', '1.3.0', { percent: 10 });
    await back({ to: '1.2.0' });
    expect((await at.borrow())?.canary).toBeUndefined();
    await disable(at.context, { name: 'borrow', message: 'Closed.' });
    await back({ to: '1.2.0' });
    expect(await at.borrow()).toMatchObject({ state: 'on', stable: { version: '1.2.0' } });
  });

  it('goes to any published version that passes the gate, also from a canary', async () => {
    await at.release('borrow', '1.3.0', { percent: 10 });
    await back({ to: '1.0.0' });
    expect(await at.borrow()).toMatchObject({ stable: { version: '1.0.0' } });
    expect((await at.borrow())?.canary).toBeUndefined();
    await expect(back({ to: '0.9.0' })).rejects.toThrow('borrow 0.9.0 is not published');
    at.tamper('remotes/borrow/1.1.0/remoteEntry.js', 'steal()');
    await expect(back({ to: '1.1.0' })).rejects.toThrow(
      /has other bytes .*another version with --to, or close the area with 'disable'/,
    );
  });

  it('is refused if there is no version to return to', async () => {
    await expect(back({ to: '1.2.0' })).rejects.toThrow('borrow 1.2.0 runs already');
    await expect(rollback(at.context, { name: 'repay' })).rejects.toThrow(
      'The registry has no repay',
    );
    await at.release('repay', '1.0.0');
    await expect(rollback(at.context, { name: 'repay' })).rejects.toThrow(
      'repay has no version before 1.0.0',
    );
  });
});

it('closing an area signs the message and the time of its end, and enable opens the area unchanged', async () => {
  const before = await at.borrow();
  const until = '2026-11-21T14:00:00.000Z';
  await disable(at.context, { name: 'borrow', message: 'We are changing our prices.', until });
  expect(await at.borrow()).toEqual({
    ...before,
    state: 'off',
    message: 'We are changing our prices.',
    until,
  });
  await disable(at.context, { name: 'borrow', message: 'We are changing our prices.' });
  expect((await at.borrow())?.until).toBeUndefined();
  await disable(at.context, { name: 'borrow', message: 'Still closed.' });
  await expect(disable(at.context, { name: 'borrow', message: 'Still closed.' })).rejects.toThrow(
    'borrow is closed already, with this message. Nothing was changed.',
  );
  await enable(at.context, 'borrow');
  expect(await at.borrow()).toEqual(before);
  await expect(enable(at.context, 'borrow')).rejects.toThrow(
    'borrow is open already. Nothing was changed.',
  );
});

it('renewing signs the same content with a later expiry and a higher serial', async () => {
  const before = await at.registry();
  at.clock.now += 20 * DAY_MS;
  await renew(at.context);
  const after = await at.registry();
  expect(after).toEqual({
    ...before,
    serial: before.serial + 1,
    iat: (before.iat ?? 0) + 20 * 86_400,
    exp: (before.exp ?? 0) + 20 * 86_400,
    change: { who: 'maria@ops-1', what: 'renew' },
    before: { serial: before.serial, hash: expect.stringMatching(/^[\w-]{43}$/) },
    index: expect.stringMatching(/^[\w-]{86}$/),
  });
});

it('a reload of open pages names the serial that needs it, and later registries keep this', async () => {
  await back({ isUrgent: true, isReload: true });
  const { serial, reload } = await at.registry();
  expect(reload).toBe(serial);
  await renew(at.context);
  expect((await at.registry()).reload).toBe(serial);
});
