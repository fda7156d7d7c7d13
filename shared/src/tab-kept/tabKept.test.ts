import * as v from 'valibot';
import { tabKept } from './tabKept';

const KEY = 'pautang.note.v1';
const note = tabKept(KEY, v.object({ words: v.string() }));

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
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error('blocked');
      });
    expect(note.write({ words: 'Hello' })).toBe(false);
    expect(note.read()).toBeNull();
    expect(() => note.forget()).not.toThrow();
  });
});
