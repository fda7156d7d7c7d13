/**
 * jsdom has no digests.
 *
 * @jest-environment node
 */
import * as fc from 'fast-check';
import { bucketOf, isInCanary } from './canary';

const devices = Array.from({ length: 10_000 }, (_, number) => `finger-${number}`);
const share = async (salt: string, percent: number) => {
  const answers = await Promise.all(devices.map((device) => isInCanary({ salt, percent }, device)));
  return new Set(devices.filter((_, at) => answers[at]));
};

describe('the share of borrowers who get a canary', () => {
  it.each(['salt-one', 'salt-two', '8 characters'])(
    'is 10% ± 1 of 10,000 devices: %s',
    async (salt) => {
      const { size } = await share(salt, 10);
      expect(size).toBeGreaterThanOrEqual(900);
      expect(size).toBeLessThanOrEqual(1_100);
    },
  );

  it('keeps everyone who is in it while it grows', async () => {
    const ten = await share('salt-one', 10);
    const thirty = await share('salt-one', 30);
    expect([...ten].filter((device) => !thirty.has(device))).toEqual([]);
    expect(thirty.size).toBeGreaterThan(2_700);
  });

  it('is nobody at 0% and everybody at 100%', async () => {
    expect((await share('salt-one', 0)).size).toBe(0);
    expect((await share('salt-one', 100)).size).toBe(devices.length);
  });

  it('is another one with another salt', async () => {
    const [one, two] = [await share('salt-one', 10), await share('salt-two', 10)];
    const both = [...one].filter((device) => two.has(device)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });

  it.each([null, ''])(
    'has no place for a device without a fingerprint: %p',
    async (fingerprint) => {
      expect(await isInCanary({ salt: 'salt-one', percent: 100 }, fingerprint)).toBe(false);
    },
  );

  it('falls on 0 to 99.99, the same each time, and grows without losing anyone', async () => {
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
