import type { Registry } from '@pautang/shared/contract/registry';
import { registry as registrySchema } from '@pautang/shared/contract/registry';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { registryOf as documentOf } from '../testing/release';
import { createRegistrySource } from './registrySource';
import type { VerifyRegistry } from './verifyRegistry';

const ADDRESS = 'https://app.example/registry.jwt';
const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY_S = 86_400;

const registryOf = (serial: number, exp = NOW / 1000 + DAY_S): Registry => ({
  ...documentOf(serial),
  exp,
});

/** Stands for the signature's check, which has a test of its own: here a document is signed if it is JSON of the shape. */
const verify: VerifyRegistry = async (text) => {
  try {
    return { isGood: true, registry: v.parse(registrySchema, JSON.parse(text)) };
  } catch {
    return { isGood: false, reason: 'schema' };
  }
};

/** A source in a page; `memory` is what the browser keeps, `said` the reports. */
function sourceWith(
  over: { inlined?: string | null; kept?: string | null; now?: () => number } = {},
) {
  const memory = { text: over.kept ?? null };
  const said: string[] = [];
  const loadVerify = jest.fn(async () => verify);
  const source = createRegistrySource({
    address: ADDRESS,
    inlined: over.inlined ?? null,
    kept: {
      read: () => memory.text,
      write: (text) => {
        memory.text = text;
      },
    },
    loadVerify,
    report: (reason) => void said.push(reason),
    now: over.now ?? (() => NOW),
  });
  return { source, memory, said, loadVerify };
}
const inlinedOf = (serial: number) => ({ inlined: JSON.stringify(registryOf(serial)) });

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

  it('begins with the copy that stands in the page, once it is verified', async () => {
    const { source, memory } = sourceWith(inlinedOf(3));
    expect(source.current()).toBeNull();
    await source.ready();
    expect(source.current()).toEqual(registryOf(3));
    expect(memory.text).toBe(JSON.stringify(registryOf(3)));
  });

  it.each([null, '', 'null', '<!--registry-->', '{}', '{"serial":0,"remotes":{}}'])(
    'begins with none where the page has %j',
    async (inlined) => {
      const { source } = sourceWith({ inlined });
      await source.ready();
      expect(source.current()).toBeNull();
    },
  );

  it('takes a higher serial as news and tells who listens', async () => {
    const asked = storeAnswers(registryOf(4));
    const { source } = sourceWith(inlinedOf(3));
    await source.ready();
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
        const { source } = sourceWith();
        let highest = 0;
        for (const serial of all) {
          storeAnswers(registryOf(serial));
          const expected = serial > highest ? 'new' : serial === highest ? 'same' : 'refused';
          expect(await source.refresh()).toBe(expected);
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
    const { source } = sourceWith(inlinedOf(3));
    await source.ready();
    const heard = jest.fn();
    source.subscribe(heard);
    await expect(source.refresh()).resolves.toBe('refused');
    expect(source.current()?.serial).toBe(3);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([404, 500, 503])('is unreachable on HTTP %i', async (status) => {
    storeAnswers(registryOf(9), status);
    const { source, said } = sourceWith(inlinedOf(3));
    await source.ready();
    await expect(source.refresh()).resolves.toBe('unreachable');
    expect(source.current()?.serial).toBe(3);
    expect(said).toEqual(['network']);
  });

  it('is unreachable where the network is, and recovers', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { source } = sourceWith();
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
        const body = new ReadableStream({ pull: () => hang(init?.signal) });
        return new Response(body);
      });
      const outcome = sourceWith().source.refresh();
      let settled: string | null = null;
      void outcome.then((value) => (settled = value));
      await jest.advanceTimersByTimeAsync(7_900);
      expect(settled).toBeNull();
      await jest.advanceTimersByTimeAsync(200);
      expect(settled).toBe('unreachable');
    },
  );

  describe('what it accepted once', () => {
    it('outlives a reload, before what an old page brings', async () => {
      const kept = JSON.stringify(registryOf(5));
      const { source, said } = sourceWith({ ...inlinedOf(3), kept });
      await source.ready();
      expect(source.current()?.serial).toBe(5);
      expect(said).toEqual(['serial']);
    });

    it('goes on beyond its expiry, and says so once', async () => {
      const old = JSON.stringify(registryOf(5, NOW / 1000 - DAY_S));
      const { source, said } = sourceWith({ kept: old });
      await source.ready();
      expect(source.current()?.serial).toBe(5);
      storeAnswers(old);
      await expect(source.refresh()).resolves.toBe('same');
      await expect(source.refresh()).resolves.toBe('same');
      expect(said).toEqual(['expired']);
    });

    it('is worth nothing when somebody has changed it', async () => {
      const { source } = sourceWith({ ...inlinedOf(3), kept: '{"serial":99}' });
      await source.ready();
      expect(source.current()?.serial).toBe(3);
    });
  });

  it('never takes an expired document as news, however high its serial', async () => {
    storeAnswers(registryOf(9, NOW / 1000 - DAY_S));
    const { source, said, memory } = sourceWith(inlinedOf(3));
    await expect(source.refresh()).resolves.toBe('refused');
    expect(source.current()?.serial).toBe(3);
    expect(said).toEqual(['expired']);
    expect(memory.text).toContain('"serial":3');
  });

  it('bears a phone whose clock is a little fast', async () => {
    const { source } = sourceWith({
      inlined: JSON.stringify(registryOf(3, NOW / 1000 - 200)),
    });
    await source.ready();
    expect(source.current()?.serial).toBe(3);
  });

  it('says that what it was given is older than what it has', async () => {
    storeAnswers(registryOf(2));
    const { source, said } = sourceWith(inlinedOf(3));
    await expect(source.refresh()).resolves.toBe('refused');
    expect(said).toEqual(['serial']);
  });

  it('reads an endless answer no further than it must', async () => {
    let sent = 0;
    const { source, said } = sourceWith(inlinedOf(3));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      return new Response(body);
    });
    await expect(source.refresh()).resolves.toBe('refused');
    expect(said).toEqual(['too_large']);
    expect(sent).toBeLessThan(1_300_000);
    expect(source.current()?.serial).toBe(3);
  });

  it('asks anew for the code that verifies when it did not come', async () => {
    storeAnswers(registryOf(4));
    const { source, loadVerify } = sourceWith(inlinedOf(3));
    loadVerify.mockRejectedValueOnce(new Error('no such chunk'));
    await source.ready();
    expect(source.current()).toBeNull();
    await source.ready();
    expect(source.current()?.serial).toBe(3);
  });

  it('asks once for all who ask at the same time', async () => {
    const asked = storeAnswers(registryOf(1) satisfies Registry);
    const { source } = sourceWith();
    await expect(Promise.all([source.refresh(), source.refresh()])).resolves.toEqual([
      'new',
      'new',
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
