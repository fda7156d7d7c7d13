import { rollback } from '../release/verbs/rollback';
import { watchedCanary } from './testing/watchedCanary';

const MINUTE = 60_000;
const { store, share, borrow, changes, healthy, good, broken, look, watchOn } = watchedCanary();
const registry = () => store.registry();

describe('watching a canary', () => {
  it('rolls a bad one back under a new serial, with the reason in the history', async () => {
    const before = await registry();
    await healthy();
    await broken();
    const found = await look();
    expect(found.verdict).toBe('bad');
    const after = await registry();
    expect(after.serial).toBe(before.serial + 1);
    expect(await borrow()).toEqual({ state: 'on', stable: before.remotes['borrow']?.stable });
    expect((await changes())[0]).toMatchObject({
      what: 'rollback borrow 1.1.0 (canary, by watch)',
      why: expect.stringMatching(
        /^1\.1\.0: 20 of 20 devices failed \(100%\); 1\.0\.0: 0 of 200 .* mostly chunk integrity$/,
      ),
    });
    expect((await look()).verdict).toBe('none');
  });

  it('leaves a good one alone', async () => {
    await healthy();
    await good(100);
    expect((await look()).verdict).toBe('fine');
    expect((await borrow())?.canary?.version).toBe('1.1.0');
  });

  it('ignores failures of the version from before the canary began', async () => {
    await healthy();
    await broken();
    await look();
    store.clock.now += MINUTE;
    await share(10);
    await share(30);
    expect(await look()).toMatchObject({
      verdict: 'waiting',
      judgement: { canary: { devices: 0 } },
    });
  });

  it('keeps its counts while the share grows', async () => {
    await healthy();
    await broken(10);
    store.clock.now += MINUTE;
    await share(30);
    await broken(10, 500);
    expect((await look()).verdict).toBe('bad');
  });

  it('ends without a canary, and refuses unknown remotes', async () => {
    await rollback(store.context, { name: 'borrow' });
    expect(await look()).toMatchObject({ verdict: 'none', canary: null, changed: null });
    await expect(look({ name: 'savings' })).rejects.toThrow('The registry has no savings');
  });

  it('goes on until the canary is judged', async () => {
    const said: string[] = [];
    const rounds = [healthy, () => broken(15), () => broken(15), () => broken(30)];
    const context = { ...store.context, say: (line: string) => said.push(line) };
    const found = await watchOn(rounds, { context });
    expect(found.verdict).toBe('bad');
    expect(said).toEqual([
      expect.stringContaining('1.1.0: 0 of 0 devices'),
      expect.stringContaining('1.0.0: 0 of 200 devices'),
      expect.stringContaining('1.1.0: 15 of 15 devices'),
    ]);
  });

  it('ends when somebody has made the canary stable, and rolls nothing back', async () => {
    const found = await watchOn([
      () =>
        share()
          .then(healthy)
          .then(() => broken()),
    ]);
    expect(found).toMatchObject({ verdict: 'none', canary: '1.1.0', changed: null });
    expect((await borrow())?.stable.version).toBe('1.1.0');
  });
});
