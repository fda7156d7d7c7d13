import * as fc from 'fast-check';
import * as v from 'valibot';
import { registry, release, releaseFile } from './registry';

const integrity = `sha384-${'Ab0+/cde'.repeat(8)}`;
const good = {
  version: '1.4.2',
  buildId: '1.4.2-0a1b2c3d4e',
  container: 'borrow_1_4_2',
  entry: 'remotes/borrow/1.4.2/remoteEntry.ab12.js',
  integrity,
  preload: [{ url: 'remotes/borrow/1.4.2/page.js', integrity, as: 'script', route: '/borrow/x' }],
};
const document = (over: object = {}) => ({
  serial: 1,
  remotes: { borrow: { state: 'on', stable: { ...good, ...over } } },
});
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

/** What would lead the browser away from the release store's folder of releases, or be read in two ways. */
const outside = [
  'https://evil.example/remoteEntry.js',
  '//evil.example/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'remotes/../../evil.js',
  'remotes/borrow/../evil.js',
  'remotes/..',
  'remotes/./borrow/x.js',
  'remotes/borrow/.',
  'remotes//evil.example/x.js',
  '/remotes/borrow/x.js',
  './remotes/borrow/x.js',
  'registry.json',
  'remotes/',
  'remotes/%2e%2e/evil.js',
  'remotes\\borrow\\x.js',
  'remotes/borrow/x.js?y=1',
  'remotes/borrow/x.js#y',
  'remotes/borrow/x.js\n',
  'xremotes/borrow/x.js',
  '',
];

describe('the registry’s schema', () => {
  it('takes what a build describes', () => {
    expect(v.parse(registry, document())).toEqual(document());
    expect(accepts(release, { ...good, version: '1.0.0-2f5edd0033' })).toBe(true);
  });

  it.each(outside)('refuses an address outside the store: %j', (address) => {
    expect(accepts(registry, document({ entry: address }))).toBe(false);
    const file = { ...good.preload[0], url: address };
    expect(accepts(registry, document({ preload: [file] }))).toBe(false);
  });

  it('takes no address that resolves outside the store, whatever it looks like', () => {
    const store = 'https://cdn.example/store/';
    const part = fc.constantFrom('..', '.', '/', '//', 'a', 'remotes/', ':', '\\', '%2e', '@', '?');
    const address = fc.array(part, { maxLength: 8 }).map((parts) => `remotes/${parts.join('')}`);
    fc.assert(
      fc.property(address, (url) => {
        if (!accepts(releaseFile, { url, integrity, as: 'script' })) return;
        expect(new URL(url, store).href).toBe(store + url);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    undefined,
    null,
    '',
    'sha256-abc',
    integrity.slice(0, -1),
    `${integrity}A`,
    integrity.replace('sha384', 'sha512'),
    `${integrity} ${integrity}`,
    integrity.replace('A', '*'),
  ])('refuses a missing or malformed integrity: %j', (bad) => {
    expect(accepts(registry, document({ integrity: bad }))).toBe(false);
    expect(accepts(releaseFile, { ...good.preload[0], integrity: bad })).toBe(false);
  });

  it.each([
    ['a version that is a path', { version: '1.0.0/../x' }],
    ['a version that is none', { version: 'latest' }],
    ['a container that is no global name', { container: 'borrow-1' }],
    ['an empty container', { container: '' }],
    ['no build id', { buildId: '' }],
    ['no list of files', { preload: undefined }],
    ['a file of another kind', { preload: [{ ...good.preload[0], as: 'document' }] }],
  ])('refuses %s', (_what, over) => {
    expect(accepts(release, { ...good, ...over })).toBe(false);
  });

  it.each([0, -1, 1.5, '1', null, Number.MAX_SAFE_INTEGER + 1])('refuses serial %j', (serial) => {
    expect(accepts(registry, { ...document(), serial })).toBe(false);
  });

  it('refuses an entry without a version to run, also while it is off', () => {
    expect(accepts(registry, { serial: 1, remotes: { borrow: { state: 'on' } } })).toBe(false);
    expect(accepts(registry, { serial: 1, remotes: { borrow: { state: 'off' } } })).toBe(false);
    const unknown = { state: 'perhaps', stable: good };
    expect(accepts(registry, { serial: 1, remotes: { borrow: unknown } })).toBe(false);
  });
});
