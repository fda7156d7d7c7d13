import { act, renderHook } from '@testing-library/react';
import { fakeServices } from '../testing/fakeServices';
import { keep, keptDefaults, keptFor, keptRead, keptReducer } from './kept';
import { logoutRequested } from './session';
import { createTestStore, inStore } from '../testing/createTestStore';
import { useKept } from './useKept';

const quota = { loanAmount: 5_000, periods: 2, couponIds: [] };
const packageInfo = {
  packageName: 'ph.pautang.sandbox',
  appName: 'Pautang',
  appVersion: '1.0.0',
  platform: 'ios',
  screenWidth: 1_125,
  topPaddingHeight: 132,
  homeUrl: null,
  fontScale: 1,
} as const;

const after = (...actions: { type: string }[]) =>
  actions.reduce((state, action) => keptReducer(state, action), keptDefaults);

describe('kept client state (section 3)', () => {
  it('lets a page read and set one name', () => {
    const store = createTestStore(fakeServices({}).services);
    const { result } = renderHook(() => useKept('selectedQuota'), {
      wrapper: inStore(store),
    });
    expect(result.current[0]).toBeNull();
    act(() => result.current[1](quota));
    expect(result.current[0]).toEqual(quota);
    expect(store.getState().kept).toEqual({ ...keptDefaults, selectedQuota: quota });
  });

  it('takes values from the phone’s storage, but does not overwrite those that this visit has set', () => {
    const state = after(
      keep('appName', 'Pautang'),
      keptRead({ appName: 'Old name', selectedQuota: quota }),
    );
    expect(state).toMatchObject({ appName: 'Pautang', selectedQuota: quota });
  });

  it('is cleared by a logout except for the host’s values (section 4)', () => {
    const full = after(
      keptRead({
        commonInfo: { ...keptDefaults.commonInfo, showLoading: true },
        packageInfo,
        appName: 'Pautang',
        userInfo: { authInfo: { mobileHash: 'hash' } },
        loanAgreementHtml: '<p>Loan</p>',
        restructureAgreementHtml: '<p>Restructure</p>',
        selectedQuota: quota,
        popupEvaluate: { popupTime: null, rejectState: true, loanOrderId: null },
        rolloverOrRestructure: { rollover: true, restructure: false },
        firstToBorrow: true,
        unfinished: { to: '/borrow/confirm_quota', at: 1, figures: [] },
        owner: 'user-1',
      }),
    );
    const left = { ...keptDefaults, packageInfo, appName: 'Pautang' };
    expect(keptReducer(full, logoutRequested())).toEqual(left);
  });

  it('keeps a borrower’s values for the same borrower’s next login', () => {
    const state = after(keptFor('user-1'), keep('selectedQuota', quota), keptFor('user-1'));
    expect(state).toMatchObject({ selectedQuota: quota, owner: 'user-1' });
  });

  it.each([
    [
      'read from the phone before the login',
      [keptRead({ owner: 'user-1', selectedQuota: quota }), keptFor('user-2')],
    ],
    [
      'read from the phone after the login',
      [keptFor('user-2'), keptRead({ owner: 'user-1', selectedQuota: quota })],
    ],
    ['read without an owner', [keptFor('user-2'), keptRead({ selectedQuota: quota })]],
  ])('drops another borrower’s values: %s', (_row, actions) => {
    const state = after(keep('packageInfo', packageInfo), ...actions);
    expect(state).toEqual({ ...keptDefaults, packageInfo, owner: 'user-2' });
  });

  it('returns the same object for actions of other slices', () => {
    expect(keptReducer(keptDefaults, { type: 'other' })).toBe(keptDefaults);
  });
});
