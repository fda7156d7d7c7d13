import * as v from '@pautang/shared/schema';
import { storedJson } from './storedJson';

const KEY = 'pautang.example.v1';
const stored = storedJson(KEY, v.object({ at: v.number() }));

describe('a value on the phone', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('comes back unchanged, until null is written', () => {
    expect(stored.read()).toBeNull();
    stored.write({ at: 5 });
    expect(stored.read()).toEqual({ at: 5 });
    stored.write(null);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['', '{', 'null', '{"at":"5"}'])('reads null if %j is stored', (text) => {
    localStorage.setItem(KEY, text);
    expect(stored.read()).toBeNull();
  });

  it('is in the storage that the caller names', () => {
    storedJson(KEY, v.number(), () => sessionStorage).write(7);
    expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, '7']);
  });

  it('reads null and ignores writes if storage is blocked', () => {
    // In a browser that blocks storage, reading the property already throws.
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(() => stored.write({ at: 5 })).not.toThrow();
    expect(stored.read()).toBeNull();
  });
});
