import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForEach } from '../lib/testing/folderForEach';
import { closeServers, localServer } from '../release/testing/localServer';
import { createDeviceKeys, readerOf } from './deviceKeys';
import { lenderKey } from './testing/lenderKey';

const { key } = lenderKey();
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
