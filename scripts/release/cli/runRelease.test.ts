import { mkdirSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../settings';
import { fakeBuild } from '../testing/fakeBuild';
import { closeServers, localServer } from '../testing/localServer';
import { START, releaseForEach } from '../testing/testRelease';
import { releaseIn, releaseTwice } from './testing/captureRelease';

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));

/** Runs a command, after a dry run that must end alike. */
const release = (line: string | readonly string[], env?: Env) => releaseTwice(at, line, env);
const json = async (line: string) =>
  JSON.parse((await releaseIn(at, `${line} --json`)).out) as object;
const publish = (version: string, over?: Parameters<typeof fakeBuild>[3]) =>
  release(`publish borrow --dist ${fakeBuild(at.folder, 'borrow', version, over)} --commit abc123`);

type Step = readonly [line: string, code: number, says: RegExp];
/** Runs each line and compares its code and its last line, which is a failure's only one. */
async function expectSteps(steps: readonly Step[]): Promise<void> {
  for (const [line, code, says] of steps) {
    const ran = await release(line);
    expect([line, ran.code]).toEqual([line, code]);
    expect(code === 0 || ran.out !== '' ? ran.out : ran.err.trimEnd().split('\n').at(-1)).toMatch(
      says,
    );
  }
}

describe('the release command', () => {
  afterEach(closeServers);

  it('publishes, promotes to a canary and to everybody, rolls back, disables and enables', async () => {
    const { out } = await publish('1.1.0');
    expect(out).toMatch(/^Published borrow 1\.1\.0, 4 files\.\n.* -- promote borrow 1\.1\.0\n$/);
    await expectSteps([
      [
        'promote borrow 1.1.0 --percent 10',
        0,
        /^Serial 3 is in force\.\nborrow: 10% of the phones/,
      ],
      ['promote borrow 1.1.0', 0, /^Serial 4 .*\nborrow: everybody gets 1\.1\.0/],
      ['rollback borrow --urgent', 0, /^Serial 5 .*\nborrow: everybody gets 1\.0\.0 at once/],
      [
        'disable borrow --message Closed. --until 2026-11-21T22:00+08:00',
        0,
        /“Closed\.”, expected back 2026-11-21 22:00 Manila time/,
      ],
      ['enable borrow', 0, /open again/],
      [
        'status',
        0,
        /^serial 7, .* \(14 days\), shell shell-1\nborrow: stable 1\.0\.0, urgent\. Could be promoted: 1\.1\.0\nborrow, its last versions, phones unknown \(neither .*\):\n {2}1\.0\.0: stable for .* and is now.*\n {2}1\.1\.0: .*, was taken back\n$/,
      ],
      [
        'history --limit 2',
        0,
        /^7 .* maria@ops-1 {2}enable borrow\n6 .*disable .* {2}\(Closed\.\)\n$/,
      ],
      ['worker off', 0, /^Serial 8 .*\nThe service worker and what it keeps go from every phone/],
      ['worker off', 3, /^The service worker is off already\. Nothing was changed\./],
      ['rollback borrow --to 1.1.0', 0, /^Serial 9 .*\nborrow: everybody gets 1\.1\.0/],
      ['status', 0, /\nThe service worker is off: phones keep nothing\.\nborrow: /],
      ['worker on', 0, /^Serial 10 .*\nPhones keep the app again/],
      [
        'freeze --why payday --until 2026-11-21T22:00',
        0,
        /\nUntil 2026-11-21 22:00 .* only rollback/,
      ],
      ['worker off', 3, /frozen by maria@ops-1 .*: payday/],
      ['thaw', 0, /^Serial 12/],
      ['gc', 0, /^(?:Would remove|Removed) 0 versions \(none\) and 0 files; 2 versions stay\.\n/],
      ['renew --drop borrow', 0, /\nborrow: GONE/],
      ['verify', 0, /^The store is good/],
    ]);
  });

  it('tells a team before it publishes whether the deployed shell meets its build’s needs', async () => {
    const good = `fits borrow --dist ${fakeBuild(at.folder, 'borrow', '1.1.0')}`;
    const needs = { react: '^19.3.1', shared: '^1.0.0', services: '^2.0.0' };
    const bad = `fits borrow --dist ${fakeBuild(at.folder, 'borrow', '1.2.0', { needs })}`;
    const missing = 'it needs services ^2.0.0, and shell shell-1 offers 1.0.0';
    await expectSteps([
      [good, 0, /^borrow 1\.1\.0 fits shell shell-1, .*: react \^19\.3\.1, shared \^1\.0\.0, ser/],
      [bad, 3, new RegExp(`^borrow 1.2.0 does not fit .*:\n✗ ${missing.replaceAll('^', '\\^')}\n`)],
    ]);
    expect(await json(bad)).toMatchObject({
      ok: false,
      code: 'refused',
      verb: 'fits',
      missing: [missing],
    });
    expect((await release('status')).out).not.toContain('1.1.0');
  });

  it('takes --expect with each verb that changes the registry', async () => {
    const all =
      'promote borrow 1.0.0 | rollback borrow | renew | restore | disable borrow | enable borrow | freeze | thaw | gc | worker off';
    for (const line of all.split(' | '))
      expect((await release(`${line} --expect 99`)).err).not.toContain('takes no --expect');
  });

  it('asks the lender of --lender for its methods, and refuses if it does not answer', async () => {
    const methods = ['applyOrder', 'applyTwice'];
    const dist = fakeBuild(at.folder, 'borrow', '1.1.0', { methods });
    await publish('1.1.0', { methods });
    const answer = JSON.stringify({ methods: ['applyOrder'] });
    const address = await localServer((_request, response) => response.end(answer));
    const lacks = `it calls applyTwice, which the lender at ${address} does not have`;
    const promotion = () =>
      releaseIn(at, 'promote borrow 1.1.0 --percent 5', { RELEASE_LENDER: address });
    expect((await release(`fits borrow --dist ${dist} --lender ${address}`)).out).toContain(lacks);
    expect((await promotion()).err).toContain(lacks);
    await closeServers();
    const away = await promotion();
    expect([away.code, away.err]).toEqual([3, expect.stringContaining(`${address}/readyz`)]);
  });

  it('prints one line of JSON with --json, also when it fails', async () => {
    await publish('1.1.0');
    expect(await json('promote borrow 1.1.0 --percent 10')).toMatchObject({
      ok: true,
      code: 'done',
      verb: 'promote',
      serial: 3,
      before: 2,
      borrowers: [expect.stringContaining('10% of the phones')],
      remotes: { borrow: { canary: { version: '1.1.0', percent: 10 } } },
    });
    expect(await json('promote borrow 9.9.9')).toEqual({
      ok: false,
      code: 'refused',
      message: expect.stringContaining('borrow 9.9.9 is not published'),
    });
    for (const verb of ['status', 'history', 'gc', 'verify'])
      expect(await json(verb)).toMatchObject({ ok: true, verb });
  });

  it('ends with 5 if the store differs from what was signed', async () => {
    at.remove('remotes/borrow/1.0.0/deep/page.js');
    await expectSteps([
      ['verify', 5, /^1 problem:\n✗ remotes\S*\/page\.js is missing\. Put it back/],
    ]);
  });

  it.each(['', '/empty', '/file'])(
    'ends with 6 if the address holds no store: %s',
    async (place) => {
      mkdirSync(path.join(at.folder, 'x', 'empty'), { recursive: true });
      writeFileSync(path.join(at.folder, 'x', 'file'), '');
      const store = path.join(at.folder, 'x') + place;
      const all =
        'status | history | verify | gc | renew | promote borrow 1.0.0 | promote shell shell-1 | rollback borrow | disable borrow --message Closed. | enable borrow | watch borrow --once';
      await expectSteps(
        all
          .split(' | ')
          .map((line) => [
            `${line} --store ${store}`,
            6,
            /^There is no release store at |is a file/,
          ]),
      );
    },
  );

  it('completes the beginning of a version, and lists the versions if several begin with it', async () => {
    for (const version of ['1.0.1-5507a74337', '1.0.10-9a3c', '1.1.0-a1', '1.1.0-a2'])
      await publish(version);
    await expectSteps([
      ['promote borrow 1.0.1', 0, /everybody gets 1\.0\.1-5507a74337 /],
      ['promote borrow 1.0.10-', 0, /everybody gets 1\.0\.10-9a3c /],
      ['promote borrow 1.1.0-a2', 0, /everybody gets 1\.1\.0-a2 /],
      [
        'promote borrow 1.1',
        2,
        /^borrow has 2 versions .* with 1\.1: 1\.1\.0-a1, .*-a2\. Say which/,
      ],
      ['promote borrow 1', 2, /^borrow has 5 versions that begin with 1: /],
      ['promote borrow 1.2', 3, /^borrow 1\.2 is not published/],
      ['promote borrow 1.0.1-6', 3, /^borrow 1\.0\.1-6 is not published/],
      ['rollback borrow --to 1.1.0-a', 2, /^borrow has 2 versions that begin with 1\.1\.0-a: /],
      ['rollback borrow --to 1.0.1', 0, /everybody gets 1\.0\.1-5507a74337 /],
      ['history --limit 1', 0, /rollback borrow to 1\.0\.1-5507a74337/],
    ]);
    expect((await release(['promote', 'borrow', ''])).code).toBe(3);
  });

  it('ends with 1 and one line if the machine fails, and adds the place in the code for a bug', async () => {
    const failing = jest.spyOn(fs, 'existsSync');
    failing.mockImplementation(() => {
      const failure = { code: 'EIO', syscall: 'stat', path: '/keys' };
      throw Object.assign(new Error('EIO: i/o error'), failure);
    });
    await expectSteps([
      ['init', 1, /^\/keys: the disk is failing\. Have it checked before you go on\.$/],
    ]);
    failing.mockImplementation(() => {
      throw new TypeError('a fault');
    });
    const { code, err } = await release('init');
    failing.mockRestore();
    expect([code, err]).toEqual([1, expect.stringMatching(/^a fault\n\s+at .*\n/)]);
  });

  it('writes progress to err, a line for each step, and on a terminal one that counts the files', async () => {
    const { out, err } = await publish('1.1.0');
    expect([err, out]).toEqual([
      'publishing borrow 1.1.0\n',
      expect.not.stringContaining('publishing'),
    ]);
    const line = `publish borrow --dist ${fakeBuild(at.folder, 'borrow', '1.2.0')}`;
    const drawn = (await releaseIn(at, line, {}, true)).err;
    expect(drawn).toContain('\r\u001b[Kpublishing borrow 1.2.0 1/4 remotes/borrow/1.2.0/deep/');
    expect(drawn.endsWith('\r\u001b[K')).toBe(true);
  });

  it('names the command to type again, with the options of the store', async () => {
    for (const version of ['1.1.0', '1.2.0']) await at.release('borrow', version);
    await expectSteps([
      ['rollback borrow', 0, /^Serial 5/],
      ['rollback borrow --urgent', 3, /rollback borrow --to 1\.0\.0 --urgent$/],
      [`rollback borrow --store ${at.root}`, 3, /rollback borrow --to 1\.0\.0 --store \//],
    ]);
  });

  it('compares the clock with the app’s if --app names its address', async () => {
    let behindMs = 0;
    const origin = await localServer((_question, answer) => {
      answer.setHeader('date', new Date(START - behindMs).toUTCString());
      answer.end();
    });
    await expectSteps([[`renew --app ${origin}`, 0, /^Serial 3/]]);
    behindMs = 11 * 60_000;
    const { code, err } = await release('renew', { APP_ORIGIN: origin });
    const says = /clock is 11 minutes ahead of the clock of the app.*--trust-clock/;
    expect([code, err]).toEqual([3, expect.stringMatching(says)]);
    await expectSteps([[`renew --app ${origin} --trust-clock`, 0, /^Serial 4/]]);
    await closeServers();
    await expectSteps([[`renew --app ${origin}`, 0, /the app does not answer/]]);
  });

  it('escapes control characters, also in texts and names that others wrote', async () => {
    const steering = '\u001b[2J\u009b31m\u202e';
    // A text that is already signed may hold control characters: another version of the command may have let them in.
    const change = { who: steering, what: 'renew', why: `a${steering}\nb` };
    at.tamper('registry.jwt', await at.sign('registry', { ...(await at.registry()), change }));
    expect((await release('history')).out).toContain('\\u001b[2J');
    // Written without any key, as an attacker with access to the store could.
    at.tamper(`releases/borrow/9${steering}.jwt`, 'x');
    at.tamper(`remotes/borrow/1.0.0/${steering}.js`, 'x');
    for (const args of [
      'history',
      'status',
      'verify',
      'gc --dry-run',
      `promote borrow ${steering}`,
    ])
      for (const format of ['', ' --json']) {
        const ran = await releaseIn(at, args + format);
        // oxlint-disable-next-line no-control-regex -- the test asserts that these characters are absent
        expect(ran.said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
        if (format !== '') expect(JSON.parse(ran.out)).toBeInstanceOf(Object);
      }
  });

  it('prints the help of all verbs or of one, and lists the options in each verb’s usage line', async () => {
    const { out } = await release('--help');
    for (const word of ['publish', '--percent N', '--dry-run', 'RELEASE_STORE', '4 conflict'])
      expect(out).toContain(word);
    const help = await json('--help');
    expect(help).toMatchObject({ ok: true, code: 'done', exitCodes: { refused: 3 } });
    const { verbs } = help as { verbs: { takes: string; options: string[] }[] };
    expect(verbs.length).toBeGreaterThan(10);
    for (const { takes, options } of verbs) {
      const named = new Set(takes.match(/(?<=--)[a-z-]+/g));
      expect([takes, [...named].toSorted()]).toEqual([takes, options.toSorted()]);
    }
    const one = /^npm run release -- <verb>\n {2}rollback (?!.*\n {2}publish)/;
    await expectSteps([
      ['rollback --help', 0, one],
      ['promot --help', 2, /^There is no verb 'promot': i/],
    ]);
    expect(await json('promote --help')).toMatchObject({ ok: true, verbs: [{ name: 'promote' }] });
  });
});
