/**
 * The index in the page and the parts in the store, with real signatures. jsdom has arrays of another realm, which the
 * code of signatures rejects.
 *
 * @jest-environment node
 */
import type { Registry } from '@pautang/shared/contract/registry';
import { partPath, partText } from '@pautang/shared/contract/registryParts';
import { keyPair, signBy } from '@pautang/shared/testing/keyPair';
import { createHash } from 'node:crypto';
import { registryOf, release, sourceInPage } from '../testing/release';
import { createVerifyRegistry, jwtOf } from './verifyRegistry';

const STORE = 'https://app.example/';
const NOW = Date.parse('2026-11-26T00:00:00Z');
const ours = keyPair('ours-2026');
const theirs = keyPair('theirs-26');
const verify = createVerifyRegistry([ours.known]);

const area = { name: 'Savings', bases: { '/save': '/save/plan' } };
const savings = (version = '1.0.0') => ({
  state: 'on' as const,
  stable: { ...release(version, 'savings'), area },
});
const documentOf = (serial: number, over: Partial<Registry> = {}): Registry => ({
  ...registryOf(serial),
  exp: NOW / 1000 + 86_400,
  ...over,
  remotes: { ...registryOf(serial).remotes, savings: savings(), ...over.remotes },
});

const hash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
const part = ({ remotes }: Registry, name: string) => partText(name, remotes[name]);
const header = (kind: string, { known } = ours) => ({
  alg: 'ES256',
  kid: known.kid,
  typ: `pautang-${kind}+jwt`,
});
const whole = (document: Registry) => signBy(ours, JSON.stringify(document), header('registry'));
const saidOf = (document: Registry, name: string) =>
  [hash(part(document, name)), ...(name === 'savings' ? ['/save'] : [])].join(' ');

interface Index {
  readonly parts?: readonly string[];
  readonly by?: typeof ours;
  readonly kind?: string;
}
/** The index of a registry in the page's form, with borrow's part below it, or with these texts. */
async function indexOf(
  document: Registry,
  { parts = [part(document, 'borrow')], by = ours, kind = 'index' }: Index = {},
): Promise<string> {
  const { remotes, ...common } = document;
  const said = Object.keys(remotes).map((name) => [name, saidOf(document, name)]);
  const payload = { ...common, parts: Object.fromEntries(said) };
  const jwt = await signBy(by, JSON.stringify(payload), header(kind, by));
  return [jwt, ...parts, ''].join('\n');
}

/** A source in a page. The store has `files`, by their paths; `asked` lists the requests. */
function sourceWith(over: Parameters<typeof sourceInPage>[1]) {
  const asked: string[] = [];
  const files: Record<string, string> = {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const name = String(address).slice(STORE.length);
    asked.push(name);
    const found = files[name];
    return new Response(found ?? '', { status: found === undefined ? 404 : 200 });
  });
  const page = sourceInPage(verify, { now: () => NOW, ...over });
  const names = () => Object.keys(page.source.current()?.remotes ?? {});
  return { ...page, asked, files, names };
}
const pathOf = (document: Registry, name: string) => partPath(name, saidOf(document, name));

// The page was opened a second ago.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => jest.restoreAllMocks());

