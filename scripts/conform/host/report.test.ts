import { createRunKeeper } from './report';

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

describe('a stored run', () => {
  it('is found by the next page, until it is cleared', () => {
    const values = new Map<string, string>();
    expect(keeperOf(values).write(run)).toBe(true);
    expect(keeperOf(values).read()).toEqual(run);
    keeperOf(values).clear();
    expect(keeperOf(values).read()).toBeNull();
  });

  it.each(['{', 'null', '{"begun":1}', JSON.stringify({ ...run, checks: [{}] })])(
    'is ignored if the storage holds %s',
    (text) => {
      expect(keeperOf(new Map([['pautang-conform.v1', text]])).read()).toBeNull();
    },
  );

  it('expires by the next day', () => {
    const values = new Map<string, string>();
    keeperOf(values).write(run);
    expect(keeperOf(values, 1_000 + 24 * 3_600_000).read()).toBeNull();
  });

  it('reports a failed write if the web view has no storage', () => {
    const keeper = createRunKeeper(() => {
      throw new Error('SecurityError');
    }, Date.now);
    expect(keeper.write(run)).toBe(false);
    expect(keeper.read()).toBeNull();
    expect(() => keeper.clear()).not.toThrow();
  });
});
