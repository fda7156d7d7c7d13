import type { CheckedPath } from '../../build/serving/look';
import { batch, loaded } from '../testing/batches';
import { MINUTE, NOW, failingTally, faulty, looked, tallyOf, textOf, view } from '../testing/views';
import { concernsOf } from './concerns';
import { opsPage } from './page';

const command = 'npm run conform -- web --base https://app.example';
const registry = faulty('registry', '/registry.jwt', ["cache-control is 'max-age=600', not 'x'"]);
const worker = faulty('worker', '/app/worker.js', ['x-content-type-options is missing'], 'cost');
const fine = (kind: CheckedPath['kind'], at: string, notes: readonly string[] = []) => ({
  ...faulty(kind, at, []),
  harm: 'none' as const,
  notes,
});
const EVERY = [
  ['page', '/app/'],
  ['worker', '/app/worker.js'],
  ['shellFiles', '/app/shell.0123456789.js'],
  ['registry', '/registry.jwt'],
  ['compressedFiles', '/remotes/borrow/1.0.0/remoteEntry.js'],
  ['statements', '/releases/borrow/1.0.0.jwt'],
  ['lender', '/api/any'],
  ['collector', '/beacons'],
] as const;

const sectionOf = (served: ReturnType<typeof view>['served']) =>
  textOf(opsPage(view({ served }), 's')).replace(/^.* What phones are served /, '');
const heard = (minutesAgo: number) =>
  tallyOf(({ add }) => add({ at: NOW - minutesAgo * MINUTE, ...batch([loaded('1.0.0')]) }));

describe('the first lines, of what phones are served', () => {
  it('name the path, the header, what came and what should have come, the worst first', () => {
    const served = looked({ faults: [worker, registry], paths: [worker, registry] });
    expect(concernsOf(view({ served }))).toEqual([
      {
        level: 'danger',
        text: "/registry.jwt has not come as it should since Nov 21, 12:55: cache-control is 'max-age=600', not 'x'.",
        command,
      },
      {
        level: 'warn',
        text: '/app/worker.js has not come as it should since Nov 21, 12:55: x-content-type-options is missing.',
        command,
      },
    ]);
  });

  it('say that the last look found it good, where it comes and goes', () => {
    const served = looked({ faults: [registry], paths: [fine('registry', '/registry.jwt')] });
    expect(concernsOf(view({ served }))[0]?.text).toMatch(
      /not 'x'\. The last look found it good\.$/,
    );
  });

  it('are silent of what one look has seen, and of what is no fault', () => {
    const paths = [registry, fine('worker', '/app/worker.js', ['brotli is not used'])];
    expect(concernsOf(view({ served: looked({ paths }) }))).toEqual([]);
  });

  it('are few, however many addresses deviate, and hide no other problem', () => {
    const tally = failingTally();
    const faults = EVERY.map(([kind, at]) => faulty(kind, at, ['etag is missing'], 'cost'));
    const [first, ...others] = concernsOf(view({ tally, served: looked({ faults }) }));
    expect(first?.text).toMatch(/^borrow 1\.0\.0 \(stable\) fails/);
    expect(others).toHaveLength(4);
    expect(others.at(-1)).toEqual({
      level: 'warn',
      text: '5 more addresses deviate: /remotes/borrow/1.0.0/remoteEntry.js, /app/shell.0123456789.js, /beacons, /app/worker.js, /releases/borrow/1.0.0.jwt. See ‘What phones are served’ below.',
    });
  });

  it('tell the first of many deviations of one address', () => {
    const page = faulty('page', '/app/', [
      'a is missing',
      'b is missing',
      'c is missing',
      'd',
      'e',
    ]);
    expect(concernsOf(view({ served: looked({ faults: [page] }) }))[0]?.text).toMatch(
      /: a is missing; b is missing; and 3 more\.$/,
    );
  });

  it('say that there is no answer; where phones report all the same, that it may be the way', () => {
    const away = { since: NOW - 10 * MINUTE, why: 'connect ECONNREFUSED' };
    const served = looked({ away, missed: away.why });
    expect(concernsOf(view({ served, tally: heard(12) }))).toEqual([
      {
        level: 'danger',
        text: 'https://app.example has not answered from here since Nov 21, 12:55: connect ECONNREFUSED. Open the app yourself.',
        command,
      },
    ]);
    expect(concernsOf(view({ served, tally: heard(1) }))[0]).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('Phones report all the same, so it may be the way from here.'),
    });
    const former = looked({ away: { ...away, since: NOW - 60 * MINUTE }, missed: away.why });
    expect(concernsOf(view({ served: former, tally: heard(6) }))[0]?.level).toBe('danger');
    expect(concernsOf(view({ served: looked({ away }) }))[0]?.text).toMatch(
      /ECONNREFUSED\. The last look found it good\.$/,
    );
  });
});