describe('the index in the page', () => {
  const document = documentOf(5);

  it('serves as a registry with the remotes whose parts are below it', async () => {
    const inlined = await indexOf(document);
    const { source, memory, names, said } = sourceWith({ inlined });
    await source.ready();
    expect(source.current()).toMatchObject({ serial: 5, exp: document.exp });
    expect([names(), said]).toEqual([['borrow'], []]);
    expect(source.late()).toMatchObject({
      savings: { stable: { area: { bases: { '/save': '/save' } } } },
    });
    expect(source.isFresh()).toBe(true);
    expect(memory.text).toBe(inlined);
  });

  it('is read in the form that the web server writes', async () => {
    const [jwt = '', ...lines] = (await indexOf(document)).split('\n');
    const [head, body = '', signature] = jwt.split('.');
    const json = Buffer.from(body, 'base64url').toString();
    const written = [`${head}.${json}.${signature}`, ...lines].join('\n');
    expect(jwtOf(written)).toBe([jwt, ...lines].join('\n'));
  });

  it('is replaced by the store’s whole registry of the same serial', async () => {
    const { source, memory, files, names, said } = sourceWith({ inlined: await indexOf(document) });
    await source.ready();
    files['registry.jwt'] = await whole(document);
    await expect(source.refresh()).resolves.toBe('new');
    await expect(source.refresh()).resolves.toBe('same');
    expect([names(), said]).toEqual([['borrow', 'savings'], []]);
    expect(memory.text).toBe(files['registry.jwt']);
  });

  it('does not replace a whole registry of its serial that the phone has kept', async () => {
    const kept = await whole(document);
    const { source, memory, names } = sourceWith({ inlined: await indexOf(document), kept });
    await source.ready();
    expect([names(), memory.text, source.isFresh()]).toEqual([['borrow', 'savings'], kept, true]);
  });

  it.each(['whole', 'index'])(
    'is completed by the unchanged parts that the phone has kept: %s',
    async (form) => {
      const next = documentOf(6, {
        remotes: { borrow: { state: 'off', stable: release('1.0.0') } },
      });
      const parts = ['borrow', 'savings'].map((name) => part(document, name));
      const kept = await (form === 'whole' ? whole(document) : indexOf(document, { parts }));
      const first = sourceWith({ inlined: await indexOf(next), kept });
      await first.source.ready();
      expect(first.source.current()).toMatchObject({ serial: 6, remotes: next.remotes });
      // The next start without a network has all areas too.
      const second = sourceWith({ kept: first.memory.text ?? '' });
      await second.source.ready();
      expect(second.source.current()).toMatchObject({ serial: 6, remotes: next.remotes });
    },
  );

  const changed = part(document, 'borrow').replace('1.0.0', '1.0.1');
  const old = part(document, 'savings');
  const newer = documentOf(5, { remotes: { savings: savings('2.0.0') } });
  const THREE_DAYS = NOW / 1000 + 3 * 86_400;
  it.each<[string, () => Promise<string>, string]>([
    ['other keys have signed', () => indexOf(document, { by: theirs }), 'signature'],
    ['was signed as something else', () => indexOf(document, { kind: 'registry' }), 'signature'],
    ['has a changed part', () => indexOf(document, { parts: [changed] }), 'integrity'],
    ['has a part of an older registry', () => indexOf(newer, { parts: [old] }), 'integrity'],
    ['is older than the floor', () => indexOf(documentOf(3)), 'serial'],
    ['has expired', () => indexOf(documentOf(5, { exp: NOW / 1000 - 86_400 })), 'expired'],
    ['is signed in three days', () => indexOf(documentOf(5, { iat: THREE_DAYS })), 'early'],
  ])('is refused if it %s, and the registry is requested', async (_what, inlined, reason) => {
    const { source, memory, said } = sourceWith({ inlined: await inlined(), floor: 4 });
    await source.ready();
    expect([source.current(), memory.text, said]).toEqual([null, null, [reason]]);
    expect(source.isFresh()).toBe(false);
  });

  it('is refused if the phone has a newer registry or index', async () => {
    for (const kept of [await whole(documentOf(6)), await indexOf(documentOf(6))]) {
      const { source, said } = sourceWith({ inlined: await indexOf(document), kept });
      await source.ready();
      expect([source.current()?.serial, said]).toEqual([6, ['serial']]);
    }
  });

  it('is refused if it was changed on the phone', async () => {
    const kept = (await indexOf(documentOf(6))).replace('"state":"on"', '"state":"off"');
    const { source } = sourceWith({ inlined: await indexOf(document), kept });
    await source.ready();
    expect(source.current()?.serial).toBe(5);
  });

  it('cannot put one remote in the place of another', async () => {
    const { remotes: _remotes, ...common } = document;
    const text = part(document, 'savings');
    const payload = { ...common, parts: { borrow: hash(text) } };
    const jwt = await signBy(ours, JSON.stringify(payload), header('index'));
    await expect(verify(`${jwt}\n${text}\n`)).resolves.toEqual({ isGood: false, reason: 'schema' });
  });
});

