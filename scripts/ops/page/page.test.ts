import type { Registry, Release } from '@pautang/shared/contract/registry';
import { createJudge } from '../judgeCanary';
import type { OpsView } from '../opsView';
import { createTally } from '../tally';
import { batch, failed, loaded, vouched } from '../testing/batches';
import { concernsOf } from './concerns';
import { html } from './html';
import { opsPage } from './page';
import { agoText, clockText, dateText } from './times';

const NOW = Date.parse('2026-11-21T05:05:00Z');
const MINUTE = 60_000;
const release = (version: string): Release => ({
  version,
  buildId: version,
  container: 'borrow_x',
  entry: 'remotes/borrow/x/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
});
const document = (more: Partial<Registry> = {}): Registry => ({
  serial: 12,
  iat: NOW / 1000 - 600,
  exp: NOW / 1000 + 80 * 86_400,
  shell: 'abc1234567',
  remotes: { borrow: { state: 'on', stable: release('1.0.0') } },
  ...more,
});
const good = (more: Partial<Registry> = {}): OpsView['registry'] => ({
  state: 'good',
  document: document(more),
  kid: 'key-1',
  text: '',
});
const tallyOf = (add: (tally: ReturnType<typeof createTally>) => void) => {
  const tally = createTally({ from: NOW - 60 * MINUTE, to: NOW, step: 2 * MINUTE });
  add(tally);
  return tally.read();
};
const view = (more: Partial<OpsView> = {}): OpsView => ({
  now: NOW,
  window: '1h',
  registry: good(),
  changes: [],
  historyProblem: null,
  tally: tallyOf(({ add }) => add({ at: NOW - 1_000, ...batch([loaded('1.0.0')]) })),
  beaconProblem: null,
  judgements: new Map(),
  junk: 0,
  ...more,
});
const textOf = (page: string) =>
  page
    .replace(/^.*<main>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the ops page', () => {
  it('says in its first line that all is well, where it is', () => {
    const text = textOf(opsPage(view(), 's'));
    expect(text).toMatch(
      /^ Now All is well 1 area is open, nothing failed on 1 device in the last hour\. Serial 12/,
    );
  });

  it('says first what is worst, and what to do', () => {
    const tally = tallyOf(({ add }) => {
      for (let n = 0; n < 100; n += 1)
        add({ at: NOW - 1_000, ...batch([n < 12 ? failed('1.0.0') : loaded('1.0.0')], n) });
    });
    const registry = good({
      remotes: {
        borrow: { state: 'on', stable: release('1.0.0') },
        repay: {
          state: 'off',
          message: 'Back soon',
          until: '2026-11-21T06:00:00.000Z',
          stable: release('2.0.0'),
        },
      },
    });
    const text = textOf(opsPage(view({ tally, registry }), 's'));
    expect(text).toMatch(
      /^ Now Act now borrow 1\.0\.0 \(stable\) fails on 12 of 100 devices \(12%\), mostly chunk integrity\. npm run release -- rollback borrow Look at this repay is off: “Back soon” Expected back Nov 21, 14:00\./,
    );
  });

  it('shows a canary with its share and what the guard says of it', () => {
    const judge = createJudge({ remote: 'borrow', stable: '1.0.0', canary: '1.1.0' });
    for (let n = 0; n < 200; n += 1)
      judge.add({
        at: NOW,
        ...vouched([n < 30 ? failed('1.1.0', { channel: 'canary' }) : loaded('1.0.0')], n),
      });
    for (let n = 0; n < 60; n += 1)
      judge.add({ at: NOW, ...vouched([failed('1.1.0', { channel: 'canary' })], 500 + n) });
    const canary = { ...release('1.1.0'), percent: 10, salt: 'saltsalt' };
    const registry = good({
      remotes: { borrow: { state: 'on', stable: release('1.0.0'), canary, isUrgent: true } },
    });
    const judgements = new Map([['borrow', judge.judgement()]]);
    const page = opsPage(view({ registry, judgements }), 's');
    expect(textOf(page)).toContain('Canary, 10% 1.1.0 100% failing 90 of 90');
    expect(textOf(page)).toContain('worse than stable');
    expect(textOf(page)).toContain('urgent');
    expect(concernsOf(view({ registry, judgements }))[0]).toMatchObject({
      level: 'danger',
      command: 'npm run release -- rollback borrow',
    });
  });

  it('says that a canary is paused, and that a person has to look', () => {
    const canary = { ...release('1.1.0'), percent: 10, salt: 'saltsalt', isHeld: true };
    const borrow = { state: 'on' as const, stable: release('1.0.0'), canary };
    const paused = concernsOf(view({ registry: good({ remotes: { borrow } }) }));
    expect(paused).toEqual([
      {
        level: 'warn',
        text: 'borrow 1.1.0 (canary) is paused at 10%: watch could not tell how it fares. Look at what it reports, then let it grow or take it back (rollback borrow).',
        command: 'npm run release -- promote borrow 1.1.0 --percent 10 --resume',
      },
    ]);
    const resumed = { ...borrow, canary: { ...canary, isHeld: false } };
    expect(concernsOf(view({ registry: good({ remotes: { borrow: resumed } }) }))).toEqual([]);
  });

  it('says that reports speak against a canary which may be made up', () => {
    const judge = createJudge({ remote: 'borrow', stable: '1.0.0', canary: '1.1.0' });
    for (let n = 0; n < 200; n += 1) judge.add({ at: NOW, ...vouched([loaded('1.0.0')], n) });
    for (let n = 0; n < 40; n += 1)
      judge.add({ at: NOW, ...batch([failed('1.1.0', { channel: 'canary' })], 500 + n) });
    const canary = { ...release('1.1.0'), percent: 10, salt: 'saltsalt' };
    const borrow = { state: 'on' as const, stable: release('1.0.0'), canary };
    const shown = view({
      registry: good({ remotes: { borrow } }),
      judgements: new Map([['borrow', judge.judgement()]]),
    });
    expect(concernsOf(shown)).toEqual([
      {
        level: 'warn',
        text: 'borrow 1.1.0 (canary): failures are reported that anybody could have made up. Look at what it reports.',
      },
    ]);
    expect(textOf(opsPage(shown, 's'))).toContain('worse by reports that may be made up');
  });

  it.each<[string, Partial<OpsView>, RegExp]>([
    [
      'nothing is released',
      { registry: { state: 'none' }, tally: tallyOf(() => undefined) },
      /^ Now All is quiet nothing is released yet\. What runs Nothing is released yet/,
    ],
    [
      'the registry is not ours',
      { registry: { state: 'untrusted', problem: 'signed by a key that is not allowed.' } },
      /^ Now Act now The registry is not signed by us\. .* signed by a key that is not allowed\. npm run release -- verify/,
    ],
    [
      'the store does not answer',
      { registry: { state: 'unreadable', problem: 'EACCES' } },
      /Act now The store cannot be read\. .* EACCES .* What runs Unknown as long as/,
    ],
    [
      'the registry has expired',
      { registry: good({ exp: NOW / 1000 - 86_400 }) },
      /Act now The registry expired on Nov 20, 2026/,
    ],
    [
      'it expires soon',
      { registry: good({ exp: NOW / 1000 + 5 * 86_400 }) },
      /Look at this The registry expires on Nov 26, 2026\. npm run release -- renew/,
    ],
    [
      'beacons cannot be read',
      { tally: null, beaconProblem: 'EACCES' },
      /Look at this Beacons cannot be read: EACCES\./,
    ],
    [
      'no phone has reported for long',
      {
        tally: tallyOf(({ add }) => add({ at: NOW - 20 * MINUTE, ...batch([loaded('1.0.0')]) })),
      },
      /Look at this No phone has reported since Nov 21, 12:45 \(20 min ago\)/,
    ],
    [
      'no phone has reported at all',
      { tally: tallyOf(() => undefined) },
      /All is quiet 1 area is open; no phone has reported in the last hour\..*No failures in this time\./,
    ],
    [
      'phones refuse the registry',
      {
        tally: tallyOf(({ add }) => {
          for (let n = 0; n < 6; n += 1)
            add({
              at: NOW,
              ...batch([{ phase: 'registry', isOk: false, reason: 'signature', ms: 1 }], n),
            });
        }),
      },
      /Act now Phones refuse the registry: signature on 6 devices\./,
    ],
    ['the history is broken', { historyProblem: 'no JSON' }, /The history cannot be read: no JSON/],
    ['the log has junk', { junk: 1 }, /All is well .* Note 1 line of the beacon log/],
  ])('is clear where %s', (_what, more, expected) => {
    expect(textOf(opsPage(view(more), 's'))).toMatch(expected);
  });

  it('draws the same numbers as its table says', () => {
    const tally = tallyOf(({ add }) => {
      add({ at: NOW - 30 * MINUTE, ...batch([loaded('1.0.0', { phase: 'swap' })], 1) });
      add({ at: NOW - 30 * MINUTE, ...batch([failed('1.0.0'), failed('1.0.0')], 2) });
      add({ at: NOW - 90 * MINUTE, ...batch([failed('1.0.0')], 3) });
    });
    const page = opsPage(view({ tally }), 's');
    expect(page.match(/<rect\s+class="(failing|swaps)"/g)).toHaveLength(2);
    expect(textOf(page)).toContain('Nov 21, 12:34 1 1');
    expect(textOf(page)).toContain('1 swaps in the last hour. Failures were most at 12:34');
  });

  it('lets nothing that others wrote become markup', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const changes = [
      { serial: 1, at: '2026-11-21T05:00:00.000Z', who: evil, what: evil, why: evil },
    ] as never;
    const registry = good({
      remotes: { borrow: { state: 'off', message: evil, stable: release('1.0.0') } },
    });
    const page = opsPage(view({ changes, registry, historyProblem: evil }), 's');
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(page).not.toMatch(/style="|onclick|javascript:/);
  });
});

describe('what goes into markup', () => {
  it('is escaped, unless it is markup; nothing is nothing', () => {
    expect(html`<b>${'<'}${html`<i></i>`}${['&', 1]}${null}</b>`.text).toBe(
      '<b>&lt;<i></i>&amp;1</b>',
    );
  });
});

describe('times', () => {
  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 min ago'],
    [59 * MINUTE, '59 min ago'],
    [60 * MINUTE, '1 h ago'],
    [24 * 60 * MINUTE, '1 day ago'],
    [48 * 60 * MINUTE, '2 days ago'],
  ])('%i ms are %s', (ms, text) => expect(agoText(NOW - ms, NOW)).toBe(text));

  it('are Manila’s', () => {
    expect(clockText(NOW)).toBe('13:05');
    expect(dateText(Date.parse('2026-11-20T17:00:00Z'))).toBe('Nov 21, 2026');
  });
});
