import type { AppStore, KeptName, KeptState } from '@pautang/shared/app';
import { keep, keptDefaults, keptFor, logoutRequested } from '@pautang/shared/app';
import { createTestStore, fakeServices, testConfig } from '@pautang/shared/testing';
import * as fc from 'fast-check';
import { readKept, tieKept } from './keptStorage';
import { packageInfo } from '../testing/identity';

/** A valid value of each name, different from its default; `language` has only one value. */
const good: Omit<KeptState, 'language'> = {
  commonInfo: { ...keptDefaults.commonInfo, operationConfigData: testConfig },
  packageInfo,
  appName: 'Pautang',
  userInfo: { authInfo: { mobileHash: 'hash' } },
  loanAgreementHtml: '<p>Loan</p>',
  restructureAgreementHtml: '<p>Restructure</p>',
  selectedQuota: { loanAmount: 5_000, periods: 2, couponIds: ['coupon-1'] },
  popupEvaluate: {
    popupTime: '2026-11-20T11:44:00.000Z',
    rejectState: true,
    loanOrderId: 'loan-1',
  },
  rolloverOrRestructure: { rollover: true, restructure: false },
  firstToBorrow: true,
  unfinished: {
    to: '/borrow/confirm_borrow?amount=5000&periods=3',
    at: 1_795_000_000_000,
    figures: [['You receive', '₱4,750']],
  },
  owner: 'user-1',
};
const names = Object.keys(good) as (keyof typeof good)[];
const keyOf = (name: string) => `pautang.${name}.v1`;

const untie: (() => void)[] = [];
function openTab(): AppStore {
  const store = createTestStore(fakeServices({}).services);
  untie.push(tieKept(store));
  return store;
}
const set = (store: AppStore, name: KeptName, value: unknown) =>
  void store.dispatch(keep(name, value as never));

const tell = (name: KeptName) => {
  const key = keyOf(name);
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
};

