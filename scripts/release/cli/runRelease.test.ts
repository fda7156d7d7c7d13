import { mkdirSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../settings';
import { fakeBuild } from '../testing/fakeBuild';
import { START, releaseForEach } from '../testing/testRelease';
import { closeServers, localServer } from '../testing/localServer';
import { releaseIn } from './testing/captureRelease';

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));

const release = (line: string | readonly string[], env?: Env, isTerminal?: boolean) =>
  releaseIn(at, line, env, isTerminal);
const json = async (line: string) => JSON.parse((await release(`${line} --json`)).out) as object;

const publish = (version: string) =>
  release(`publish borrow --dist ${fakeBuild(at.folder, 'borrow', version)} --commit abc123`);

describe('the release command', () => {
  afterEach(closeServers);

  it('publishes, promotes to a canary and to everybody, rolls back, disables and enables', async () => {
    expect((await publish('1.1.0')).out).toBe(
      'Published borrow 1.1.0, 4 files.\nBorrowers see no difference until it is promoted: npm run release -- promote borrow 1.1.0\n',
    );
    const steps: readonly (readonly [line: string, says: RegExp])[] = [
      ['promote borrow 1.1.0 --percent 10', /^Serial 3 is in force\.\nborrow: 10% of the phones/],
      ['promote borrow 1.1.0', /^Serial 4 is in force\.\nborrow: everybody gets 1\.1\.0/],
      [
        'rollback borrow --urgent',
        /^Serial 5 is in force\.\nborrow: everybody gets 1\.0\.0 at once/,
      ],
      [
        'disable borrow --message Closed. --until 2026-11-21T22:00+08:00',
        /expected back 2026-11-21 22:00 Manila time/,
      ],
      ['enable borrow', /open again/],
      [
        'status',
        /^serial 7, .* \(14 days\), shell shell-1\nborrow: stable 1\.0\.0, urgent\. Could be promoted: 1\.1\.0\nborrow, its last versions, phones unknown \(neither .*\):\n {2}1\.0\.0: stable for .* and is now.*\n {2}1\.1\.0: .*, was taken back\n$/,
      ],
      [
        'history --limit 2',
        /^7 .* maria@ops-1 {2}enable borrow\n6 .*disable borrow {2}\(Closed\.\)\n$/,
      ],
      [
        'worker off',
        /^Serial 8 is in force\.\nThe service worker and what it keeps go from every phone/,
      ],
      ['rollback borrow --to 1.1.0', /^Serial 9 is in force\.\nborrow: everybody gets 1\.1\.0/],
      ['status', /\nThe service worker is off: phones keep nothing\.\nborrow: /],
      ['worker on', /^Serial 10 is in force\.\nPhones keep the app again/],
      ['gc', /^Removed 0 versions \(none\) and 0 files; 2 versions stay\.\n/],
    ];
    for (const [line, says] of steps) {
      const { code, out } = await release(line);
      expect([line, code]).toEqual([line, 0]);
      expect(out).toMatch(says);
    }
  });

  it('tells a team before it publishes whether the deployed shell meets its build’s needs', async () => {
    const good = `fits borrow --dist ${fakeBuild(at.folder, 'borrow', '1.1.0')}`;
    expect(await release(good)).toMatchObject({
      code: 0,
      out: 'borrow 1.1.0 fits shell shell-1, which is deployed: react ^19.3.1, shared ^1.0.0, services ^1.0.0.\n',
      err: '',
    });
    const needs = { react: '^19.3.1', shared: '^1.0.0', services: '^2.0.0' };
    const bad = `fits borrow --dist ${fakeBuild(at.folder, 'borrow', '1.2.0', { needs })}`;
    expect(await release(bad)).toMatchObject({
      code: 3,
      out: 'borrow 1.2.0 does not fit shell shell-1, which is deployed:\n✗ it needs services ^2.0.0, and shell shell-1 offers 1.0.0\nPromotion would refuse it. Deploy a shell, or a lender, that offers this first.\n',
      err: '',
    });
    expect(await json(bad)).toMatchObject({
      ok: false,
      code: 'refused',
      verb: 'fits',
      shell: 'shell-1',
      missing: ['it needs services ^2.0.0, and shell shell-1 offers 1.0.0'],
    });
    expect((await release('fits shell')).code).toBe(2);
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
    const answer = JSON.stringify({ methods: ['applyOrder'] });
    const address = await localServer((_request, response) => response.end(answer));
    const lacks = `it calls applyTwice, which the lender at ${address} does not have`;
    const fits = await release(`fits borrow --dist ${dist} --lender ${address}`);
    await release(`publish borrow --dist ${dist} --commit abc123`);
    const env = { RELEASE_LENDER: address };
    const refused = await release('promote borrow 1.1.0 --percent 5', env);
    await closeServers();
    expect([fits.code, fits.out]).toEqual([3, expect.stringContaining(lacks)]);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining(lacks)]);
    const away = await release('promote borrow 1.1.0 --percent 5', env);
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
    expect(await json('verify')).toMatchObject({ ok: true, problems: [], serial: 3 });
    for (const verb of ['status', 'history', 'gc'])
      expect(await json(verb)).toMatchObject({ ok: true, verb });
  });

  it('ends with 5 if the store differs from what was signed', async () => {
    at.remove('remotes/borrow/1.0.0/deep/page.js');
    const { code, out } = await release('verify');
    expect(code).toBe(5);
    expect(out).toMatch(
      /^1 problem:\n✗ remotes\/borrow\/1\.0\.0\/deep\/page\.js is missing\. Put it back .*\n/,
    );
  });

  it.each(['', '/empty', '/file'])(
    'ends with 6 if the address holds no store: %s',
    async (place) => {
      mkdirSync(path.join(at.folder, 'x', 'empty'), { recursive: true });
      writeFileSync(path.join(at.folder, 'x', 'file'), '');
      const store = path.join(at.folder, 'x') + place;
      const all =
        'status | history | verify | gc | renew | promote borrow 1.0.0 | promote shell shell-1 | rollback borrow | disable borrow --message Closed. | enable borrow | watch borrow --once';
      for (const line of all.split(' | ')) {
        const ran = await release(`${line} --store ${store}`);
        expect([line, ran.code, ran.out]).toEqual([line, 6, '']);
        expect(ran.err).toMatch(/^(There is no release store at |.* is a file: a release store)/);
        expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
      }
    },
  );

  it('completes the beginning of a version, and lists the versions if several begin with it', async () => {
    for (const version of ['1.0.1-5507a74337', '1.0.10-9a3c', '1.1.0-a1', '1.1.0-a2'])
      await publish(version);
    const steps: readonly (readonly [line: string, code: number, says: RegExp])[] = [
      ['promote borrow 1.0.1', 0, /everybody gets 1\.0\.1-5507a74337 /],
      ['promote borrow 1.0.10-', 0, /everybody gets 1\.0\.10-9a3c /],
      ['promote borrow 1.1.0-a2', 0, /everybody gets 1\.1\.0-a2 /],
      [
        'promote borrow 1.1',
        2,
        /^borrow has 2 versions that begin with 1\.1: 1\.1\.0-a1, 1\.1\.0-a2\. Say which\.$/,
      ],
      ['promote borrow 1', 2, /^borrow has 5 versions that begin with 1: /],
      ['promote borrow 1.2', 3, /^borrow 1\.2 is not published/],
      ['promote borrow 1.0.1-6', 3, /^borrow 1\.0\.1-6 is not published/],
      ['rollback borrow --to 1.1.0-a', 2, /^borrow has 2 versions that begin with 1\.1\.0-a: /],
      ['rollback borrow --to 1.0.1', 0, /everybody gets 1\.0\.1-5507a74337 /],
    ];
    for (const [line, code, says] of steps) {
      const ran = await release(line);
      expect([line, ran.code]).toEqual([line, code]);
      expect((code === 0 ? ran.out : ran.err).trimEnd().split('\n').at(-1)).toMatch(says);
    }
    expect((await release(['promote', 'borrow', ''])).code).toBe(3);
    expect((await release('history --limit 1')).out).toMatch(
      /rollback borrow to 1\.0\.1-5507a74337/,
    );
  });

  it('ends with 1 and one line if the machine fails, and adds the place in the code for a bug', async () => {
    const failing = jest.spyOn(fs, 'existsSync');
    failing.mockImplementation(() => {
      const failure = { code: 'EIO', syscall: 'stat', path: '/keys' };
      throw Object.assign(new Error('EIO: i/o error'), failure);
    });
    expect(await release('init')).toMatchObject({
      code: 1,
      out: '',
      err: '/keys: the disk is failing. Have it checked before you go on.\n',
    });
    failing.mockImplementation(() => {
      throw new TypeError('a fault');
    });
    const { code, err } = await release('init');
    expect(code).toBe(1);
    expect(err).toMatch(/^a fault\n\s+at .*\n/);
    failing.mockRestore();
  });

  it('ends with 6 if the store does not answer', async () => {
    const env = { RELEASE_STORE: 's3://releases', S3_ENDPOINT: 'http://127.0.0.1:9' };
    const ran = await release('status', env);
    expect(ran.code).toBe(6);
    expect(ran.err).toMatch(/^s3:\/\/releases does not answer/);
  });

  it('writes progress to err, a line for each step, and on a terminal one that counts the files', async () => {
    const { out, err } = await publish('1.1.0');
    expect(err).toBe('publishing borrow 1.1.0\n');
    expect(out).not.toContain('publishing');
    const dist = fakeBuild(at.folder, 'borrow', '1.2.0');
    const drawn = (await release(`publish borrow --dist ${dist}`, {}, true)).err;
    expect(drawn).toContain(
      '\r\u001b[Kpublishing borrow 1.2.0 1/4 remotes/borrow/1.2.0/deep/page.js',
    );
    expect(drawn.endsWith('\r\u001b[K')).toBe(true);
  });

  it('names the command to type again, with the options of the store', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await publish(version);
      await release(`promote borrow ${version}`);
    }
    await release('rollback borrow');
    const { code, err } = await release('rollback borrow --urgent');
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/rollback borrow --to 1\.0\.0 --urgent$/m),
    ]);
    const store = at.root;
    const named = await release(`rollback borrow --store ${store}`);
    expect(named.err).toContain(`rollback borrow --to 1.0.0 --store ${store}`);
  });

  it('compares the clock with the app’s if --app names its address', async () => {
    let behindMs = 0;
    const origin = await localServer((_question, answer) => {
      answer.setHeader('date', new Date(START - behindMs).toUTCString());
      answer.end();
    });
    expect((await release(`renew --app ${origin}`)).code).toBe(0);
    behindMs = 11 * 60_000;
    const { code, err } = await release('renew', { APP_ORIGIN: origin });
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/clock is 11 minutes ahead of the clock of the app.*--trust-clock/),
    ]);
    expect((await release(`renew --app ${origin} --trust-clock`)).code).toBe(0);
    await closeServers();
    const gone = await release(`renew --app ${origin}`);
    expect([gone.code, gone.out]).toEqual([0, expect.stringContaining('the app does not answer')]);
  });

  it('takes --reload only with --urgent', async () => {
    const { code, err } = await release('promote borrow 1.0.0 --reload');
    expect([code, err]).toEqual([2, expect.stringContaining('--reload goes with --urgent')]);
    const { out } = await release('promote borrow 1.0.0 --urgent --reload');
    expect(out).toContain('Open pages load themselves anew once');
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
        const ran = await release(args + format);
        // oxlint-disable-next-line no-control-regex -- the test asserts that these characters are absent
        expect(ran.out + ran.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
        if (format !== '') expect(JSON.parse(ran.out)).toBeInstanceOf(Object);
      }
  });

  it('names the environment variable or the option with a wrong value', async () => {
    expect((await release('status', { RELEASE_WHO: 'a\u001b[2J' })).err).toMatch(
      /^RELEASE_WHO must be plain text/,
    );
    expect((await release('status', { RELEASE_DAYS: '91' })).err).toMatch(
      /^RELEASE_DAYS must be at most 90/,
    );
    expect((await release('status --days 0', { RELEASE_DAYS: '9' })).err).toMatch(
      /^--days must be at least 1/,
    );
  });

  it('refuses if npm took an option for itself, because the -- was left out', async () => {
    await publish('1.1.0');
    const { code, err } = await release('promote borrow 1.1.0', { npm_config_dry_run: 'true' });
    expect([code, err]).toEqual([
      2,
      "npm kept --dry-run for itself, and nothing was done. Put -- before the options: 'npm run release -- promote … --dry-run …'.\n",
    ]);
    const share = await release('promote borrow 1.1.0', { npm_config_percent: '10' });
    expect(share.err).toMatch(/^npm kept --percent for itself/);
    const again = await release('status --json', { npm_config_json: 'true' });
    expect(again.code).toBe(0);
    expect(await at.stable()).toBe('1.0.0');
  });

  it('prints the help of all verbs, and lists the options in each verb’s usage line', async () => {
    const { code, out } = await release('--help');
    expect(code).toBe(0);
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
  });

  it('prints the help of one verb', async () => {
    const { code, out } = await release('rollback --help');
    expect(code).toBe(0);
    expect(out).toMatch(/^npm run release -- <verb>\n {2}rollback /);
    expect(out).toContain('--dry-run');
    expect(out).not.toContain('publish');
    expect(await json('promote --help')).toMatchObject({ ok: true, verbs: [{ name: 'promote' }] });
    expect((await release('promot --help')).err).toMatch(/^There is no verb 'promot': init, /);
  });
});

