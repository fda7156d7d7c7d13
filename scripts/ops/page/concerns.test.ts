import type { BeaconHealth } from '../store/health';
import type { OpsView } from '../opsView';
import { batch, failed, loaded, vouched } from '../testing/batches';
import { fakeRelease as release } from '../../release/testing/fakeBuild';
import {
  MINUTE,
  NOW,
  failingTally,
  good,
  many,
  refusing,
  tallyOf,
  textOf,
  view,
} from '../testing/views';
import { concernsOf } from './concerns';
import { opsPage } from './page';

const refusal = { phase: 'registry', isOk: false, reason: 'signature', ms: 1 } as const;
const noHome = { phase: 'shell', isOk: false, reason: 'network', ms: 0 } as const;
const deadButton = failed('1.0.0', { phase: 'tap', reason: 'unknown' });
const canary = { ...release('1.1.0'), percent: 10, salt: 'salt' };

describe('the first lines of the ops page', () => {
  it('begins with the worst problem and its remedy', () => {
    const tally = failingTally();
    const registry = good({
      remotes: {
        borrow: { state: 'on', stable: release('1.0.0'), previous: release('0.9.0') },
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
      /^ Now Act now borrow 1\.0\.0 \(stable\) fails on 12 of 100 devices \(12%\), mostly chunk integrity\. npm run release -- rollback borrow Look at this repay is off: “Back soon”, expected back Nov 21, 14:00 /,
    );
  });

  it.each([
    ['a version before', { previous: release('0.9.0') }, '.', 'rollback borrow'],
    ['none before', {}, '.', 'disable borrow --message "…"'],
    [
      'one before, and a canary, which a bare roll-back would take back',
      { previous: release('0.9.0'), canary },
      '. 1.1.0 (canary) is out: if that does not fail, promote it.',
      'rollback borrow --to 0.9.0',
    ],
    [
      'none before, and a canary',
      { canary },
      '. 1.1.0 (canary) is out: if that does not fail, promote it.',
      'disable borrow --message "…"',
    ],
  ])('names the remedy if the stable version fails and there is %s', (_, also, end, command) => {
    const tally = failingTally();
    const registry = good({
      remotes: { borrow: { state: 'on', stable: release('1.0.0'), ...also } },
    });
    expect(concernsOf(view({ tally, registry }))).toContainEqual({
      key: 'failing borrow 1.0.0',
      level: 'danger',
      text: `borrow 1.0.0 (stable) fails on 12 of 100 devices (12%), mostly chunk integrity${end}`,
      command: `npm run release -- ${command}`,
    });
  });

  it('puts lost beacons first, then faults of the registry, then those of areas', () => {
    const tally = failingTally();
    const registry = good({ exp: NOW / 1000 - 60 });
    const health: BeaconHealth = {
      state: 'failing',
      since: NOW,
      why: 'the database does not answer, ECONNREFUSED',
    };
    expect(
      concernsOf(view({ health, registry, tally })).map(({ text }) => text.slice(0, 20)),
    ).toEqual(['Beacons are not bein', 'The registry expired', 'borrow 1.0.0 (stable']);
  });

  it.each<[string, Partial<OpsView>, RegExp]>([
    [
      'nothing is released',
      { registry: { state: 'none' }, tally: tallyOf() },
      /^ Now All is quiet nothing is released yet\. What runs Nothing is released yet/,
    ],
    [
      'the registry is not ours',
      { registry: { state: 'untrusted', problem: 'signed by a key that is not allowed.' } },
      /^ Now Act now The registry is not signed by us\. .* signed by a key that is not allowed\. npm run release -- restore/,
    ],
    [
      'the store does not answer',
      { registry: { state: 'unreadable', problem: 'EACCES' } },
      /Act now The store cannot be read\. .* EACCES .* What runs Unknown as long as/,
    ],
    [
      'the registry has expired',
      { registry: good({ exp: NOW / 1000 - 86_400 }) },
      /Act now The registry expired on Nov 20, 13:05/,
    ],
    [
      'it expires soon',
      { registry: good({ iat: NOW / 1000 - 61 * 86_400, exp: NOW / 1000 + 29 * 86_400 }) },
      /Look at this The registry expires on Dec 20, 13:05: less than a third of its 90 days is left\. npm run release -- renew/,
    ],
    [
      'beacons cannot be read',
      { tally: null, beaconProblem: 'EACCES' },
      /^ Now Act now Beacons cannot be read: EACCES\.(?!.*(?:no reports|No failures|No phone)).* Stable 1\.0\.0 unknown .*Unknown as long as beacons cannot be read\./,
    ],
    [
      'no phone has reported for long',
      { tally: tallyOf({ at: NOW - 20 * MINUTE, ...batch([loaded('1.0.0')]) }) },
      /Look at this No phone has reported since Nov 21, 12:45 \(20 min ago\)/,
    ],
    [
      'no phone has reported at all',
      { tally: tallyOf() },
      /All is quiet 1 area is open; no phone has reported in the last hour\..*No failures in this time\./,
    ],
    [
      'phones refuse the registry',
      { tally: tallyOf(...many(6, (n) => batch([refusal], n))) },
      /Act now Phones refuse the registry: signature on 6 devices\./,
    ],
    [
      'home does not come',
      {
        tally: tallyOf(
          ...many(20, (n) => batch(n < 6 ? [noHome] : [loaded('1.0.0'), deadButton], n)),
        ),
      },
      /Act now The shell fails: shell network on 6 of 20 devices\. .* Stable 1\.0\.0 .* tap unknown a button did nothing, twice; not judged borrow 1\.0\.0 14/,
    ],
    ['the history is broken', { historyProblem: 'no JSON' }, /The history cannot be read: no JSON/],
    [
      'the room for beacons is used up',
      { health: { state: 'full', since: NOW - 5 * MINUTE, why: 'the day’s room is used up' } },
      /^ Now Act now Beacons are not being kept since Nov 21, 13:00 \(the day’s room is used up\): what phones report is not seen, and watch is blind\. Give the collectors/,
    ],
    [
      'no collector is there',
      { health: { state: 'absent' } },
      /^ Now Act now Beacons are not being kept: what phones/,
    ],
    [
      'nothing but refused batches came',
      { tally: tallyOf(), health: refusing({ share: 1_200, rate: 3 }) },
      /^ Now Look at this 1,203 of 1,203 batches that came in the last hour were refused: too many in a minute \(3\); today’s part of their sender, or of all without a token, is used up \(1,200\)\. Serial/,
    ],
    [
      'one device sent too much among many',
      { health: refusing({ kept: 999, rate: 1 }) },
      /^ Now All is well .* Note 1 of 1,000 batches that came in the last hour was refused: too many in a minute\./,
    ],
    [
      'many failures have no token, and those with one are fine',
      {
        tally: tallyOf(
          ...many(400, (n) =>
            n < 100 ? vouched([loaded('1.0.0')], n) : batch([failed('1.0.0')], n),
          ),
        ),
      },
      /^ Now Look at this borrow 1\.0\.0 \(stable\) fails on 300 of 400 devices \(75%\), mostly chunk integrity, but on 0 of 100 that have a token: it may be made up\. Try the area/,
    ],
    [
      'phones report on versions that were never released',
      {
        tally: tallyOf(
          batch([loaded('1.0.0')]),
          batch([failed('9.9.9'), failed('1.0.0', { remote: 'evil' })], 2),
        ),
      },
      /All is well .* on 1 device in the last hour\. Note 2 beacons of unknown versions from 1 device: counted here and nowhere else\..*No failures in this time\./,
    ],
    [
      'phones speak of nothing else',
      { tally: tallyOf(batch([failed('9.9.9')])) },
      /^ Now Look at this 1 beacon of unknown versions from 1 device: counted here and nowhere else\. Serial/,
    ],
  ])('is clear if %s', (_what, more, expected) => {
    expect(textOf(opsPage(view(more), 's'))).toMatch(expected);
  });

  it('says first that an old registry was put back, and which command repairs it', () => {
    const registry = good({ serial: 40, exp: NOW / 1000 + 86_400 }, 52);
    expect(concernsOf(view({ registry }))[0]).toEqual({
      key: 'registry put back',
      level: 'danger',
      text: 'The registry is serial 40, and serial 52 was in force: somebody has put an old one back. Phones that have seen a newer one refuse it; new borrowers get what ran then.',
      command: 'npm run release -- restore',
    });
  });

  it.each([
    [1 / 60, null, ''],
    [
      3,
      'warn',
      'The registry was signed by a clock that was 3 hours ahead of this one. Phones accept that up to 48 hours.',
    ],
    [
      60,
      'danger',
      'The registry was signed by a clock that was 3 days ahead of this one. Phones refuse that',
    ],
  ])('of a registry signed %f hours ahead says %s', (hours, level, text) => {
    const iat = NOW / 1000 + hours * 3_600;
    const [first] = concernsOf(view({ registry: good({ iat, exp: iat + 14 * 86_400 }) }));
    expect(first?.level ?? null).toBe(level);
    expect(first?.text ?? '').toMatch(new RegExp(`^${text}`));
    expect(first?.command).toBe(level === null ? undefined : 'npm run release -- renew');
  });

  it('says that the registry is frozen, by whom and why, as long as it is', () => {
    const frozen = {
      who: 'maria@ops-1',
      why: 'payday',
      since: NOW / 1000 - 3_600,
      until: NOW / 1000 + 3_600,
    };
    // More than a third of its life is left.
    const life = { iat: NOW / 1000 - 59 * 86_400, exp: NOW / 1000 + 31 * 86_400 };
    expect(concernsOf(view({ registry: good({ frozen, ...life }) }))).toEqual([
      {
        key: 'frozen',
        level: 'note',
        text: 'Frozen since Nov 21, 12:05, until Nov 21, 14:05, by maria@ops-1: payday',
      },
    ]);
    const past = { ...frozen, until: NOW / 1000 - 60 };
    expect(concernsOf(view({ registry: good({ frozen: past }) }))).toEqual([]);
  });
});
