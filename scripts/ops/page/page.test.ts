import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toolsRoot } from '../../lib/machine/workspace';
import { createJudge } from '../judgeCanary';
import type { SentBatch } from '../keptBatch';
import { batch, failed, loaded, vouched } from '../testing/batches';
import { countedAnew } from '../testing/countedAnew';
import { fakeRelease as release } from '../../release/testing/fakeBuild';
import { MINUTE, NOW, good, many, tallyOf, textOf, view, withCanary } from '../testing/views';
import { concernsOf } from './concerns';
import { opsPage } from './page';
import { agoText } from './numbersAndTimes';

/** The page when three devices report a failure, `withToken` of them with a token. */
const pageWith = (withToken: number) => {
  const tally = tallyOf(...many(3, (n) => (n < withToken ? vouched : batch)([failed('1.0.0')], n)));
  return textOf(opsPage(view({ tally }), 's'));
};

/** The guard's judgement of borrow 1.1.0 by these batches. */
const judgementsOf = (...sent: readonly SentBatch[]) => {
  const judge = createJudge({ remote: 'borrow', stable: '1.0.0', canary: '1.1.0' });
  for (const one of sent) judge.add({ at: NOW, ...one });
  return new Map([['borrow', judge.judgement()]]);
};
const onCanary = failed('1.1.0', { channel: 'canary' });

