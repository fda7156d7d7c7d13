import * as v from 'valibot';
import { breakStorage } from '../testing/breakStorage';
import { tabKept, tabOrPageKept } from './tabKept';

const KEY = 'pautang.note.v1';
const schema = v.object({ words: v.string() });
const note = tabKept(KEY, schema);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('what a tab keeps', () => {
  it('is there until it is forgotten', () => {
    expect(note.read()).toBeNull();
    expect(note.write({ words: 'Hello' })).toBe(true);
    expect(note.read()).toEqual({ words: 'Hello' });
    note.forget();
    expect(note.read()).toBeNull();
  });

  it.each(['{', '[]', '{"words":1}'])('counts as nothing where it is junk: %s', (junk) => {
    sessionStorage.setItem(KEY, junk);
    expect(note.read()).toBeNull();
  });

  it('says that it was not kept where storage is blocked, and breaks nothing', () => {
    breakStorage();
    expect(note.write({ words: 'Hello' })).toBe(false);
    expect(note.read()).toBeNull();
    expect(() => note.forget()).not.toThrow();
  });
});

describe('what a tab keeps, or else the page', () => {
  const words = { words: 'Hello' };

  it('is left to the tab where that can keep it', () => {
    const kept = tabOrPageKept(KEY, schema);
    kept.write(words);
    expect(note.read()).toEqual(words);
    // A logout clears it from outside.
    sessionStorage.clear();
    expect(kept.read()).toBeNull();
  });

  it.each(['getItem', 'setItem'] as const)(
    'lasts with the page where storage is blocked: %s',
    (name) => {
      const kept = tabOrPageKept(KEY, schema);
      breakStorage(name);
      kept.write(words);
      expect(kept.read()).toEqual(words);
      kept.forget();
      expect(kept.read()).toBeNull();
    },
  );

  it('is what was written last where storage is full', () => {
    const kept = tabOrPageKept(KEY, schema);
    kept.write({ words: 'Before' });
    breakStorage('setItem');
    kept.write(words);
    expect(kept.read()).toEqual(words);
  });
});
