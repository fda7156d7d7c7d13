import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostActions } from '@pautang/shared/contract/host';
import { hostEvent, hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { projectRoot } from '../../lib/machine/workspace';
import { areAllDue } from '../nativePackages';
import { sampleData } from '../sampleData';

const folder = path.join(projectRoot(), 'scripts/hosts/android');
const hasCompiler = spawnSync('kotlinc', ['-version']).error === undefined;
/** Debian's compiler takes about twenty seconds. */
const isDue = areAllDue && hasCompiler;
const why = hasCompiler ? 'HOSTS=all compiles it' : 'Debian’s package kotlin is missing';

const ORIGIN = 'https://app.example.ph';
const CALLBACK = 'pautang_0a1b2c3d4e';

const message = (action: string, data: object = {}, callback: string | null = CALLBACK) =>
  `say ${JSON.stringify({ id: '5f1c', action, data, callback })}`;
/** Returns the names and arguments of the app's calls of page functions. */
const given = (done: readonly [string, string][]) =>
  done
    .filter(([what]) => what === 'run')
    .map(([, script]) => {
      const [, name, value = ''] = /^window\.(\w+) && window\.\1\((.*)\)$/.exec(script) ?? [];
      return { name, value: JSON.parse(value) as unknown };
    });

const read = (name: string) =>
  readFileSync(path.join(folder, 'src/main/kotlin/ph/pautang/host', name), 'utf8');
const captured = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the Android host', () => {
  const host = read('PautangHost.kt');

  it('has a branch for each action that a host answers', () => {
    const branches = captured(host, /^ {6}"(\w+)" ->/gm);
    expect(branches.toSorted()).toEqual(Object.keys(hostActions).toSorted());
  });

  it.each(['packageInfo', 'deviceInfo'] as const)('gives the fields of %s', (name) => {
    const own = new RegExp(`val ${name}: JSONObject([\\s\\S]*?)\\n\\n`);
    const given = captured(own.exec(read('MainActivity.kt'))?.[1] ?? '', /\.put\("(\w+)"/g);
    const { entries } = hostActions[name].answer;
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(given));
    const due = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
    expect(given).toEqual(expect.arrayContaining(due.map(([field]) => field)));
  });

  // The web view calls the interface on another thread, but may be used only on the main thread.
  it.each([
    /@JavascriptInterface\n {2}fun postMessage\(text: String\) \{\n {4}web\.post \{ if \(isOwn\(web\.url\)\)/,
    /web\.post \{ if \(isOwn\(web\.url\)\) web\.evaluateJavascript\(script, null\) \}/,
  ])('uses the web view on its own thread, and only on its own page: %p', (pattern) =>
    expect(host).toMatch(pattern),
  );
});

(isDue ? describe : describe.skip)(`the Android host on the JVM (or skipped: ${why})`, () => {
  let out: string;
  beforeAll(() => {
    out = mkdtempSync(path.join(tmpdir(), 'pautang-android-'));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = sources.filter((name) => name.endsWith('.kt'));
    const args = ['-nowarn', '-include-runtime', '-d', path.join(out, 'host.jar'), ...files];
    execFileSync('kotlinc', args, { cwd: folder, stdio: 'pipe' });
  }, 240_000);
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  /** Returns the app's acts while these lines drive it, after its start. */
  function drive(...lines: readonly string[]): [what: string, detail: string][] {
    const args = ['-cp', path.join(out, 'host.jar'), 'phone.PhoneKt'];
    const input = [...lines, ''].join('\n');
    const said = execFileSync('java', args, { input, encoding: 'utf8' }).trim().split('\n');
    const all = said.map((line) => JSON.parse(line) as [string, string]);
    expect(all.slice(0, 2)).toEqual([
      ['channel', 'pautangHost'],
      ['load', `${ORIGIN}/app/`],
    ]);
    return all.slice(2);
  }
  const answersTo = (...lines: readonly string[]) =>
    given(drive(...lines))
      .filter(({ name }) => name === CALLBACK)
      .map(({ value }) => v.parse(hostResult, value));

  it('answers each request in its form once the borrower has acted', () => {
    const requests = Object.values(hostActions).filter(({ mode }) => mode === 'request');
    for (const { action, answer } of requests) {
      const ways = { saveFile: 'result content://downloads/1' };
      const way = Object.entries(ways).find(([name]) => name === action)?.[1] ?? 'confirm';
      const results = answersTo(message(action, sampleData[action]), way);
      const good = v.strictObject({ ok: v.literal(true), data: answer });
      expect([action, v.safeParse(v.tuple([good]), results).issues]).toEqual([action, undefined]);
    }
  });

  it('accepts each notification without an answer', () => {
    const told = Object.values(hostActions).filter(({ mode }) => mode === 'notify');
    const lines = told.map(({ action }) => message(action, sampleData[action], null));
    expect(given(drive(...lines))).toEqual([]);
  });

  it.each([
    ['faceVerification', 'cancel', { ok: false, error: 'denied' }],
    ['expiredCheck', 'cancel', { ok: true, data: { code: -1 } }],
    ['saveFile', 'result ', { ok: true, data: { saved: false } }],
  ] as const)('answers %s if the borrower cancels', (action, way, result) => {
    expect(answersTo(message(action, sampleData[action]), way)).toEqual([result]);
  });

  it('keeps the session until the logout', () => {
    const session = { token: 't-"\u2028', userId: 'u', mobile: null, packageName: null };
    const nobody = { token: null, userId: null, mobile: null, packageName: null };
    const kept = message('userInfo', { session });
    const results = answersTo(kept, message('userInfo'), message('logout'), message('userInfo'));
    expect(results).toEqual([session, session, nobody].map((data) => ({ ok: true, data })));
  });

  it('answers unsupported to unknown actions, and survives junk', () => {
    expect(answersTo(message('newAction'))).toEqual([{ ok: false, error: 'unsupported' }]);
    const junk = ['no JSON', 'null', '7', '{"action":"userInfo"}', '{"action":7,"data":[]}'];
    const lines = junk.map((text) => `say ${text}`);
    const results = answersTo(
      ...lines,
      message('appChannel', { channels: 'all' }),
      message('deviceInfo'),
    );
    expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('calls only the page’s callbacks', () => {
    const names = ['alert', 'pautang_', 'location.href', `${CALLBACK}()`, null];
    expect(drive(...names.map((name) => message('deviceInfo', {}, name)))).toEqual([]);
  });

  it.each(['https://evil.example/', `${ORIGIN}.evil.example/`, 'http://app.example.ph/'])(
    'ignores messages of %s, runs no script there, and opens it outside',
    (address) => {
      expect(drive(`at ${address}`, message('userInfo'), 'cover')).toEqual([['covers', '1']]);
      expect(drive(`go ${address}`)).toEqual([
        ['activity', `view ${address}`],
        ['outside', 'true'],
      ]);
    },
  );

  it('opens numbers, mail and wallets outside, and says so if no app opens them', () => {
    const outside = ['tel:028123', 'mailto:care@pautang.example', 'gcash://'];
    expect(drive(...outside.map((address) => `go ${address}`)).map(([, said]) => said)).toEqual(
      outside.flatMap((address) => [`view ${address}`, 'true']),
    );
    expect(drive('go missing:x')[0]).toEqual(['toast', 'No app on this phone opens missing:x']);
    expect(drive(`go ${ORIGIN}/app/#/login`)).toEqual([['outside', 'false']]);
  });

  it('opens the app with a new channel when the page’s process has ended', () => {
    const done = drive('gone', message('deviceInfo'));
    expect(done.map(([what]) => what)).toEqual(['destroy', 'channel', 'load', 'lives', 'run']);
    expect(done[3]).toEqual(['lives', 'true']);
  });

  it('offers to try again if the first start fails, but not if a frame fails', () => {
    expect(drive('fail', 'show', 'back', 'press Try again', 'show')).toEqual([
      ['shown', expect.stringContaining('Try again') as string],
      ['leave', ''],
      ['destroy', ''],
      ['channel', 'pautangHost'],
      ['load', `${ORIGIN}/app/`],
      ['shown', expect.not.stringContaining('Try again') as string],
    ]);
    expect(drive('fail frame', 'show')).toEqual([
      ['shown', expect.not.stringContaining('Try') as string],
    ]);
  });

  it('uncovers the page when it is ready, or after a time limit', () => {
    const ready = message('h5PageFinish', {}, null);
    expect(drive('cover', ready, 'cover').map(([, count]) => count)).toEqual(['1', '0']);
    expect(drive('later', 'cover')).toEqual([['covers', '0']]);
    const sending = message('showLoading', { visible: true, type: 2 }, null);
    expect(drive(ready, sending, 'later', 'cover')).toEqual([['covers', '1']]);
  });

  it('sends the back button to the page once it is ready', () => {
    expect(drive('back')).toEqual([['leave', '']]);
    const [event] = given(drive(message('h5PageFinish', {}, null), 'back'));
    expect(event?.name).toBe('pautangHostEvent');
    expect(v.parse(hostEvent, event?.value)).toEqual({ event: 'back' });
  });

  it('gives the page a photo, or no photo after a cancelled chooser', () => {
    expect(drive('choose', 'result content://photos/1').slice(1)).toEqual([
      ['photo', 'content://photos/1'],
    ]);
    expect(drive('choose', 'result ').slice(1)).toEqual([['photo', 'none']]);
    expect(drive('choose', 'choose').filter(([what]) => what === 'photo')).toEqual([
      ['photo', 'none'],
    ]);
  });

  it('saves a file at the place that the borrower chose', () => {
    const saving = message('saveFile', sampleData['saveFile']);
    expect(drive(saving, 'result content://downloads/1').slice(0, 2)).toEqual([
      ['activity', 'create  text/plain a.txt'],
      ['written', 'content://downloads/1 Mabuhay!'],
    ]);
    expect(drive('download blob:x', `download ${ORIGIN}/a.pdf`)).toEqual([
      ['activity', `view ${ORIGIN}/a.pdf`],
    ]);
  });

  it('keeps the page clear of the system bars, and leaves the text size to the page', () => {
    expect(drive('insets', 'zoom')).toEqual([
      ['padding', '[1, 2, 3, 4]'],
      ['zoom', '100'],
    ]);
    expect(answersTo(message('packageInfo'))).toMatchObject([{ data: { topPaddingHeight: 0 } }]);
  });
});
