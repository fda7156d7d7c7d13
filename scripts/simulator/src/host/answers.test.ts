import { openHost, settle } from '../testing/fakeHost';
import { hostActionNames } from './answers';

const CALLBACK = 'pautang_abcdef1234';

function asked(action: string, data: Record<string, unknown> = {}) {
  const { host, posted, say } = openHost();
  const ask = () => say(action, data, CALLBACK);
  const answers = () =>
    posted.mock.calls.map(([message]) => (message as { result: unknown }).result);
  return { host, ask, answers };
}

describe('the switches of the host', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['deny', 'denied', 'Denied by its switch.'],
    ['fail', 'failed', 'Failed by its switch.'],
  ] as const)('%s answers with its error', async (how, error, message) => {
    const { host, ask, answers } = asked('packageInfo');
    host.setAnswer('packageInfo', how);
    ask();
    await settle();
    expect(answers()).toEqual([{ ok: false, error, message }]);
    expect(host.store.get().log[0]?.problem).toBe(`${error}: ${message}`);
  });

  it('never gives no answer, and logs that', async () => {
    jest.useFakeTimers();
    const { host, ask, answers } = asked('packageInfo');
    host.setAnswer('packageInfo', 'never');
    ask();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(answers()).toEqual([]);
    expect(host.store.get().log[0]).toMatchObject({
      action: 'packageInfo',
      problem: 'Never answered.',
    });
  });

  it('late answers after its seconds', async () => {
    jest.useFakeTimers();
    const { host, ask, answers } = asked('packageInfo');
    host.setAnswer('packageInfo', 'late:2');
    ask();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(answers()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers()).toEqual([expect.objectContaining({ ok: true })]);
  });

  it('affect only their own action, until they are reset', async () => {
    const { host, ask, answers } = asked('packageInfo');
    host.setAnswer('deviceInfo', 'never');
    ask();
    host.setAnswer('packageInfo', 'never');
    host.setAnswer('packageInfo', null);
    ask();
    await settle();
    expect(answers()).toHaveLength(2);
    expect(host.store.get().answers).toEqual({ deviceInfo: 'never' });
  });

  it.each(hostActionNames)('exist for %s', async (action) => {
    const { host, ask, answers } = asked(action);
    host.setAnswer(action, 'deny');
    const before = host.store.get();
    ask();
    await settle();
    expect(answers()).toMatchObject([{ ok: false, error: 'denied' }]);
    const { log: _log, ...after } = host.store.get();
    expect(before).toMatchObject(after);
  });
});
