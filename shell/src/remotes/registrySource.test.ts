import type { Registry } from '@pautang/shared/contract/registry';
import {
  MAX_AHEAD_S,
  MAX_SERIAL_STEP,
  registry as registrySchema,
} from '@pautang/shared/contract/registry';
import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { clearKept } from '../session/persistence';
import { hangingAnswer, longAnswer, untilAborted } from '../testing/longAnswer';
import { registryOf as documentOf, sourceInPage } from '../testing/release';
import { keptRegistry } from './registrySource';
import type { VerifyRegistry } from './verifyRegistry';
import { jwtOf } from './verifyRegistry';

const STORE = 'https://app.example/';
const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY_S = 86_400;

const inSeconds = (seconds: number) => NOW / 1000 + seconds;
const registryOf = (serial: number, exp = NOW / 1000 + DAY_S): Registry => ({
  ...documentOf(serial),
  exp,
});

/**
 * Replaces the check of the signature, which has a test of its own: a document counts as signed if it is JSON of the
 * right shape.
 */
const verify: VerifyRegistry = async (text) => {
  try {
    return { isGood: true, registry: v.parse(registrySchema, JSON.parse(text)) };
  } catch {
    return { isGood: false, reason: 'schema' };
  }
};

const sourceWith = (over: Parameters<typeof sourceInPage>[1] = {}) =>
  sourceInPage(verify, { now: () => NOW, ...over });
const inlinedOf = (serial: number) => ({ inlined: JSON.stringify(registryOf(serial)) });

/** The store answers with `answer`, a text or a document. */
function storeAnswers(answer: unknown, status = 200, headers: Record<string, string> = {}) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return new Response(body, { status, headers });
  });
}