it('gets the keys of a team from the whole registry', async () => {
  const document = documentOf(5);
  const { source, files, asked } = sourceWith({ inlined: await indexOf(document) });
  await source.ready();
  await expect(source.teamOf('borrow')).resolves.toEqual([]);
  files['registry.jwt'] = await whole({ ...document, teams: { borrow: [theirs.known] } });
  await expect(source.teamOf('borrow')).resolves.toEqual([theirs.known]);
  await expect(source.teamOf('constructor')).resolves.toEqual([]);
  expect(asked).toEqual(['registry.jwt', 'registry.jwt']);
});

describe('a part that is not in the page', () => {
  const document = documentOf(5);
  const pathOfSavings = pathOf(document, 'savings');

  it('is requested alone, when it is needed', async () => {
    const { source, files, asked, names, memory } = sourceWith({
      inlined: await indexOf(document),
    });
    files[pathOfSavings] = part(document, 'savings');
    await expect(source.bring('borrow')).resolves.toBe('same');
    expect(asked).toEqual([]);
    await expect(source.bring('savings')).resolves.toBe('new');
    await expect(source.bring('savings')).resolves.toBe('same');
    expect([asked, names(), source.late()]).toEqual([[pathOfSavings], ['borrow', 'savings'], {}]);
    const again = sourceWith({ kept: memory.text ?? '' });
    await again.source.ready();
    expect(again.names()).toEqual(['borrow', 'savings']);
  });

  it.each<[string, string | undefined, string[]]>([
    ['is missing', undefined, []],
    ['has other bytes', part(document, 'savings').replace('1.0.0', '1.0.1'), ['integrity']],
    ['is that of another remote', part(document, 'borrow'), ['integrity']],
    ['is junk', '<html>', ['integrity']],
  ])('comes with the whole registry if its file %s', async (_what, text, reasons) => {
    const { source, files, asked, names, said } = sourceWith({ inlined: await indexOf(document) });
    if (text !== undefined) files[pathOfSavings] = text;
    files['registry.jwt'] = await whole(document);
    await expect(source.bring('savings')).resolves.toBe('new');
    expect([asked, names(), said]).toEqual([
      [pathOfSavings, 'registry.jwt'],
      ['borrow', 'savings'],
      reasons,
    ]);
  });

  it('is not requested again if the page has requested it before its scripts', async () => {
    const inlined = await indexOf(document, { parts: [] });
    const { source, asked, names } = sourceWith({ inlined, early: part(document, 'savings') });
    await expect(source.bring('savings')).resolves.toBe('same');
    expect([names(), asked]).toEqual([['savings'], []]);
  });

  it.each(['', 'no part', '{"name":"savings","entry":{}}'])(
    'is requested if the page has received something else: %j',
    async (early) => {
      const inlined = await indexOf(document, { parts: [] });
      const { source, files, names, said } = sourceWith({ inlined, early });
      files[pathOf(document, 'savings')] = part(document, 'savings');
      await expect(source.bring('savings')).resolves.toBe('new');
      expect([names(), said]).toEqual([['savings'], []]);
    },
  );

  it('is missing if the store does not have it, and can come later', async () => {
    const { source, files, names } = sourceWith({ inlined: await indexOf(document) });
    await expect(source.bring('savings')).resolves.toBe('unreachable');
    expect(names()).toEqual(['borrow']);
    files[pathOfSavings] = part(document, 'savings');
    await expect(source.bring('savings')).resolves.toBe('new');
  });

  it('does not replace news that came meanwhile', async () => {
    const { source, files, names } = sourceWith({ inlined: await indexOf(document) });
    files[pathOfSavings] = part(document, 'savings');
    files['registry.jwt'] = await whole(documentOf(6));
    await Promise.all([source.refresh(), source.bring('savings')]);
    expect([source.current()?.serial, names()]).toEqual([6, ['borrow', 'savings']]);
  });

  it('arrives beside another that is needed at the same time', async () => {
    const { source, files, names } = sourceWith({
      inlined: await indexOf(document, { parts: [] }),
    });
    for (const name of ['borrow', 'savings']) files[pathOf(document, name)] = part(document, name);
    files['registry.jwt'] = await whole(document);
    await Promise.all([source.bring('borrow'), source.bring('savings')]);
    expect(names().toSorted()).toEqual(['borrow', 'savings']);
  });
});
