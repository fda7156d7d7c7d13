/**
 * jsdom has no digests, and its arrays are of another realm, which the code of signatures rejects.
 *
 * @jest-environment node
 */
import * as fc from 'fast-check';
import { keyPair, signBy } from '@pautang/shared/testing/keyPair';
import { importKeysAsChrome80 } from '../testing/oldImportKey';
import { hangingAnswer, longAnswer } from '../testing/longAnswer';
import { release } from '../testing/release';
import { bucketOf, isInCanary, wishedVersion } from './candidates';
import { statedRelease } from './statement';

const devices = Array.from({ length: 10_000 }, (_, number) => `finger-${number}`);
const buckets = new Map<string, Promise<readonly number[]>>();
/** The devices in the share. It computes each device's bucket once for a salt. */
async function share(salt: string, percent: number): Promise<ReadonlySet<string>> {
  const places = buckets.get(salt) ?? Promise.all(devices.map((device) => bucketOf(salt, device)));
  buckets.set(salt, places);
  const known = await places;
  const inside = new Set(devices.filter((_, at) => (known[at] ?? Number.NaN) < percent));
  // Compare with the app's own function for some devices only, because each call is a hash.
  for (const device of devices.slice(0, 100))
    expect(await isInCanary({ salt, percent }, device)).toBe(inside.has(device));
  return inside;
}

describe('the share of borrowers who get a canary', () => {
  it('is 10% ± 1 of 10,000 devices, and a different set with another salt', async () => {
    const [one, two] = [await share('salt-one', 10), await share('salt-two', 10)];
    for (const { size } of [one, two]) {
      expect(size).toBeGreaterThanOrEqual(900);
      expect(size).toBeLessThanOrEqual(1_100);
    }
    const both = [...one].filter((device) => two.has(device)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });

  it.each([null, ''])('excludes a device without a fingerprint: %p', async (fingerprint) => {
    expect(await isInCanary({ salt: 'salt-one', percent: 100 }, fingerprint)).toBe(false);
  });

  it('falls on 0 to 99.99, the same each time, and grows without losing a device', async () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.string(),
        percent,
        percent,
        async (device, salt, a, b) => {
          const bucket = await bucketOf(salt, device);
          expect(bucket).toBeGreaterThanOrEqual(0);
          expect(bucket).toBeLessThan(100);
          expect(Math.round(bucket * 100) / 100).toBe(bucket);
          expect(await bucketOf(salt, device)).toBe(bucket);
          const [small, large] = [Math.min(a, b), Math.max(a, b)];
          const wasIn = await isInCanary({ salt, percent: small }, device);
          if (wasIn) expect(await isInCanary({ salt, percent: large }, device)).toBe(true);
          expect(await isInCanary({ salt, percent: bucket }, device)).toBe(false);
        },
      ),
    );
  });
});

describe('the version that a tester requests', () => {
  it('is in the address, one for each remote', () => {
    const search = '?remote.borrow=1.4.0-ab12&remote.repay=2.0.0';
    expect(wishedVersion(search, 'borrow', true)).toBe('1.4.0-ab12');
    expect(wishedVersion(search, 'repay', true)).toBe('2.0.0');
    expect(wishedVersion(search, 'account', true)).toBeNull();
  });

  it('is ignored if the build does not allow it', () => {
    expect(wishedVersion('?remote.borrow=1.4.0', 'borrow', false)).toBeNull();
  });

  it.each(['', 'latest', '../1.4.0', '1.4', '1.4.0/../x', 'https://evil.example'])(
    'is ignored if it is no version: %j',
    (version) => {
      expect(wishedVersion(`?remote.borrow=${version}`, 'borrow', true)).toBeNull();
    },
  );
});

const pair = keyPair('team-2026');
const { known: team } = pair;

const wished = release('1.4.0');
const good = {
  ...wished,
  exposes: ['./routes'],
  needs: { react: '^19.0.0', shared: '^1.0.0', services: '^1.0.0' },
  name: 'borrow',
  files: { [wished.entry]: wished.integrity },
  commit: 'abc',
  iat: 1,
};

/** The text in the place of the statement. */
async function storeHas(payload: object, typ = 'pautang-release+jwt') {
  const header = { alg: 'ES256', kid: team.kid, typ };
  const text = await signBy(pair, JSON.stringify(payload), header);
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text));
}
const wish = (keys = [team]) => statedRelease('/', 'borrow', '1.4.0', keys);
afterEach(() => jest.restoreAllMocks());

describe('the release that a tester requests', () => {
  it('is the one that its team has signed', async () => {
    const asked = await storeHas(good);
    await expect(wish()).resolves.toEqual(wished);
    expect(asked.mock.calls[0]?.[0]).toBe('/releases/borrow/1.4.0.jwt');
  });

  it('is accepted from its team even if the team’s clock was days ahead', async () => {
    await storeHas({ ...good, iat: Math.floor(Date.now() / 1000) + 3 * 86_400 });
    await expect(wish()).resolves.toEqual(wished);
  });

  it('is verified by its team’s key on the oldest phones too', async () => {
    await storeHas(good);
    importKeysAsChrome80();
    await expect(wish()).resolves.toEqual(wished);
  });

  it.each([
    ['of another team', good, []],
    ['of another remote', { ...good, name: 'repay' }, [team]],
    ['of another version', { ...good, ...release('1.5.0'), files: {} }, [team]],
    ['with the container of another version', { ...good, container: 'borrow_1_3_0' }, [team]],
    ['that does not list its entry', { ...good, files: {} }, [team]],
  ])('is refused by a statement %s', async (_what, payload, keys) => {
    await storeHas(payload);
    await expect(wish(keys)).rejects.toMatchObject({
      phase: 'registry',
      reason: expect.stringMatching(/^(signature|schema)$/),
    });
  });

  it('is refused if it is signed as a registry', async () => {
    await storeHas(good, 'pautang-registry+jwt');
    await expect(wish()).rejects.toMatchObject({ reason: 'signature' });
  });

  it('is refused with its reason if the statement is too long or does not load', async () => {
    const long = longAnswer();
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(long.answer);
    await expect(wish()).rejects.toMatchObject({ reason: 'too_large' });
    expect(long.sent()).toBeLessThan(1_300_000);
    jest.useFakeTimers();
    asked.mockImplementation(async (_address, init) => hangingAnswer(init?.signal));
    const late = wish().catch((error: { reason: string }) => error.reason);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(late).resolves.toBe('timeout');
  });

  it('is refused if nothing is published, or nothing can be loaded', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(wish()).rejects.toMatchObject({ reason: 'network' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await expect(wish()).rejects.toMatchObject({ reason: 'network' });
  });
});
