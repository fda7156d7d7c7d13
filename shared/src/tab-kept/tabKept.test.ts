import * as v from '@pautang/shared/schema';
import { breakStorage } from '../testing/breakStorage';
import { tabKept, tabOrPageKept } from './tabKept';

const KEY = 'pautang.note.v1';
const schema = v.object({ words: v.string() });
const note = tabKept(KEY, schema);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a value in the tab’s storage', () => {
  it('can be read until it is forgotten', () => {
    expect(note.read()).toBeNull();
    expect(note.write({ words: 'Hello' })).toBe(true);
    expect(note.read()).toEqual({ words: 'Hello' });
    note.forget();
    expect(note.read()).toBeNull();
  });

  it.each(['{', '[]', '{"words":1}'])('is null if it is junk: %s', (junk) => {
    sessionStorage.setItem(KEY, junk);
    expect(note.read()).toBeNull();
  });

  it('reports that it was not kept if storage is blocked, and does not throw', () => {
    breakStorage();
    expect(note.write({ words: 'Hello' })).toBe(false);
    expect(note.read()).toBeNull();
    expect(() => note.forget()).not.toThrow();
  });
});

describe('a value in the tab’s storage or else the page', () => {
  const words = { words: 'Hello' };

  it('is only in the storage if that works', () => {
    const kept = tabOrPageKept(KEY, schema);
    kept.write(words);
    expect(note.read()).toEqual(words);
    // A logout clears the storage directly.
    sessionStorage.clear();
    expect(kept.read()).toBeNull();
  });

  it.each(['getItem', 'setItem'] as const)(
    'lasts as long as the page if storage is blocked: %s',
    (name) => {
      const kept = tabOrPageKept(KEY, schema);
      breakStorage(name);
      kept.write(words);
      expect(kept.read()).toEqual(words);
      kept.forget();
      expect(kept.read()).toBeNull();
    },
  );

  it('is the last written one if storage is full', () => {
    const kept = tabOrPageKept(KEY, schema);
    kept.write({ words: 'Before' });
    breakStorage('setItem');
    kept.write(words);
    expect(kept.read()).toEqual(words);
  });
});
