import * as v from '@pautang/shared/schema';
import { publicKey, registry } from './registry';
import { shellOffer, statement } from './statement';

const integrity = `sha384-${'Ab0+/cde'.repeat(8)}`;
const good = {
  version: '1.4.2',
  buildId: '1.4.2-0a1b2c3d4e',
  container: 'borrow_1_4_2',
  entry: 'remotes/borrow/1.4.2/remoteEntry.ab12.js',
  integrity,
  preload: [],
  exposes: ['./routes'],
  needs: { react: '^19.3.1', shared: '^1.0.0', services: '^1.0.0' },
  name: 'borrow',
  files: { 'remotes/borrow/1.4.2/remoteEntry.ab12.js': integrity },
  commit: '0a1b2c3',
  iat: 1_795_000_000,
};
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a team’s statement', () => {
  it('holds a build’s description, files, name and commit', () => {
    expect(v.parse(statement, good)).toEqual(good);
  });

  it.each([
    ['no files', { files: undefined }],
    ['a file without a hash', { files: { 'remotes/borrow/1.4.2/x.js': '' } }],
    ['a name that is a path', { name: '../repay' }],
    ['no needs', { needs: {} }],
    ['a need that is no range', { needs: { ...good.needs, shared: '*' } }],
    ['no commit', { commit: '' }],
    ['no time', { iat: undefined }],
    ['an entry elsewhere', { entry: 'https://evil.example/x.js' }],
  ])('is refused with %s', (_what, over) => {
    expect(accepts(statement, { ...good, ...over })).toBe(false);
  });
});

describe('a public key', () => {
  const key = { kty: 'EC', crv: 'P-256', kid: 'ops-2026-11', x: 'x'.repeat(43), y: 'y'.repeat(43) };

  it('drops its private half', () => {
    expect(v.parse(publicKey, { ...key, d: 'secret' })).toEqual(key);
    const document = { serial: 1, remotes: {}, teams: { borrow: [{ ...key, d: 'secret' }] } };
    expect(JSON.stringify(v.parse(registry, document))).not.toContain('secret');
  });

  it.each([
    ['of another kind', { kty: 'RSA' }],
    ['on another curve', { crv: 'P-384' }],
    ['without a name', { kid: '' }],
    ['of another size', { x: 'x' }],
  ])('is refused %s', (_what, over) => {
    expect(accepts(publicKey, { ...key, ...over })).toBe(false);
  });
});

it('a shell’s offer names versions, keys and modules', () => {
  const offer = {
    buildId: '0a1b2c3d4e',
    offers: { react: '19.3.1', shared: '1.0.0', services: '1.0.0' },
    kids: ['ops-2026-11'],
    exposes: ['./routes'],
  };
  expect(v.parse(shellOffer, offer)).toEqual(offer);
  expect(accepts(shellOffer, { ...offer, buildId: '../x' })).toBe(false);
  expect(accepts(shellOffer, { ...offer, offers: {} })).toBe(false);
});