describe('the ops page', () => {
  it('says in its first line that all is well if there are no concerns', () => {
    const text = textOf(opsPage(view(), 's'));
    expect(text).toMatch(
      /^ Now All is well 1 area is open, nothing failed on 1 device in the last hour\. Serial 12 Issued Nov 21, 12:55 · 10 min ago Expires Feb 9, 2027 \(80 days\) /,
    );
  });

  it('keeps the line about a server that is gone outside the header, so that it stays in sight', () => {
    expect(opsPage(view(), 's')).toMatch(/<\/header>\s*<p id="news"/);
    const styles = readFileSync(path.join(toolsRoot(), 'scripts/ops/page/frame.css'), 'utf8');
    expect(styles).toMatch(/#news\.danger \{\s*position: sticky/);
  });

  it('shows a canary with its share and the guard’s verdict', () => {
    const judgements = judgementsOf(
      ...many(200, (n) => vouched([n < 30 ? onCanary : loaded('1.0.0')], n)),
      ...many(60, (n) => vouched([onCanary], 500 + n)),
    );
    const registry = withCanary(10, {}, { isUrgent: true });
    const page = opsPage(view({ registry, judgements }), 's');
    expect(textOf(page)).toContain('Canary, 10% 1.1.0');
    expect(textOf(page)).toContain('worse than stable: 90 of 90 devices with a token failed');
    expect(textOf(page)).toContain('urgent');
    expect(concernsOf(view({ registry, judgements }))[0]).toMatchObject({
      level: 'danger',
      command: 'npm run release -- rollback borrow',
    });
  });

  it('shows all reports on a canary beside those that the guard counts', () => {
    const sent = many(50, (n) => (n < 40 ? batch([onCanary], n) : vouched([loaded('1.1.0')], n)));
    const judged = { tally: tallyOf(...sent), judgements: judgementsOf(...sent) };
    const text = textOf(opsPage(view({ registry: withCanary(25), ...judged }), 's'));
    expect(text).toContain('Canary, 25% 1.1.0 80% failing 40 of 50');
    expect(text).toContain(': 0 of 10 devices with a token failed');
  });

  it('says how many of the devices that report a failure have a token', () => {
    expect(pageWith(3)).toContain('1.0.0 3 all with a token 3');
    expect(pageWith(2)).toContain('1.0.0 3 2 with a token 3');
    expect(pageWith(0)).toContain('1.0.0 3 3');
  });

  it('says that a canary is paused and that a person must look', () => {
    const registry = withCanary(10, { isHeld: true });
    expect(textOf(opsPage(view({ registry }), 's'))).toContain('Canary, 10%, paused 1.1.0');
    const paused = concernsOf(view({ registry }));
    expect(paused).toEqual([
      {
        key: 'paused borrow 1.1.0',
        level: 'warn',
        text: 'borrow 1.1.0 (canary) is paused at 10%: watch could not judge it. Look at what it reports, then let it grow or take it back (rollback borrow).',
        command: 'npm run release -- promote borrow 1.1.0 --percent 10 --resume',
      },
    ]);
  });

  it('says that reports against a canary may be forged', () => {
    const judgements = judgementsOf(
      ...many(200, (n) => vouched([loaded('1.0.0')], n)),
      ...many(40, (n) => batch([onCanary], 500 + n)),
    );
    const shown = view({ registry: withCanary(10), judgements });
    expect(concernsOf(shown)).toEqual([
      {
        key: 'doubted borrow 1.1.0',
        level: 'warn',
        text: 'borrow 1.1.0 (canary): failures are reported that anybody could have made up. Look at what it reports.',
      },
    ]);
    expect(textOf(opsPage(shown, 's'))).toContain('worse by reports that may be made up');
    const looked = { ...shown, registry: withCanary(10, { isHeld: false }) };
    expect(concernsOf(looked)).toEqual([]);
  });

  it('shows for each version how long it was stable, on how many phones, and how often it failed', () => {
    const day = 24 * 60 * MINUTE;
    const now = { isStableNow: true, wasTakenBack: false, until: null };
    const record = { version: '1.0.0', stableMs: 3 * day, since: NOW - 3 * day, ...now };
    const past = { isStableNow: false, wasTakenBack: true, until: NOW - 3 * day };
    const before = { ...record, version: '0.9.0', stableMs: 5 * 60 * MINUTE, ...past };
    const registry = good({
      remotes: { borrow: { state: 'on', stable: release('1.0.0'), previous: release('0.9.0') } },
    });
    const known = { ...before, phones: 41_203, failureRate: 0.004 };
    const records = { borrow: [{ ...record, phones: 0 }, known] };
    const text = textOf(opsPage(view({ registry, records }), 's'));
    expect(text).toContain('Version Stable for Phones Had a failure Until');
    expect(text).toContain('1.0.0 3 days no reports – now');
    expect(text).toContain('0.9.0 taken back 5 hours 41,203 0.4% Nov 18, 13:05');
    expect(text).toMatch(/Previous 0\.9\.0 stable for 5 hours/);
    expect(textOf(opsPage(view({ records: { borrow: [record] } }), 's'))).toContain(
      '1.0.0 3 days unknown – now',
    );
  });

  it('shows control characters as text', () => {
    const evil = 'a\u001b[2Jb\u0000c\u202ed';
    const changes = [{ serial: 1, at: '2026-11-21T05:00:00.000Z', who: evil, what: evil }] as never;
    const page = opsPage(view({ changes, historyProblem: evil }), 's');
    for (const sign of ['\u001b', '\u0000', '\u202e']) expect(page).not.toContain(sign);
    expect(page).toContain('a\\u001b[2Jb\\u0000c\\u202ed');
  });

  it('renders even if the times in it are invalid', () => {
    const changes = [{ serial: 1, at: 'never', who: 'maria', what: 'promote' }] as never;
    const registry = good({
      iat: Number.MAX_SAFE_INTEGER,
      remotes: { borrow: { state: 'off', until: 'soon', stable: release('1.0.0') } },
    });
    expect(textOf(opsPage(view({ changes, registry }), 's'))).toContain('an unknown time');
  });

  it('cuts off very long texts and tables', () => {
    const versions = Array.from({ length: 200 }, (_, n) => `1.0.${n}`);
    const sent = versions.map((one, n) => ({ at: NOW - 1_000, ...batch([failed(one)], n) }));
    const tally = countedAnew(sent, new Map([['borrow', new Set(versions)]]), '1h', NOW);
    const page = opsPage(view({ tally, historyProblem: 'x'.repeat(1_000_000) }), 's');
    expect(page.length).toBeLessThan(60_000);
    expect(textOf(page)).toContain('And 170 more versions.');
    expect(textOf(page)).toContain('And 170 more kinds of failure.');
  });

  it('escapes all text from others', () => {
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

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 min ago'],
  [59 * MINUTE, '59 min ago'],
  [60 * MINUTE, '1 h ago'],
  [24 * 60 * MINUTE, '1 day ago'],
  [48 * 60 * MINUTE, '2 days ago'],
])('a time %i ms ago is %s', (ms, text) => expect(agoText(NOW - ms, NOW)).toBe(text));
