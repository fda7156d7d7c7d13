import type { Session } from '@pautang/shared/app';
import * as fc from 'fast-check';
import { clearKept, readSession, writeSession } from './persistence';
import { maria } from '../testing/people';

const KEY = 'pautang.session.v1';

describe('the kept session', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('comes back unchanged, without the fields that must not be kept', () => {
    writeSession({ ...maria, wanted: '/repay/repay', hasLeft: true } as Session);
    expect(readSession()).toEqual(maria);
    expect(localStorage.getItem(KEY)).not.toMatch(/wanted|hasLeft/);
  });

  it('comes back for any borrower', () => {
    const text = fc.option(fc.string({ maxLength: 50 }));
    const token = fc.string({ minLength: 1, maxLength: 4_000 });
    fc.assert(
      fc.property(token, text, text, text, (token, mobile, packageName, userId) => {
        writeSession({ token, mobile, packageName, userId });
        expect(readSession()).toEqual({ token, mobile, packageName, userId });
      }),
    );
  });

  it('is deleted when no session is open any more', () => {
    writeSession(maria);
    writeSession({ ...maria, token: null });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(readSession()).toBeNull();
  });

  it.each([
    '',
    'null',
    'no json',
    '[]',
    '"token-1"',
    '{}',
    JSON.stringify({ ...maria, token: null }),
    JSON.stringify({ ...maria, token: '' }),
    JSON.stringify({ ...maria, token: 5 }),
    JSON.stringify({ ...maria, token: 'x'.repeat(4_001) }),
    JSON.stringify({ token: 'token-1' }),
    JSON.stringify({ ...maria, mobile: 9_171_234_821 }),
    '{"token":"token-1"',
  ])('reads junk as logged out: %s', (junk) => {
    localStorage.setItem(KEY, junk);
    expect(readSession()).toBeNull();
  });
});

describe('clearing the kept data', () => {
  it('removes all of our keys from both storages, and keeps the others and the language', () => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('pautang.language.v1', '"en"');
      storage.setItem(KEY, '{}');
      storage.setItem('pautang.act.v1.applyOrder', '{}');
      storage.setItem('pautang.theme', 'dark');
      storage.setItem('other.app', 'stays');
      storage.setItem('not.pautang.theirs', 'stays');
    }
    clearKept();
    for (const storage of [localStorage, sessionStorage])
      expect(Object.keys(storage).toSorted()).toEqual([
        'not.pautang.theirs',
        'other.app',
        'pautang.language.v1',
      ]);
  });

  it('deletes the drafts with their pictures', () => {
    const deleteDatabase = jest.fn();
    Object.assign(globalThis, { indexedDB: { deleteDatabase } });
    clearKept();
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(deleteDatabase.mock.calls).toEqual([['pautang.drafts']]);
  });

  it('clears one storage if the other is blocked', () => {
    sessionStorage.setItem('pautang.act.v1.applyOrder', '{}');
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    clearKept();
    blocked.mockRestore();
    expect(sessionStorage.getItem('pautang.act.v1.applyOrder')).toBeNull();
  });
});
