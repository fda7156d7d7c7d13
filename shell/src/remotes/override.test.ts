/**
 * jsdom has arrays of another realm, which no signature's code takes.
 *
 * @jest-environment node
 */
import { generateKeyPairSync } from 'node:crypto';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { CompactSign, importJWK } from 'jose';
import { importKeysAsChrome80 } from '../testing/oldImportKey';
import { release } from '../testing/release';
import { statedRelease } from './override';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
const team: PublicKey = { kty: 'EC', crv: 'P-256', kid: 'team-2026', x, y };

const wished = release('1.4.0');
const good = {
  ...wished,
  exposes: ['./routes'],
  needs: { react: '^19.0.0', shared: '^1.0.0', services: '^1.0.0' },
  name: 'borrow',
  files: { [wished.entry]: wished.integrity },
  commit: 'abc',
  iat: 1,
};

/** What the store has where the statement should be. */
async function storeHas(payload: object, typ = 'pautang-release+jwt') {
  const text = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', kid: team.kid, typ })
    .sign(await importJWK({ ...team, d }, 'ES256'));
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text));
}
const wish = (keys = [team]) => statedRelease('/', 'borrow', '1.4.0', keys);
afterEach(() => jest.restoreAllMocks());

describe('a version that a tester asks for', () => {
  it('is what its team has signed', async () => {
    const asked = await storeHas(good);
    await expect(wish()).resolves.toEqual(wished);
    expect(asked.mock.calls[0]?.[0]).toBe('/releases/borrow/1.4.0.jwt');
  });

  it('is known by its team’s key also on the oldest phones', async () => {
    await storeHas(good);
    importKeysAsChrome80();
    await expect(wish()).resolves.toEqual(wished);
  });

  it.each([
    ['of another team', good, []],
    ['of another remote', { ...good, name: 'repay' }, [team]],
    ['of another version', { ...good, ...release('1.5.0'), files: {} }, [team]],
    ['with the container of another version', { ...good, container: 'borrow_1_3_0' }, [team]],
    ['with a container that the page has', { ...good, container: 'constructor' }, [team]],
    ['with an entry of another version', { ...good, entry: 'remotes/borrow/1.3.0/x.js' }, [team]],
    [
      'with a page of another remote',
      {
        ...good,
        preload: [{ url: 'remotes/repay/1.4.0/x.js', integrity: good.integrity, as: 'script' }],
      },
      [team],
    ],
    ['that does not list its entry', { ...good, files: {} }, [team]],
  ])('is refused by a statement %s', async (_what, payload, keys) => {
    await storeHas(payload);
    await expect(wish(keys)).rejects.toMatchObject({
      phase: 'registry',
      reason: expect.stringMatching(/^(signature|schema)$/),
    });
  });

  it('is refused by what is signed as a registry', async () => {
    await storeHas(good, 'pautang-registry+jwt');
    await expect(wish()).rejects.toMatchObject({ reason: 'signature' });
  });

  it('is refused where nothing is published, and where nothing can be had', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(wish()).rejects.toMatchObject({ reason: 'network' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await expect(wish()).rejects.toMatchObject({ reason: 'network' });
  });
});
