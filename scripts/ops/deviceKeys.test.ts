import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SignJWT } from 'jose';
import { folderForEach } from '../lib/testing/folderForEach';
import { closeServers, localServer } from '../release/testing/localServer';
import type { DeviceKeys } from './deviceKeys';
import { createDeviceKeys, createSenderOf, readerOf } from './deviceKeys';
import { lenderKey } from './testing/lenderKey';

const lender = lenderKey();
const { key } = lender;
const MINUTE = 60_000;

function keyed(answers: (() => unknown)[]) {
  const clock = { now: 0 };
  const problems: string[] = [];
  let reads = 0;
  const keys = createDeviceKeys({
    read: async () => answers[Math.min(reads++, answers.length - 1)]?.(),
    now: () => clock.now,
    onProblem: (why) => problems.push(why),
  });
  return { keys, clock, problems, reads: () => reads };
}
const fails = () => {
  throw new Error('no answer');
};

describe('the keys of device tokens', () => {
  it('are read once for many tokens, and again after ten minutes', async () => {
    const { keys, clock, reads } = keyed([() => ({ keys: [key] })]);
    expect(await Promise.all([keys(), keys(), keys()])).toEqual([[key], [key], [key]]);
    clock.now += 10 * MINUTE - 1;
    await keys();
    expect(reads()).toBe(1);
    clock.now += 1;
    await keys();
    expect(reads()).toBe(2);
  });

  it('stay the last good ones if they cannot be read, and the log says why', async () => {
    const { keys, clock, problems } = keyed([() => ({ keys: [key] }), fails]);
    await keys();
    clock.now += 10 * MINUTE;
    await keys();
    expect(await keys(true)).toEqual([key]);
    expect(problems).toEqual(['no answer']);
  });

  it.each([
    ['no object', 'keys'],
    ['none', { keys: [] }],
    ['too many', { keys: Array.from({ length: 21 }, () => key) }],
    ['another curve', { keys: [{ ...key, crv: 'P-384' }] }],
    ['a key without its name', { keys: [{ ...key, kid: undefined }] }],
  ])('are empty if the set is %s, and are requested once a minute', async (_what, set) => {
    const { keys, clock, problems, reads } = keyed([() => set]);
    expect(await keys()).toEqual([]);
    expect(await keys()).toEqual([]);
    expect([reads(), problems.length]).toEqual([1, 1]);
    clock.now += MINUTE;
    expect(await keys()).toEqual([]);
    expect(reads()).toBe(2);
  });

  it('are not fetched again for each token with an unknown key', async () => {
    const { keys, clock, reads } = keyed([() => ({ keys: [key] })]);
    await keys();
    for (let count = 0; count < 100; count += 1) await keys(true);
    expect(reads()).toBe(1);
    clock.now += MINUTE;
    for (let count = 0; count < 100; count += 1) await keys(true);
    expect(reads()).toBe(2);
  });
});

const serve = (status: number, body: string, headers = {}) =>
  localServer((_request, response) => response.writeHead(status, headers).end(body));

describe('the setting DEVICE_KEYS', () => {
  const folder = folderForEach();
  afterEach(closeServers);

  it('names a file', async () => {
    const file = path.join(folder(), 'keys.json');
    writeFileSync(file, JSON.stringify({ keys: [key] }));
    expect(await readerOf(file)()).toEqual({ keys: [key] });
    writeFileSync(file, 'x'.repeat(65 * 1024));
    await expect(readerOf(file)()).rejects.toThrow('too long for a key set');
  });

  it('names an address', async () => {
    const address = await serve(200, JSON.stringify({ keys: [key] }));
    expect(await readerOf(address)()).toEqual({ keys: [key] });
  });

  it.each([
    ['another status', 500, '{}', /answered 500/],
    ['an endless body', 200, 'x'.repeat(65 * 1024), /too long for a key set/],
  ])('refuses an answer with %s', async (_what, status, body, why) => {
    const address = await serve(status, body);
    await expect(readerOf(address)()).rejects.toThrow(why);
  });

  it('follows no redirection', async () => {
    const good = await serve(200, JSON.stringify({ keys: [key] }));
    const address = await serve(302, '', { location: good });
    await expect(readerOf(address)()).rejects.toThrow('fetch failed');
  });

  it.each(['http://lender.example/keys.json', 'ftp://lender.example/keys.json', 'https://'])(
    'refuses %s, and says what it takes',
    (address) => {
      expect(() => readerOf(address)).toThrow(/^DEVICE_KEYS must be a file or an address such as/);
    },
  );
});

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600;
const iat = NOON / SECOND;
let now: number;
/** those whose keys the lender offers */
let known: (typeof lender)[];
let reads: number;
let keys: DeviceKeys;
beforeEach(() => {
  now = NOON;
  known = [lender];
  reads = 0;
  keys = createDeviceKeys({
    read: async () => {
      reads += 1;
      return { keys: known.map((one) => one.key) };
    },
    now: () => now,
    onProblem: (why) => {
      throw new Error(why);
    },
  });
});
const hash = (network: string) => `hash of ${network}`;
const senderOf = (body: object) =>
  createSenderOf({ hash, now: () => now, keys })(body, '203.0.113.7');
