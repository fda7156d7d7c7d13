import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuildFlags } from '../build/flags';
import { writeShellBuild } from '../build/testing/writeShellBuild';
import type { Ask } from '../build/serving/look';
import type { ServedView, ServedWatch } from './servedWatch';
import { createServedWatch } from './servedWatch';
import { APP, asBuilt, away, changed, pageHeaders } from './testing/servedApp';

const MINUTE = 60_000;
const kept = changed(/registry/, { 'cache-control': 'max-age=600' });

let shell: string;
let ask: jest.Mock<ReturnType<Ask>, Parameters<Ask>>;
let watch: ServedWatch;
const clock = { now: 0 };

const writeHeaders = (text: string) => writeFileSync(path.join(shell, 'headers.json'), text);
beforeEach(() => {
  shell = mkdtempSync(path.join(tmpdir(), 'pautang-shell-'));
  writeShellBuild(shell, pageHeaders);
  clock.now = 0;
  ask = jest.fn<ReturnType<Ask>, Parameters<Ask>>(asBuilt);
  watch = createServedWatch({
    base: () => APP,
    shell,
    flags: readBuildFlags({}),
    now: () => clock.now,
    ask,
  });
});
afterEach(() => {
  watch.close();
  rmSync(shell, { recursive: true, force: true });
});

type Looked = Extract<ServedView, { readonly state: 'looked' }>;
function known(): Looked {
  const view = watch.view();
  if (view.state === 'looked') return view;
  throw new Error('No look has ended.');
}

/** One look after the other, a minute apart, each at what is answered then. */
async function see(...answers: readonly Ask[]): Promise<void> {
  for (const answer of answers) {
    ask.mockImplementation(answer);
    clock.now += MINUTE;
    await watch.look();
  }
}
/** How many looks were made, which ask for the lender twice each. */
const looks = () => ask.mock.calls.filter(([url]) => url.includes('/api/any')).length / 2;
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const lasting = () => known().faults.map(({ kind, since }) => [kind, since / MINUTE]);

describe('a look at what phones are served', () => {
  it('finds an app as it was built', async () => {
    expect(watch.view()).toEqual({ state: 'waiting', base: APP, unread: null });
    await see(asBuilt);
    const { at, missed, paths, away: gone, faults } = known();
    expect([at, missed, gone, faults]).toEqual([MINUTE, null, null, []]);
    expect(paths.map(({ kind, harm }) => [kind, harm])).toEqual(
      ['page', 'worker', 'shellFiles', 'registry', 'lender', 'collector'].map((one) => [
        one,
        'none',
      ]),
    );
  });

  it('takes the headers of the build that lies there now, or of the one before in the middle of a change', async () => {
    await see(asBuilt);
    writeHeaders('{"content-sec');
    await see(asBuilt);
    expect(known().at).toBe(2 * MINUTE);
    expect(known().paths[0]?.deviations).toEqual([]);
    expect(known().unread).toEqual({ folder: shell, readAt: MINUTE });
    writeHeaders('{"referrer-policy":"no-referrer"}');
    await see(asBuilt);
    expect(known().paths[0]?.deviations).toEqual(['referrer-policy is missing']);
  });

  it('waits for a build that was never there', async () => {
    rmSync(path.join(shell, 'worker.js'));
    await see(asBuilt);
    expect(watch.view()).toEqual({
      state: 'waiting',
      base: APP,
      unread: { folder: shell, readAt: null },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it('tells the command that looks as it does, and which registry came', async () => {
    await see(asBuilt);
    expect(known().command).toBe(`npm run conform -- web --base ${APP} --shell ${shell}`);
    const came = known().paths.flatMap(({ kind, registry }) =>
      registry ? [[kind, registry.serial]] : [],
    );
    expect(came).toEqual([
      ['page', 1],
      ['registry', 1],
    ]);
  });

  it('says what does not come as it should once two looks have seen it, and since when', async () => {
    await see(asBuilt, kept);
    expect(lasting()).toEqual([]);
    expect(known().paths.find(({ kind }) => kind === 'registry')?.harm).toBe('danger');
    await see(kept);
    expect(lasting()).toEqual([['registry', 2]]);
    expect(known().faults[0]?.deviations[0]).toMatch(/^cache-control is 'max-age=600', not/);
  });

  it('ends it after two good looks', async () => {
    await see(kept, kept, kept, asBuilt);
    expect(lasting()).toEqual([['registry', 1]]);
    await see(asBuilt);
    expect(lasting()).toEqual([]);
  });

  it('counts anew when it comes back much later', async () => {
    const good = Array.from({ length: 6 }, () => asBuilt);
    await see(kept, kept, ...good, kept, kept);
    expect(lasting()).toEqual([['registry', 9]]);
  });

  it('takes one bad answer for nothing', async () => {
    await see(asBuilt, kept, asBuilt, asBuilt, asBuilt, asBuilt, kept);
    expect(lasting()).toEqual([]);
  });

  it('finds one bad server of two, and one whose header is another each time', async () => {
    await see(kept, asBuilt, changed(/registry/, { 'cache-control': 'max-age=57' }));
    expect(lasting()).toEqual([['registry', 1]]);
  });

  it('says that nobody answers, and since when', async () => {
    await see(asBuilt, away);
    expect(known()).toMatchObject({ missed: 'connect ECONNREFUSED', paths: [], away: null });
    await see(away);
    expect(known().away).toEqual({ since: 2 * MINUTE, why: 'connect ECONNREFUSED' });
    await see(asBuilt, asBuilt);
    expect(known()).toMatchObject({ missed: null, away: null });
  });

  it('is one at a time, and nobody who wants to know waits for it', async () => {
    let answer: (() => void) | undefined;
    ask.mockImplementation(
      (url, asked) =>
        new Promise((resolve) => {
          answer = () => resolve(asBuilt(url, asked));
        }),
    );
    const first = watch.look();
    const second = watch.look();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(watch.view().state).toBe('waiting');
    ask.mockImplementation(asBuilt);
    answer?.();
    await Promise.all([first, second]);
    expect(known().paths[0]?.harm).toBe('none');
    expect(ask.mock.calls.filter(([url]) => url.endsWith('/beacons'))).toHaveLength(1);
  });

  it('is given up when it is closed, and leaves nothing', async () => {
    ask.mockImplementation(
      (_url, _headers, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const looking = watch.look();
    watch.close();
    await looking;
    expect(watch.view().state).toBe('waiting');
  });
});

describe('the watch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does nothing until somebody starts it or wants to know', async () => {
    await later(10 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    watch.view();
    await later(5_000);
    expect(looks()).toBe(1);
  });

  it('looks soon, then once a minute, until it is closed', async () => {
    watch.start();
    watch.start();
    await later(5_000);
    expect(looks()).toBe(1);
    await later(MINUTE);
    expect(looks()).toBe(2);
    watch.close();
    await later(10 * MINUTE);
    watch.view();
    await later(10 * MINUTE);
    expect(looks()).toBe(2);
  });

  it('goes on while nobody answers', async () => {
    ask.mockImplementation(away);
    watch.start();
    await later(5_000 + MINUTE);
    ask.mockImplementation(asBuilt);
    await later(MINUTE);
    expect(looks()).toBe(1);
    expect(known().missed).toBeNull();
  });
});
