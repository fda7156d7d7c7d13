import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { decrypt, encrypt } from './cipher';

const PACKAGE = 'ph.pautang.sandbox';
const key = Buffer.from(PACKAGE.slice(0, 16).repeat(2));
const message = fc.string({ unit: 'binary', minLength: 1, maxLength: 400 });

describe('the payload cipher (decision P4)', () => {
  it('gives back any text', () => {
    fc.assert(fc.property(message, (text) => decrypt(encrypt(text, PACKAGE), PACKAGE) === text));
  });

  it('is what AES-256-CBC of the platform reads and writes', () => {
    fc.assert(
      fc.property(message, (text) => {
        const sent = Buffer.from(encrypt(text, PACKAGE), 'hex');
        const reader = createDecipheriv('aes-256-cbc', key, sent.subarray(0, 16));
        const read = Buffer.concat([reader.update(sent.subarray(16)), reader.final()]);
        const iv = randomBytes(16);
        const writer = createCipheriv('aes-256-cbc', key, iv);
        const answer = Buffer.concat([iv, writer.update(text, 'utf8'), writer.final()]);
        return read.toString('utf8') === text && decrypt(answer.toString('hex'), PACKAGE) === text;
      }),
    );
  });

  it.each([1, 15, 16, 17, 4_096, 100_000])('gives back %i characters of any script', (length) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
        const whole = text.repeat(Math.ceil(length / text.length));
        return decrypt(encrypt(whole, PACKAGE), PACKAGE) === whole;
      }),
      { numRuns: 4 },
    );
  });

  it('never writes the same text the same way twice', () => {
    expect(encrypt('{"a":1}', PACKAGE)).not.toBe(encrypt('{"a":1}', PACKAGE));
  });

  it.each(['', 'hello', '{"code":0}', 'ab'.repeat(16), `${'ab'.repeat(16)}0`])(
    'refuses what is no payload: %j',
    (junk) => {
      expect(() => decrypt(junk, PACKAGE)).toThrow();
    },
  );

  it('does not take a payload of another package for its own', () => {
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
    'names a package that gives no key: %j',
    (name) => {
      expect(() => encrypt('x', name)).toThrow(`'${name}'`);
    },
  );
});