describe('the section of what phones are served', () => {
  it('says how it is turned on, where it is off', () => {
    expect(sectionOf({ state: 'off' })).toMatch(
      /^No looks are made\. A collector makes them once a minute, where APP_ORIGIN and SHELL_BUILD are set\./,
    );
    expect(textOf(opsPage(view(), 's'))).toMatch(/^ Now All is well /);
  });

  it('says that the first look is on its way', () => {
    expect(sectionOf({ state: 'waiting', base: 'https://app.example', unread: null })).toMatch(
      /^The first look at https:\/\/app\.example is on its way\./,
    );
  });

  it('has a row a kind of path, and when it was looked at', () => {
    const paths = [
      fine('page', '/app/', ['brotli is not used: 9 bytes by gzip']),
      registry,
      { ...worker, url: 'https://store.example/worker.js' },
    ];
    const section = textOf(opsPage(view({ served: looked({ paths, faults: [registry] }) }), 's'));
    expect(section).toContain('https://app.example as seen from here at 13:04.');
    expect(section).toContain(
      'The page /app/ good brotli is not used: 9 bytes by gzip The registry /registry.jwt deviates since Nov 21, 12:55 cache-control is &#39;max-age=600&#39;, not &#39;x&#39; Its worker https://store.example/worker.js deviates at this look x-content-type-options is missing',
    );
  });

  it('says which registry came, and that the build cannot be read', () => {
    const page = { ...fine('page', '/app/'), registry: { serial: 8, signed: NOW - 60 * MINUTE } };
    const unread = { folder: '/srv/<shell>', readAt: NOW };
    const section = textOf(opsPage(view({ served: looked({ paths: [page], unread }) }), 's'));
    expect(section).toMatch(
      /https:\/\/app\.example as seen from here at 13:04\. The build in \/srv\/&lt;shell&gt; cannot be read; judged by what was read at 13:05\. .*The page \/app\/ good serial 8 /,
    );
    const never = { state: 'waiting', base: 'x', unread: { ...unread, readAt: null } } as const;
    expect(sectionOf(never)).toContain('cannot be read: it must be a whole build of the shell.');
  });

  it('says that no answer came, which is no problem after one look alone', () => {
    const served = looked({ missed: 'connect ECONNREFUSED' });
    expect(sectionOf(served)).toMatch(
      /^https:\/\/app\.example did not answer from here at 13:04: connect ECONNREFUSED\. It is asked again in a minute\./,
    );
    expect(concernsOf(view({ served }))).toEqual([]);
  });

  it('lets nothing that a proxy wrote become markup, and stays small', () => {
    const evil = `server is '<img src=x onerror=alert(1)>${'x'.repeat(100_000)}'`;
    const faults = EVERY.map(([kind, at]) =>
      faulty(
        kind,
        `${at}<b>`,
        Array.from({ length: 30 }, () => evil),
      ),
    );
    const page = opsPage(view({ served: looked({ faults, paths: faults }) }), 's');
    expect(page).not.toMatch(/<img|<b>/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.length - opsPage(view(), 's').length).toBeLessThan(20_000);
  });
});
