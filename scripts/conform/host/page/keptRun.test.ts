import { createRunKeeper } from './keptRun';
import { shown } from './wire';

const run = { begun: 1_000, app: null, checks: [], leaving: null };

function keeperOf(values: Map<string, string>, now = 2_000) {
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
  return createRunKeeper(
    () => storage,
    () => now,
  );
}

describe('a run that is kept', () => {
  it('is found by the next page, until it is cleared', () => {
    const values = new Map<string, string>();
    expect(keeperOf(values).write(run)).toBe(true);
    expect(keeperOf(values).read()).toEqual(run);
    keeperOf(values).clear();
    expect(keeperOf(values).read()).toBeNull();
  });

  it.each(['{', 'null', '{"begun":1}', JSON.stringify({ ...run, checks: [{}] })])(
    'is none where the storage holds %s',
    (text) => {
      expect(keeperOf(new Map([['pautang-conform.v1', text]])).read()).toBeNull();
    },
  );

  it('is none on the next day', () => {
    const values = new Map<string, string>();
    keeperOf(values).write(run);
    expect(keeperOf(values, 1_000 + 24 * 3_600_000).read()).toBeNull();
  });

  it('is said not to be kept where the web view has no storage', () => {
    const keeper = createRunKeeper(() => {
      throw new Error('SecurityError');
    }, Date.now);
    expect(keeper.write(run)).toBe(false);
    expect(keeper.read()).toBeNull();
    expect(() => keeper.clear()).not.toThrow();
  });
});

describe('a message as it is shown', () => {
  it('has no token and no number in it', () => {
    const text = shown({ data: { token: 'secret-token', mobile: '09171234821', userId: 'u-1' } });
    expect(text).toBe(
      '{"data":{"token":"(12 characters)","mobile":"(11 characters)","userId":"u-1"}}',
    );
  });

  it('also where the host hands over JSON', () => {
    expect(shown('{"ok":true,"data":{"token":"secret-token"}}')).not.toContain('secret');
  });

  it('is shortened, and says how long it was', () => {
    expect(shown('x'.repeat(5_000))).toMatch(/^"x{399}… \(5,002 characters\)$/);
  });
});