const by = async (token: unknown) => (await senderOf({ token })).by;
const SUB = 'borrower-of-the-week';

describe('the sender of a batch', () => {
  it('is the subject of the lender’s token, and its network, never what the body claims', async () => {
    const body = { by: 'somebody-who-is-counted', from: '0123456789abcdef' };
    const from = 'hash of 203.0.113';
    expect(await senderOf({ ...body, token: await lender.token({ iat }) })).toEqual({
      by: SUB,
      from,
    });
    expect(await senderOf(body)).toEqual({ from });
  });

  it.each([
    ['no token', undefined],
    ['no text', 7],
    ['no JWT', 'token'],
    ['an endless one', 'x'.repeat(20_000)],
    ['one that nobody signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJib3Jyb3dlciJ9.'],
  ])('has no subject with %s', async (_what, token) => {
    expect(await by(token)).toBeUndefined();
  });

  it.each([
    ['of another key under the same name', () => lenderKey().token({ iat })],
    ['of an unknown key', () => lenderKey('another-key').token({ iat })],
    ['of another kind', () => lender.token({ iat }, 'pautang-release+jwt')],
    ['for somebody else', () => lender.token({ iat, aud: 'lender' })],
    ['with a name as subject', () => lender.token({ iat, sub: 'Maria' })],
    ['with a subject too long', () => lender.token({ iat, sub: 'x'.repeat(65) })],
  ])('is unknown with a token %s', async (_what, token) => {
    expect(await by(await token())).toBeUndefined();
  });

  it('is unknown a day after its token was signed, for any expiry of the token', async () => {
    const endless = await lender.token({ iat, exp: iat + 10 * 365 * 24 * HOUR });
    expect(await by(endless)).toBe(SUB);
    now += 24 * HOUR * SECOND + 61 * SECOND;
    expect(await by(endless)).toBeUndefined();
  });

  it.each([
    ['in its last second', { iat: iat - HOUR, exp: iat }, true],
    ['within the allowed clock difference', { iat: iat - HOUR, exp: iat - 59 }, true],
    ['that has expired', { iat: iat - HOUR, exp: iat - 60 }, false],
    ['from the future', { iat: iat + 61, exp: iat + HOUR }, false],
    ['from a clock that is a little ahead', { iat: iat + 59, exp: iat + HOUR }, true],
    ['that is not in force yet', { iat, exp: iat + HOUR, nbf: iat + 61 }, false],
  ])('judges a token %s', async (_what, claims, isGood) => {
    expect(await by(await lender.token(claims))).toBe(isGood ? SUB : undefined);
  });

  it('is unknown if the token uses another algorithm, with the public key as its secret', async () => {
    const forged = await new SignJWT({ sub: SUB, aud: 'beacons', iat, exp: iat + HOUR })
      .setProtectedHeader({ alg: 'HS256', kid: lender.key.kid, typ: 'pautang-device+jwt' })
      .sign(Buffer.from(JSON.stringify(lender.key)));
    expect(await by(forged)).toBeUndefined();
  });

  it('is known by a new key as soon as the lender offers it', async () => {
    const next = lenderKey('the-next-key');
    expect(await by(await lender.token({ iat }))).toBe(SUB);
    known.push(next);
    now += 60 * SECOND;
    expect(await by(await next.token({ iat }))).toBe(SUB);
    expect(reads).toBe(2);
  });

  it('is only a network if nothing else is known', async () => {
    const knowsNoKeys = createSenderOf({ hash, now: () => now });
    expect(await knowsNoKeys({ token: await lender.token({ iat }) }, '203.0.113.7')).toEqual({
      from: 'hash of 203.0.113',
    });
  });
});
