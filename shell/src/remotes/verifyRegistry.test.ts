/**
 * jsdom has arrays of another realm, which the code of signatures rejects.
 *
 * @jest-environment node
 */
import { keyPair, signBy } from '@pautang/shared/testing/keyPair';
import { importKeysAsChrome80 } from '../testing/oldImportKey';
import { registryOf } from '../testing/release';
import { createVerifyRegistry } from './verifyRegistry';

const ours = keyPair('ours-2026');
const next = keyPair('next-2026');
const theirs = keyPair('theirs-26');
const verify = createVerifyRegistry([ours.known, next.known]);

interface Signature {
  readonly by?: typeof ours;
  readonly kid?: string;
  readonly typ?: string;
}
async function signed(payload: unknown, { by = ours, kid, typ }: Signature = {}): Promise<string> {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const header = {
    alg: 'ES256',
    kid: kid ?? by.known.kid,
    typ: typ ?? 'pautang-registry+jwt',
  };
  return signBy(by, text, header);
}
const good = { ...registryOf(3), iat: 1, exp: 4_000_000_000 };
const stable = good.remotes['borrow']?.stable;
const withStable = (over: object) => ({
  ...good,
  remotes: { borrow: { state: 'on', stable: { ...stable, ...over } } },
});

describe('the signature of a registry', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([ours, next])('is accepted by each key that the build pins', async (by) => {
    await expect(signed(good, { by }).then(verify)).resolves.toEqual({
      isGood: true,
      registry: good,
    });
  });

  it('is accepted on a phone that imports only keys marked as extractable', async () => {
    const text = await signed(good);
    importKeysAsChrome80();
    await expect(verify(text)).resolves.toEqual({ isGood: true, registry: good });
  });

  it.each<[string, unknown, Signature]>([
    ['another key', good, { by: theirs }],
    ['another key under our name', good, { by: theirs, kid: ours.known.kid }],
    ['our key under another name', good, { kid: theirs.known.kid }],
    ['our key as a statement of a team', good, { typ: 'pautang-release+jwt' }],
  ])('is refused by %s', async (_what, payload, signature) => {
    await expect(signed(payload, signature).then(verify)).resolves.toEqual({
      isGood: false,
      reason: 'signature',
    });
  });
});

const unsafe = { url: 'remotes/borrow/1.0.0/x.js', as: 'script' };
it.each<[string, unknown, string]>([
  ['no JSON', '{"serial":', 'schema'],
  ['an empty object', {}, 'schema'],
  ['no expiry', registryOf(3), 'schema'],
  ['a release without integrity', withStable({ integrity: undefined }), 'integrity'],
  ['a release with another hash', withStable({ integrity: 'sha256-abc' }), 'integrity'],
  ['an address outside the store', withStable({ entry: 'https://evil.example/x.js' }), 'origin'],
  ['an address that climbs out', withStable({ entry: 'remotes/../x.js' }), 'origin'],
  ['a container that is no name', withStable({ container: 'a-b' }), 'schema'],
  ['a page without integrity', withStable({ preload: [unsafe] }), 'integrity'],
])('refuses a signed registry with %s', async (_what, payload, reason) => {
  await expect(signed(payload).then(verify)).resolves.toEqual({ isGood: false, reason });
});