describe('kept client state on the phone (section 3)', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const one of untie.splice(0)) one();
    jest.restoreAllMocks();
  });

  it.each(names)('%s outlives the page under a versioned key', (name) => {
    set(openTab(), name, good[name]);
    expect(Object.keys(localStorage).toSorted()).toEqual(
      [keyOf('language'), keyOf(name)].toSorted(),
    );
    expect(openTab().getState().kept).toEqual({ ...keptDefaults, [name]: good[name] });
  });

  const emptyText: unknown[] = [{}, [], 5, true];
  const junk: Record<KeptName, readonly unknown[]> = {
    language: ['', 'tl', 5, null],
    commonInfo: [
      null,
      5,
      {},
      { operationConfigData: {} },
      { operationConfigData: { lender: testConfig.lender } },
    ],
    packageInfo: [5, {}, { ...good.packageInfo, packageName: 'short' }, 'ph.pautang.sandbox'],
    appName: [...emptyText, 'x'.repeat(301)],
    userInfo: [5, {}, { authInfo: null }, { authInfo: { mobileHash: 5 } }],
    loanAgreementHtml: [...emptyText, 'x'.repeat(200_001)],
    restructureAgreementHtml: [...emptyText, 'x'.repeat(200_001)],
    selectedQuota: [
      5,
      {},
      { ...good.selectedQuota, loanAmount: '5000' },
      { ...good.selectedQuota, loanAmount: 0.5 },
      { ...good.selectedQuota, periods: 0 },
      { ...good.selectedQuota, couponIds: null },
    ],
    popupEvaluate: [
      null,
      {},
      { ...good.popupEvaluate, popupTime: 'yesterday' },
      { ...good.popupEvaluate, rejectState: 'yes' },
      { ...good.popupEvaluate, loanOrderId: '' },
    ],
    rolloverOrRestructure: [null, {}, { rollover: 1, restructure: 0 }],
    firstToBorrow: [null, 'true', 1, {}],
    unfinished: [
      5,
      {},
      ...['https://evil.example', '//evil.example', '/\\evil.example', '/login', ''].map((to) => ({
        ...good.unfinished,
        to,
      })),
      { ...good.unfinished, at: 'today' },
      { ...good.unfinished, figures: [['You receive']] },
      { ...good.unfinished, figures: [['You receive', 4_750]] },
      { ...good.unfinished, figures: Array.from({ length: 31 }, () => ['a', 'b']) },
    ],
    owner: [...emptyText, 'x'.repeat(301)],
  };

  it.each(
    Object.entries(junk).flatMap(([name, values]) =>
      [...values.map((value) => JSON.stringify(value)), '', 'no json', '{"'].map(
        (text) => [name as KeptName, text.slice(0, 60), text] as const,
      ),
    ),
  )('junk under %s reads as its default: %s', (name, _shown, text) => {
    localStorage.setItem(keyOf(name), text);
    localStorage.setItem(keyOf('firstToBorrow'), name === 'firstToBorrow' ? text : 'true');
    const { kept } = openTab().getState();
    expect(kept[name]).toEqual(keptDefaults[name]);
    expect(kept.firstToBorrow).toBe(name !== 'firstToBorrow');
    expect(localStorage.getItem(keyOf(name))).toBe(name === 'language' ? '"en"' : null);
  });

  it('never fails on any text under a key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, text) => {
        localStorage.setItem(keyOf(name), text);
        expect(() => readKept()).not.toThrow();
        localStorage.clear();
      }),
    );
  });

  it('does not restore a loading cover', () => {
    set(openTab(), 'commonInfo', { ...good.commonInfo, showLoading: true });
    expect(openTab().getState().kept.commonInfo).toEqual(good.commonInfo);
  });

  it('writes values that were set before it was tied', () => {
    const store = createTestStore(fakeServices({}).services);
    set(store, 'appName', 'Pautang');
    untie.push(tieKept(store));
    expect(localStorage.getItem(keyOf('appName'))).toBe('"Pautang"');
  });

  it('removes another borrower’s values from the phone', () => {
    const first = openTab();
    for (const name of names) set(first, name, good[name]);
    const store = createTestStore(fakeServices({}).services);
    store.dispatch(keptFor('user-2'));
    untie.push(tieKept(store));
    const left = Object.keys(localStorage).toSorted();
    expect(left).toEqual(['appName', 'commonInfo', 'language', 'owner', 'packageInfo'].map(keyOf));
    expect(localStorage.getItem(keyOf('owner'))).toBe('"user-2"');
  });

  it('a logout leaves only the language', () => {
    const store = openTab();
    for (const name of names)
      if (name !== 'packageInfo' && name !== 'appName') set(store, name, good[name]);
    store.dispatch(logoutRequested());
    expect({ ...localStorage }).toEqual({ [keyOf('language')]: '"en"' });
  });

  it('works with blocked storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const store = openTab();
    set(store, 'firstToBorrow', true);
    expect(store.getState().kept.firstToBorrow).toBe(true);
  });
});

describe('two tabs', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const one of untie.splice(0)) one();
  });

  it.each(names.filter((name) => name !== 'commonInfo'))('stay in step in %s', (name) => {
    const [first, second] = [openTab(), openTab()];
    set(first, name, good[name]);
    tell(name);
    expect(second.getState().kept[name]).toEqual(good[name]);
    set(first, name, keptDefaults[name]);
    tell(name);
    expect(second.getState().kept[name]).toEqual(keptDefaults[name]);
  });

  it('keep a loading cover and junk to themselves', () => {
    const [first, second] = [openTab(), openTab()];
    set(first, 'commonInfo', { ...keptDefaults.commonInfo, showLoading: true });
    tell('commonInfo');
    localStorage.setItem(keyOf('popupEvaluate'), '{}');
    tell('popupEvaluate');
    expect(second.getState().kept).toEqual(keptDefaults);
  });
});
