import { DEFAULT_DAYS } from '../registry/registryFile';
import { status, statusLines } from './status';
import { disable } from './switches';
import { DAY_MS, START, releaseForEach } from '../testing/testRelease';

const at = releaseForEach();

const lines = async () => statusLines(await status(at.context), at.clock.now);
const publishedAt = async (name: string, version: string, second: number) => {
  at.clock.now = START + second * 1000;
  await at.publish(name, version);
};

describe('the status', () => {
  it('lists the signed versions that could be promoted, the last published first', async () => {
    await at.release('borrow', '1.0.0');
    for (const [version, second] of [
      ['1.2.0-b', 40],
      ['1.2.0-a', 50],
      ['1.10.0', 20],
      ['1.9.0', 20],
      ['1.1.0', 60],
    ] as const)
      await publishedAt('borrow', version, second);
    await at.promote('1.1.0', { percent: 10 });
    // No team has signed these.
    for (const name of ['9.9.9', '1.0.0-evil']) at.tamper(`releases/borrow/${name}.jwt`, 'junk');
    expect((await status(at.context)).promotable).toEqual({
      borrow: ['1.2.0-a', '1.2.0-b', '1.10.0', '1.9.0'],
    });
    expect((await lines()).slice(1)).toEqual([
      'borrow: stable 1.0.0, canary 1.1.0 for 10%. Could be promoted: 1.2.0-a, 1.2.0-b, 1.10.0 and 1 older',
    ]);
  });

  it('lists published remotes that are not promoted, also before the first promotion', async () => {
    await publishedAt('repay', '1.0.0', 10);
    expect((await lines()).slice(1)).toEqual(['repay: not promoted. Published: 1.0.0']);
    await at.release('borrow', '1.0.0');
    expect((await lines()).slice(1)).toEqual([
      'borrow: stable 1.0.0',
      'repay: not promoted. Published: 1.0.0',
    ]);
  });

  it('gives the ends of the registry’s validity and of a closure in Manila time', async () => {
    await at.release('borrow', '1.0.0');
    const until = '2026-11-21T14:00:00Z';
    await disable(at.context, { name: 'borrow', message: 'Closed.', until });
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^serial 3, signed with \S+, valid until 2026-12-05 08:00 Manila time \(14 days\), shell shell-1$/,
      ),
      'borrow: stable 1.0.0, OFF until 2026-11-21 22:00 Manila time: “Closed.”',
    ]);
  });

  it('warns if less than a third of the registry’s validity is left, and after it has expired', async () => {
    await at.release('borrow', '1.0.0');
    const life = DEFAULT_DAYS * DAY_MS;
    at.clock.now = START + (life * 2) / 3 - 1_000;
    expect((await status(at.context)).warnings).toEqual([]);
    at.clock.now = START + (life * 2) / 3 + 1_000;
    expect((await lines())[0]).toMatch(
      /^! The registry expires at 2026-12-05 08:00 Manila time: less than a third .*renew/,
    );
    at.clock.now = START + life;
    expect((await lines())[0]).toMatch(
      /^! The registry expired at 2026-12-05 08:00 Manila time: new borrowers get no area\. .*renew/,
    );
  });

  it('warns if the registry is missing, but only after the first change', async () => {
    await at.context.store.remove('registry.jwt');
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^! registry\.jwt is not what operations signed last, serial 1: .*restore/,
      ),
      'Nothing is promoted.',
    ]);
    at.remove('history');
    expect(await lines()).toEqual(['Nothing is promoted.']);
  });
});