it.each<[string, string, RegExp]>([
  ['usage', '', /^Say what to do: init, publish, promote, .*gc\.\n$/],
  ['usage', 'deploy', /^There is no verb 'deploy': init, /],
  ['usage', 'toString', /^There is no verb 'toString'/],
  ['usage', 'promote borrow', /^It is: npm run release -- promote <remote> <version>/],
  ['usage', 'promote borrow 1.1.0 extra', /^It is: /],
  ['usage', 'promote borrow 1.1.0 --percent 101', /^--percent must be a number from 0 to 100/],
  ['usage', 'promote borrow 1.1.0 --percent=-1', /^--percent must be a number/],
  ['usage', 'promote borrow 1.1.0 --percent ten', /^--percent must be a number/],
  ['usage', 'promote borrow 1.1.0 --message x', /^'promote' takes no --message/],
  ['usage', 'promote ../x 1.1.0', /^'\.\.\/x' is no name of a remote/],
  [
    'usage',
    'publish lending',
    /^There is no remote 'lending' here: there are shell, account, borrow, customer, repay\./,
  ],
  [
    'usage',
    'promote shell shell-1 --percent 10',
    /^'promote shell' takes no --percent: it only records which shell is deployed\./,
  ],
  ['usage', 'promote shell shell-1 --urgent', /^'promote shell' takes no --urgent/],
  ['usage', 'init shell', /^'shell' is no remote/],
  ['usage', 'rollback shell', /^'shell' is no remote: .*'promote shell <build id>'/],
  ['usage', 'publish simulator', /^There is no remote 'simulator' here/],
  ['usage', 'status --fast', /^Unknown option '--fast'/],
  ['usage', 'worker maybe', /^Say 'worker on' or 'worker off'\./],
  ['refused', 'worker on', /^The service worker is on already\. Nothing was changed\./],
  ['usage', 'disable borrow', /^Say to borrowers why it is closed/],
  ['usage', 'disable borrow --message x --until tomorrow', /^--until must be a time such as/],
  [
    'usage',
    'disable borrow --message x --until 2026-11-21T07:59',
    /^--until must be a time to come: 2026-11-21 07:59 Manila time is past/,
  ],
  ['usage', 'renew --why a\u001b[31mb', /^--why must be plain text on one line/],
  ['usage', 'disable borrow --message a\nb', /^--message must be plain text on one line/],
  ['usage', 'history --limit 0', /^--limit must be at least 1/],
  ['usage', 'status --store ftp://x', /^'ftp:\/\/x' is no store/],
  ['usage', 'deploy\u001b[2J', /^There is no verb 'deploy\\u001b\[2J'/],
  ['refused', 'promote borrow 1\u009b2J', /^borrow 1\\u009b2J is not published/],
  ['usage', 'init --rotate --retire', /^Choose one of --rotate and --retire/],
  ['usage', 'status --store s3://UPPER', /^'s3:\/\/UPPER' is no store/],
  ['usage', 'status --endpoint nowhere', /^--endpoint must be an address/],
])(
  'a wrong command ends with %s and one line that says what to do: %s',
  async (code, line, says) => {
    const ran = await release(line);
    expect(ran.err).toMatch(says);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
    expect(ran.out).toBe('');
    expect(ran.code).toBe(code === 'usage' ? 2 : 3);
  },
);