describe('the registry', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the copy in the page at first, once it is verified', async () => {
    const { source, memory } = sourceWith(inlinedOf(3));
    expect(source.current()).toBeNull();
    await source.ready();
    expect(source.current()).toEqual(registryOf(3));
    expect(memory.text).toBe(JSON.stringify(registryOf(3)));
  });

  it.each([null, '', 'null', '<!--registry-->', '{}', '{"serial":0,"remotes":{}}'])(
    'is unknown at first if the page has %j',
    async (inlined) => {
      const { source } = sourceWith({ inlined });
      await source.ready();
      expect(source.current()).toBeNull();
    },
  );

  it('is fresh for a minute, then again after each request to the store, even a failed one', async () => {
    const steady = jest.spyOn(performance, 'now').mockReturnValue(59_000);
    const { source } = sourceWith(inlinedOf(3));
    await source.ready();
    expect(source.isFresh()).toBe(true);
    steady.mockReturnValue(61_000);
    expect(source.isFresh()).toBe(false);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await source.refresh();
    expect(source.isFresh()).toBe(true);
    steady.mockReturnValue(122_000);
    expect(source.isFresh()).toBe(false);
  });

  it.each([
    ['is missing', null],
    ['was changed', 'changed'],
    ['is older than the one kept', inlinedOf(2).inlined],
  ])('is not fresh if the one in the page %s', async (_what, inlined) => {
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { source } = sourceWith({ inlined, kept: inlinedOf(3).inlined });
    await source.ready();
    expect(source.current()?.serial).toBe(3);
    expect(source.isFresh()).toBe(false);
  });

  it('expires by the store’s clock if the phone is a hundred days fast', async () => {
    const { source, said } = sourceWith({ now: () => NOW + 100 * DAY_S * 1000 });
    await source.ready();
    storeAnswers(registryOf(4), 200, { date: new Date(NOW).toUTCString() });
    await expect(source.refresh()).resolves.toBe('new');
    expect([source.current()?.serial, said.filter((one) => one !== 'expired')]).toEqual([4, []]);
    storeAnswers(registryOf(5), 200, { date: new Date(NOW + 2 * DAY_S * 1000).toUTCString() });
    await expect(source.refresh()).resolves.toBe('refused');
  });

  it('ignores an empty line at the end', async () => {
    const { source, memory, said } = sourceWith(inlinedOf(3));
    await source.ready();
    const text = JSON.stringify(registryOf(3));
    storeAnswers(`${text}\n`);
    await expect(source.refresh()).resolves.toBe('same');
    expect([memory.text, said]).toEqual([text, []]);
  });

  it('takes a higher serial as news and notifies listeners', async () => {
    const asked = storeAnswers(registryOf(4));
    const { source } = sourceWith(inlinedOf(3));
    await source.ready();
    const heard = jest.fn();
    const stop = source.subscribe(heard);
    await expect(source.refresh()).resolves.toBe('new');
    expect(source.current()?.serial).toBe(4);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(
      `${STORE}registry.jwt`,
      expect.objectContaining({ cache: 'no-cache' }),
    );
    stop();
    storeAnswers(registryOf(5));
    await source.refresh();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('never takes a lower serial, from any answer of the store', async () => {
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

  it.each([404, 500, 503])('is unreachable on HTTP %i', async (status) => {
    storeAnswers(registryOf(9), status);
    const { source, said } = sourceWith(inlinedOf(3));
    await source.ready();
    await expect(source.refresh()).resolves.toBe('unreachable');
    expect(source.current()?.serial).toBe(3);
    expect(said).toEqual(['network']);
  });

  it('is unreachable if the network is, and recovers', async () => {
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
        if (when === 'before the answer') await untilAborted(init?.signal);
        return hangingAnswer(init?.signal);
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

  describe('an accepted registry', () => {
    it('survives a reload, and counts before the copy in an old page', async () => {
      const kept = JSON.stringify(registryOf(5));
      const { source, said } = sourceWith({ ...inlinedOf(3), kept });
      await source.ready();
      expect(source.current()?.serial).toBe(5);
      expect(said).toEqual(['serial']);
    });

    it('stays in force after its expiry, and reports that once', async () => {
      const old = JSON.stringify(registryOf(5, NOW / 1000 - DAY_S));
      const { source, said } = sourceWith({ kept: old });
      await source.ready();
      expect(source.current()?.serial).toBe(5);
      storeAnswers(old);
      await expect(source.refresh()).resolves.toBe('same');
      await expect(source.refresh()).resolves.toBe('same');
      expect(said).toEqual(['expired']);
    });

    it('is rejected if somebody has changed it', async () => {
      const { source } = sourceWith({ ...inlinedOf(3), kept: '{"serial":99}' });
      await source.ready();
      expect(source.current()?.serial).toBe(3);
    });
  });

  it.each<[string, unknown, string]>([
    ['is junk', '<html>not found</html>', 'schema'],
    ['is empty', '', 'schema'],
    ['has no serial', { remotes: {} }, 'schema'],
    ['has expired', registryOf(9, NOW / 1000 - DAY_S), 'expired'],
    ['has a serial one step too high', registryOf(3 + MAX_SERIAL_STEP + 1), 'serial'],
    ['has the last of all serials', registryOf(Number.MAX_SAFE_INTEGER), 'serial'],
    ['counts in two days', { ...registryOf(9), nbf: inSeconds(MAX_AHEAD_S + 1) }, 'early'],
    ['is signed in two days', { ...registryOf(9), iat: inSeconds(MAX_AHEAD_S + 1) }, 'early'],
  ])('never accepts a document that %s', async (_what, document, reason) => {
    storeAnswers(document);
    const { source, said, memory } = sourceWith(inlinedOf(3));
    await source.ready();
    const heard = jest.fn();
    source.subscribe(heard);
    await expect(source.refresh()).resolves.toBe('refused');
    expect(source.current()?.serial).toBe(3);
    expect(heard).not.toHaveBeenCalled();
    expect(said).toEqual([reason]);
    expect(memory.text).toContain('"serial":3,');
  });

  it('tolerates a phone whose clock is a little fast', async () => {
    const { source } = sourceWith({
      inlined: JSON.stringify(registryOf(3, NOW / 1000 - 200)),
    });
    await source.ready();
    expect(source.current()?.serial).toBe(3);
  });

  it('may have a serial as far above the last as one step, or above the floor at first', async () => {
    const { source, said } = sourceWith({ floor: 40 });
    for (const [serial, outcome] of [
      [40 + MAX_SERIAL_STEP + 1, 'refused'],
      [40 + MAX_SERIAL_STEP, 'new'],
      [40 + 2 * MAX_SERIAL_STEP, 'new'],
    ] as const) {
      storeAnswers(registryOf(serial));
      await expect(source.refresh()).resolves.toBe(outcome);
    }
    expect(said).toEqual(['serial']);
  });

  describe('the floor of a build', () => {
    it('is the oldest registry that a new phone accepts', async () => {
      storeAnswers(registryOf(39));
      const { source, said, memory } = sourceWith({ ...inlinedOf(38), floor: 40 });
      await expect(source.refresh()).resolves.toBe('refused');
      expect(source.current()).toBeNull();
      expect(memory.text).toBeNull();
      expect(said).toEqual(['serial', 'serial']);
      storeAnswers(registryOf(40));
      await expect(source.refresh()).resolves.toBe('new');
    });

    it('applies to a registry that an older shell accepted', async () => {
      const { source } = sourceWith({ kept: JSON.stringify(registryOf(39)), floor: 40 });
      await source.ready();
      expect(source.current()).toBeNull();
      const { source: other } = sourceWith({ kept: JSON.stringify(registryOf(40)), floor: 40 });
      await other.ready();
      expect(other.current()?.serial).toBe(40);
    });
  });

  describe('a document of the future', () => {
    it.each([MAX_AHEAD_S, DAY_S])(
      'is accepted from a release machine whose clock is %i s ahead, even in the page of a new borrower',
      async (ahead) => {
        const times = { iat: inSeconds(ahead), nbf: inSeconds(ahead), exp: inSeconds(10 * DAY_S) };
        const { source, said } = sourceWith({
          inlined: JSON.stringify({ ...registryOf(3), ...times }),
        });
        await source.ready();
        expect(source.current()?.serial).toBe(3);
        storeAnswers({ ...registryOf(4), ...times }, 200, { date: new Date(NOW).toUTCString() });
        await expect(source.refresh()).resolves.toBe('new');
        expect(said).toEqual([]);
      },
    );

    it.each([
      ['two days', 2 * DAY_S, DAY_S],
      ['three years', 3 * 365 * DAY_S, -60],
    ])('is judged by the store’s clock if the phone is %s slow', async (_what, slow, signed) => {
      const early = { ...registryOf(3), iat: inSeconds(signed) };
      const { source } = sourceWith({
        inlined: JSON.stringify(early),
        now: () => NOW - slow * 1000,
      });
      await source.ready();
      expect(source.current()).toBeNull();
      storeAnswers(early, 200, { date: new Date(NOW).toUTCString() });
      await expect(source.refresh()).resolves.toBe('new');
    });
  });

  it('a store that repeats its answer is reported once, and again after a good answer or for another reason', async () => {
    const { source, said } = sourceWith(inlinedOf(3));
    const refresh = async (answer: unknown, status = 200) => {
      storeAnswers(answer, status);
      await source.refresh();
      await source.refresh();
    };
    await refresh('junk');
    await refresh('down', 503);
    await refresh(registryOf(3));
    await refresh('down', 503);
    await refresh(registryOf(2));
    await refresh(registryOf(1));
    expect(said).toEqual(['schema', 'network', 'network', 'serial', 'serial']);
  });

  it('is not read to the end if its answer is endless', async () => {
    const long = longAnswer();
    const { source, said } = sourceWith(inlinedOf(3));
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(long.answer);
    await expect(source.refresh()).resolves.toBe('refused');
    expect(said).toEqual(['too_large']);
    expect(long.sent()).toBeLessThan(1_300_000);
    expect(source.current()?.serial).toBe(3);
  });

  it('is asked once for all callers at the same time', async () => {
    const asked = storeAnswers(registryOf(1) satisfies Registry);
    const { source } = sourceWith();
    await expect(Promise.all([source.refresh(), source.refresh()])).resolves.toEqual([
      'new',
      'new',
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('keeps its registry on the phone when a logout clears the borrower’s keys', () => {
  const kept = keptRegistry(() => localStorage);
  kept.write('a.signed.text');
  clearKept();
  expect(kept.read()).toBe('a.signed.text');
});

describe('the registry in the page', () => {
  it('is the JWT that was signed', () => {
    const payload = JSON.stringify({ serial: 1, message: 'salapi ₱ 🙂' });
    const part = Buffer.from(payload).toString('base64url');
    expect(jwtOf(`e30.${payload}.c2ln-_`)).toBe(`e30.${part}.c2ln-_`);
  });

  it.each(['e30.eyJzZXJpYWwiOjd9.c2ln-_', '', 'null', '{}', '.', '{"serial":0,"remotes":{}}'])(
    'is unchanged if it is no JWT: %j',
    (text) => {
      expect(jwtOf(text)).toBe(text);
    },
  );
});
