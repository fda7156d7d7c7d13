/**
 * Runs in Node, because WebCrypto refuses the arrays of jsdom's realm.
 *
 * @jest-environment node
 */
import * as fc from 'fast-check';
import { compactVerify } from 'jose';
import { base64urlOf, bytesOfBase64url } from './base64url';
import type { PublicKey } from './registry';
import { SignatureError, signedText } from './signedText';
import { keyPair, signBy } from '../testing/keyPair';

const ours = keyPair('ours-2026');
const theirs = keyPair('theirs-26');
const TYP = 'pautang-registry+jwt';
const HEADER = { alg: 'ES256', kid: ours.known.kid, typ: TYP };

const sign = (payload: string, header: object = HEADER, by = ours) => signBy(by, payload, header);

const read = (jws: string, keys = [ours.known]) => signedText(jws, keys, 'registry');
const isRead = (jws: string) =>
  read(jws).then(
    () => true,
    (error: unknown) => {
      // No input may cause any other error.
      expect(error).toBeInstanceOf(SignatureError);
      return false;
    },
  );

/** True if jose, a widely reviewed library, accepts the text. */
const isReadByJose = (jws: string) =>
  compactVerify(
    jws,
    ({ kid }) => {
      if (kid !== ours.known.kid) throw new Error('unknown');
      return ours.known;
    },
    { algorithms: ['ES256'] },
  ).then(
    ({ protectedHeader }) => protectedHeader.typ === TYP,
    () => false,
  );

describe('a signed text', () => {
  it.each(['{}', '', 'salapi ₱ 🙂', '{"a":1}'.repeat(9_999)])(
    'is read unchanged: %#',
    async (text) => {
      await expect(read(await sign(text))).resolves.toEqual({ text, kid: ours.known.kid });
    },
  );

  it.each<[string, object, string]>([
    [
      'of another kind',
      { ...HEADER, typ: 'pautang-release+jwt' },
      'it was signed as pautang-release+jwt, not as registry',
    ],
    [
      'of no kind',
      { alg: 'ES256', kid: ours.known.kid },
      'it was signed as nothing, not as registry',
    ],
    ['without a key', { alg: 'ES256', typ: TYP }, 'it has no ES256 signature'],
    [
      'with an unknown key',
      { ...HEADER, kid: theirs.known.kid },
      'signed by a key that is not allowed',
    ],
    [
      'with an extension that readers have to support',
      { ...HEADER, shout: 1, crit: ['shout'] },
      'it has no ES256 signature',
    ],
  ])('%s is refused', async (_what, header, why) => {
    await expect(sign('{}', header).then((jws) => read(jws))).rejects.toThrow(
      new SignatureError(why),
    );
  });

  it('signed by another key under our key’s name is refused', async () => {
    await expect(sign('{}', HEADER, theirs).then((jws) => read(jws))).rejects.toThrow(
      new SignatureError('the signature does not fit the bytes'),
    );
  });

  it('is refused with a reason if the known key is not on its curve', async () => {
    const { y: _y, ...rest } = ours.known;
    const broken: PublicKey = { ...rest, y: 'A'.repeat(43) };
    await expect(sign('{}').then((jws) => read(jws, [broken]))).rejects.toThrow(
      new SignatureError('the key ours-2026 is not on the curve P-256'),
    );
  });

  it('is read or refused as jose does, after any change to it', async () => {
    const good = await sign('{"serial":3}');
    const [first = '', second = '', third = ''] = good.split('.');
    const character = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n',
    );
    const changed = fc
      .tuple(fc.nat(good.length - 1), character)
      .map(([at, one]) => good.slice(0, at) + one + good.slice(at + 1));
    const cut = fc
      .tuple(fc.nat(good.length), fc.nat(9))
      .map(([at, n]) => good.slice(0, at) + good.slice(at + n));
    const grown = fc
      .tuple(fc.nat(good.length), fc.string({ unit: character, maxLength: 5 }))
      .map(([at, more]) => good.slice(0, at) + more + good.slice(at));
    const otherHeader = fc
      .oneof(
        fc.jsonValue(),
        fc.record({
          alg: fc.constantFrom('none', 'HS256', 'ES384', 'es256', 'ES256', 1),
          kid: fc.constantFrom(ours.known.kid, ''),
          typ: fc.constantFrom(TYP, ''),
        }),
      )
      .map((header) => [base64urlOf(JSON.stringify(header)), second, third].join('.'));
    const otherSignature = fc
      .uint8Array({ maxLength: 80 })
      .map((bytes) => [first, second, Buffer.from(bytes).toString('base64url')].join('.'));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(good), changed, cut, grown, otherHeader, otherSignature, fc.string()),
        async (jws) => {
          const isOurs = await isRead(jws);
          const isTheirs = await isReadByJose(jws);
          // jose ignores spaces and padding within a part; we refuse them.
          if (/^[\w.-]*$/.test(jws)) expect(isOurs).toBe(isTheirs);
          else expect(isOurs).toBe(false);
        },
      ),
    );
  });
});

describe('base64 for tokens', () => {
  it('encodes any text as Node does, and decodes it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = base64urlOf(text);
        expect(written).toBe(Buffer.from(text).toString('base64url'));
        expect(Buffer.from(bytesOfBase64url(written))).toEqual(Buffer.from(text));
      }),
    );
  });
});
