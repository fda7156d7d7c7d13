import type { BeaconBatch } from '@pautang/shared/contract/beacon';
import fastify from 'fastify';
import * as fc from 'fast-check';
import { beaconRoutes } from './beaconRoutes';
import { batch, failed, loaded } from './testing/batches';

type Options = Parameters<typeof beaconRoutes>[1];

/** The routes with a collector that takes everything, as far as the test does not say otherwise. */
async function collector(more: Partial<Options['collector'] & Pick<Options, 'senderOf'>> = {}) {
  const kept: BeaconBatch[] = [];
  const { senderOf = async () => ({}), ...own } = more;
  const taking = {
    take: (one: BeaconBatch) => kept.push(one) > 0,
    refused: () => undefined,
    isDeviceFine: () => true,
    isAddressFine: () => true,
    ...own,
  };
  const app = fastify();
  await app.register(async (scope) => beaconRoutes(scope, { senderOf, collector: taking }));
  const send = (payload: string | object, type = 'text/plain') =>
    app.inject({
      method: 'POST',
      url: '/beacons',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, kept, send };
}

describe('POST /beacons', () => {
  it.each(['text/plain;charset=UTF-8', 'application/json', 'application/x-anything'])(
    'keeps a good batch sent as %s',
    async (type) => {
      const { kept, send } = await collector();
      const good = batch([
        loaded('1.0.0'),
        failed('1.0.0'),
        { phase: 'registry', isOk: true, ms: 3 },
      ]);
      const answer = await send(good, type);
      expect(answer.statusCode).toBe(204);
      expect(kept).toEqual([good]);
    },
  );

  it('answers a check that a collector is here, without counting it', async () => {
    const refused = jest.fn();
    const { app } = await collector({ refused });
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const payload = method === 'PUT' ? 'x'.repeat(40_000) : '';
      const answer = await app.inject({ url: '/beacons', method, payload });
      expect([method, answer.statusCode]).toEqual([method, 405]);
      expect(answer.headers).toMatchObject({ allow: 'POST', 'cache-control': 'no-store' });
    }
    expect(refused).not.toHaveBeenCalled();
  });

  it('drops fields that the contract does not name', async () => {
    const { kept, send } = await collector();
    const sent = {
      ...batch([{ ...loaded('1.0.0'), url: 'https://x/?mobile=09171234567' } as never]),
      mobile: '09171234567',
    };
    expect((await send(sent)).statusCode).toBe(204);
    expect(kept).toEqual([batch([loaded('1.0.0')])]);
  });

  it('keeps the sender that the collector found out, never the one in the body, and no token', async () => {
    const found = { by: 'borrower-of-the-week', from: 'aaaabbbbccccdddd' };
    const senderOf = jest.fn(async () => found);
    const { kept, send } = await collector({ senderOf });
    const good = batch([loaded('1.0.0')]);
    const token = 'a.b.c';
    const sent = { ...good, token, by: 'somebody-else-entirely', from: '0000000000000000', at: 1 };
    expect((await send(sent)).statusCode).toBe(204);
    expect(senderOf).toHaveBeenCalledWith(sent, '127.0.0.1');
    expect(kept).toEqual([{ ...good, ...found }]);
    expect((await send({ ...good, token: 'x'.repeat(5_000) })).statusCode).toBe(204);
  });

  it('keeps the rest of a batch if one beacon has a phase that only a newer shell knows', async () => {
    const { kept, send } = await collector();
    const blank = failed('1.0.0', { phase: 'blank', reason: 'unknown' });
    const sent = batch([{ ...loaded('1.0.0'), phase: 'love' as never }, blank]);
    expect((await send(sent)).statusCode).toBe(204);
    expect(kept).toEqual([batch([blank])]);
  });

  it.each([
    ['no body', '', 'The body is not JSON.'],
    ['no JSON', '<html>', 'The body is not JSON.'],
    ['no object', '7', 'Invalid type: Expected Object.'],
    ['no beacons', { ...batch([]) }, /^beacons: /],
    ['too many', batch(Array.from({ length: 51 }, () => loaded('1.0.0'))), /^beacons: /],
    ['a device with a name', { ...batch([loaded('1.0.0')]), device: 'Maria' }, /^device: /],
    [
      'an unknown phase',
      batch([{ ...loaded('1.0.0'), phase: 'love' as never }]),
      /^beacons\.0\.phase: /,
    ],
    ['a time before now', batch([loaded('1.0.0', { ms: -1 })]), /^beacons\.0\.ms: /],
    ['a number as version', batch([loaded('09171234567')]), /^beacons: a version must look like/],
    ['words as build id', { ...batch([loaded('1.0.0')]), shell: 'Juan dela Cruz' }, /^shell: /],
    ['no remote', batch([loaded('1.0.0', { remote: undefined as never })]), /^beacons/],
  ])('refuses %s, and names the fault without repeating it', async (_what, sent, message) => {
    const { kept, send } = await collector();
    const answer = await send(sent);
    expect(answer.statusCode).toBe(400);
    const said = (answer.json() as { message: string }).message;
    expect(said).toMatch(message);
    expect(said).not.toMatch(/Maria|Juan|0917|love/);
    expect(kept).toEqual([]);
  });

  it('never answers 5xx to any body', async () => {
    const { send } = await collector();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect((await send(text)).statusCode).toBe(400);
      }),
      { numRuns: 100 },
    );
  });

  it('counts each refusal in the health', async () => {
    const heard: string[] = [];
    let isAddressFine = true;
    const { send } = await collector({
      refused: (why) => heard.push(why),
      isDeviceFine: () => false,
      isAddressFine: () => isAddressFine,
    });
    for (const sent of [batch([loaded('1.0.0')]), 'junk', {}]) await send(sent);
    const { statusCode, body } = await send('x'.repeat(40_000));
    expect([statusCode, body]).toEqual([
      413,
      expect.stringMatching(/has at most 32768 bytes\. Send/),
    ]);
    expect(heard).toEqual(['rate', 'invalid', 'invalid', 'invalid']);
    isAddressFine = false;
    await send('junk');
    expect(heard.slice(4)).toEqual(['rate']);
  });

  it.each<[number, object]>([
    [429, { isAddressFine: () => false }],
    [429, { isDeviceFine: () => false }],
    [503, { take: () => false }],
  ])('answers %i, to try again in a minute, if the collector says %p', async (status, limit) => {
    const { send, kept } = await collector(limit);
    const answer = await send(batch([loaded('1.0.0')]));
    expect([answer.statusCode, answer.headers['retry-after'], kept]).toEqual([status, '60', []]);
  });
});
