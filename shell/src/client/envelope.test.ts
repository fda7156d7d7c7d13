import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { requestEnvelope } from '@pautang/shared/contract/envelope';
import { identity } from '../testing/identity';
import { buildEnvelope, decrypt, encrypt, withPrefix } from './exchange';

const PACKAGE = identity.packageName;
const key = fc.stringMatching(/^[a-zA-Z]\w{0,8}$/);
const items = [
  { method: 'one', data: { a: 1 } },
  { method: 'two', data: {} },
];
const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const data = fc.dictionary(key, fc.jsonValue(), { maxKeys: 6 });

describe('the envelope (decision P2)', () => {
  it('puts the prefix on the top-level keys and nowhere else', () => {
    expect(withPrefix({ amount: 5, plan: { amount: [{ amount: 1 }] } }, 'credit_')).toEqual({
      credit_amount: 5,
      credit_plan: { amount: [{ amount: 1 }] },
    });
  });

  it('keeps values, their order and their number', () => {
    fc.assert(
      fc.property(data, fc.stringMatching(/^[a-z_]{0,12}$/), (given, prefix) => {
        const sent = withPrefix(given, prefix);
        expect(Object.keys(sent)).toEqual(Object.keys(given).map((name) => prefix + name));
        expect(Object.values(sent)).toEqual(Object.values(given));
      }),
    );
  });

  it('omits undefined values, and keeps null, 0 and empty text', () => {
    expect(withPrefix({ a: undefined, b: null, c: 0, d: '' }, 'p_')).toEqual({
      p_b: null,
      p_c: 0,
      p_d: '',
    });
  });

  it('fits the contract, with the caller in its header', () => {
    const envelope = buildEnvelope(items, identity, 1_795_000_000_000);
    expect(v.parse(requestEnvelope, envelope)).toEqual(envelope);
    expect(envelope).toEqual({
      data: [
        { method: 'one', data: { credit_a: 1 } },
        { method: 'two', data: {} },
      ],
      header: {
        appName: 'Pautang Ñandú',
        afid: 'af-1',
        device: 'Phone X',
        appVersion: '1.2.0',
        adId: 'ad-1',
        channel: 'sandbox',
      },
      t: 1_795_000_000_000,
    });
  });

  it('carries any Unicode and any size, up to twenty items', () => {
    const given = fc.record({
      method: fc.stringMatching(/^[a-zA-Z0-9]{1,40}$/),
      data: fc.dictionary(key, fc.string({ unit: 'binary', maxLength: 2_000 }), { maxKeys: 6 }),
    });
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 20 }), (some) => {
        const text = JSON.stringify(buildEnvelope(some, identity, 1));
        const opened = JSON.parse(decrypt(encrypt(text, PACKAGE), PACKAGE)) as unknown;
        const { data: sent } = v.parse(requestEnvelope, opened);
        expect(sent.map(({ method }) => method)).toEqual(some.map(({ method }) => method));
        expect(sent.map((one) => Object.values(one.data))).toEqual(
          some.map((one) => Object.values(one.data)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('adds a package body header and the requestId (decision P7) without losing a field of its own', () => {
    const bodyHeader = { channel: 'play', appName: 'Another', requestId: 'mine' };
    const { header } = buildEnvelope(items, { ...identity, bodyHeader }, 1, requestId);
    expect(header).toMatchObject({ channel: 'play', appName: 'Pautang Ñandú', requestId });
  });
});

const cipherKey = Buffer.from(PACKAGE.slice(0, 16).repeat(2));
const message = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 });

describe('the payload cipher (decision P4)', () => {
  it('is compatible with AES-256-CBC of the platform', () => {
    fc.assert(
      fc.property(message, (text) => {
        const sent = Buffer.from(encrypt(text, PACKAGE), 'hex');
        const reader = createDecipheriv('aes-256-cbc', cipherKey, sent.subarray(0, 16));
        const read = Buffer.concat([reader.update(sent.subarray(16)), reader.final()]);
        const iv = randomBytes(16);
        const writer = createCipheriv('aes-256-cbc', cipherKey, iv);
        const answer = Buffer.concat([iv, writer.update(text, 'utf8'), writer.final()]);
        return read.toString('utf8') === text && decrypt(answer.toString('hex'), PACKAGE) === text;
      }),
    );
  });

  it('never encrypts the same text twice in the same way', () => {
    expect(encrypt('{"a":1}', PACKAGE)).not.toBe(encrypt('{"a":1}', PACKAGE));
  });

  it.each(['', 'hello', '{"code":0}', 'ab'.repeat(16), `${'ab'.repeat(16)}0`])(
    'refuses a text that is no payload: %j',
    (junk) => {
      expect(() => decrypt(junk, PACKAGE)).toThrow();
    },
  );

  it('rejects a payload of another package', () => {
    fc.assert(
      fc.property(message, (text) => {
        try {
          return decrypt(encrypt(text, 'com.example.other.app'), PACKAGE) !== text;
        } catch {
          return true;
        }
      }),
    );
  });

  it.each(['short.name', '', 'pautang.sandböx.ph'])(
    'reports a package that gives no key: %j',
    (name) => {
      expect(() => encrypt('x', name)).toThrow(`'${name}'`);
    },
  );
});
