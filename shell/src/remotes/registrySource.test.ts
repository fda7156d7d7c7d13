import type { Registry } from '@pautang/shared/contract/registry';
import * as fc from 'fast-check';
import { registryOf } from '../testing/release';
import { createRegistrySource } from './registrySource';

const ADDRESS = 'https://app.example/registry.json';

/** The store answers with `answer`: text or a document with status 200, or what the function does. */
function storeAnswers(answer: unknown, status = 200) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return new Response(body, { status });
  });
}

/** Rejects when the caller gives up, as `fetch` and its body do. */
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

describe('the registry', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('begins with the copy that stands in the page', () => {
    const inlined = registryOf(3);
    expect(createRegistrySource(ADDRESS, JSON.stringify(inlined)).current()).toEqual(inlined);
  });

  it.each([null, '', 'null', '<!--registry-->', '{}', '{"serial":0,"remotes":{}}'])(
    'begins with none where the page has %j',
    (inlined) => {
      expect(createRegistrySource(ADDRESS, inlined).current()).toBeNull();
    },
  );

  it('takes a higher serial as news and tells who listens', async () => {
    const asked = storeAnswers(registryOf(4));
    const source = createRegistrySource(ADDRESS, JSON.stringify(registryOf(3)));
    const heard = jest.fn();
    const stop = source.subscribe(heard);
    await expect(source.refresh()).resolves.toBe('new');
    expect(source.current()?.serial).toBe(4);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'no-cache' }));
    stop();
    storeAnswers(registryOf(5));
    await source.refresh();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('never goes back, whatever the store says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), async (all) => {
        const source = createRegistrySource(ADDRESS, null);
        let highest = 0;
        for (const serial of all) {
          storeAnswers(registryOf(serial));
          expect(await source.refresh()).toBe(serial > highest ? 'new' : 'same');
          highest = Math.max(highest, serial);
          expect(source.current()?.serial).toBe(highest);
        }
      }),
      { numRuns: 40 },
    );
  });

  const outside = registryOf(9);
  const stable = { ...outside.remotes['borrow']?.stable, entry: 'https://evil.example/x.js' };
  it.each([
    ['junk', '<html>not found</html>'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['no serial', JSON.stringify({ remotes: {} })],
    [
      'an outside address',
      JSON.stringify({ serial: 9, remotes: { borrow: { state: 'on', stable } } }),
    ],
    ['one that is too large', JSON.stringify({ ...outside, padding: ' '.repeat(1_000_000) })],
  ])('refuses %s and stays where it was', async (_what, text) => {
    storeAnswers(text);
    const source = createRegistrySource(ADDRESS, JSON.stringify(registryOf(3)));
    const heard = jest.fn();
    source.subscribe(heard);
    await expect(source.refresh()).resolves.toBe('refused');
    expect(source.current()?.serial).toBe(3);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([404, 500, 503])('is unreachable on HTTP %i', async (status) => {
    storeAnswers(registryOf(9), status);
    const source = createRegistrySource(ADDRESS, JSON.stringify(registryOf(3)));
    await expect(source.refresh()).resolves.toBe('unreachable');
    expect(source.current()?.serial).toBe(3);
  });

  it('is unreachable where the network is, and recovers', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const source = createRegistrySource(ADDRESS, null);
    await expect(source.refresh()).resolves.toBe('unreachable');
    storeAnswers(registryOf(1));
    await expect(source.refresh()).resolves.toBe('new');
  });

  it.each(['before the answer', 'within the answer'])(
    'gives up on a store that hangs %s',
    async (when) => {
      jest.useFakeTimers();
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
        if (when === 'before the answer') await hang(init?.signal);
        return Object.assign(new Response(''), { text: () => hang(init?.signal) });
      });
      const outcome = createRegistrySource(ADDRESS, null).refresh();
      let settled: string | null = null;
      void outcome.then((value) => (settled = value));
      await jest.advanceTimersByTimeAsync(7_900);
      expect(settled).toBeNull();
      await jest.advanceTimersByTimeAsync(200);
      expect(settled).toBe('unreachable');
    },
  );

  it('asks once for all who ask at the same time', async () => {
    const asked = storeAnswers(registryOf(1) satisfies Registry);
    const source = createRegistrySource(ADDRESS, null);
    await expect(Promise.all([source.refresh(), source.refresh()])).resolves.toEqual([
      'new',
      'new',
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
