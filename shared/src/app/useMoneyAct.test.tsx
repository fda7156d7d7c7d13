import { act, renderHook } from '@testing-library/react';
import { ResponseCode } from '../contract/codes';
import { repaymentConfirm } from '../contract/repay';
import { fails, fakeServices } from '../testing/fakeServices';
import { createTestStore, inStore } from '../testing/createTestStore';
import { hold } from '../testing/hold';
import { HostError } from './services';
import { swapVetoes } from './swapVeto';
import type { MoneyActOptions } from './useMoneyAct';
import { useMoneyAct } from './useMoneyAct';

type Price = { readonly amount: number };
type Options = MoneyActOptions<typeof repaymentConfirm, Price>;
const answer = { repaymentId: 'pay-1', amount: 500 };
const passed = { passed: true, faceCheckId: 'face-1' };

/** Renders the hook on a real store, with a button that says ₱500. The lender gives the answers of `lender` in turn. */
function setUp(
  options: Partial<Options> = {},
  lender: unknown[] = [],
  host: unknown = passed,
  ofCover?: unknown,
) {
  const fake = fakeServices({
    repaymentConfirm: () => lender.shift() ?? answer,
    'host:faceVerification': host,
    'host:showLoading': ofCover,
  });
  const steps: string[] = [];
  const now = { amount: 500 };
  const given: Options = {
    invalidates: ['Loan'],
    isSure: false,
    ask: async () => {
      steps.push('ask');
      return now;
    },
    isSame: (shown, other) => shown.amount === other.amount,
    request: ({ amount }, faceCheckId) => ({
      loanOrderId: faceCheckId ?? 'loan-1',
      mode: 'due',
      periods: [],
      amount,
    }),
    onChanged: () => steps.push('changed'),
    onDone: ({ repaymentId }) => steps.push(`done ${repaymentId}`),
    ...options,
  };
  const store = createTestStore(fake.services);
  const view = renderHook(() => useMoneyAct(repaymentConfirm, given), { wrapper: inStore(store) });
  const tap = async (amount = 500) => act(async () => view.result.current.start({ amount }));
  const checks = () => fake.told.filter(({ action }) => action === 'faceVerification');
  return { ...fake, checks, store, view, steps, now, tap, state: () => view.result.current };
}

const faceCheck = ({ amount }: Price) => ({ reason: 'It is you', loanAmount: amount });

const ban = (banned: boolean) => ({
  action: 'banBack',
  data: { banned },
});
const cover = (visible: boolean, type: number) => ({
  action: 'showLoading',
  data: { visible, type },
});

beforeEach(() => sessionStorage.clear());

describe('an act about money', () => {
  it('requests the price, sends the act, calls onDone, and stays busy until the page unmounts', async () => {
    const { tap, steps, calls, state, view } = setUp();
    await tap();
    expect(steps).toEqual(['ask', 'done pay-1']);
    expect(calls.map(({ data }) => data)).toEqual([
      { loanOrderId: 'loan-1', mode: 'due', periods: [], amount: 500 },
    ]);
    expect(state()).toMatchObject({ isBusy: true, hitch: null });
    expect(swapVetoes.strongest()).toBe('act');
    await tap();
    expect(calls).toHaveLength(1);
    view.unmount();
    expect(swapVetoes.strongest()).toBeNull();
  });

  it('does not request the price again while isSure is true', async () => {
    const { tap, steps } = setUp({ isSure: true });
    await tap();
    expect(steps).toEqual(['done pay-1']);
  });

  it.each([
    ['differs from the button', async () => ({ amount: 501 })],
    ['no longer exists', async () => null],
  ])('sends nothing if the price %s', async (_name, ask) => {
    const { tap, steps, calls, state } = setUp({ ask });
    await tap();
    expect(steps).toEqual(['changed']);
    expect(calls).toEqual([]);
    expect(state()).toMatchObject({ isBusy: false, hitch: { kind: 'changed' } });
    expect(swapVetoes.strongest()).toBeNull();
  });

  it('sends nothing if the price does not load, or the page objects', async () => {
    const unknown = setUp({ ask: () => Promise.reject(fails('network', 'No connection').fails) });
    await unknown.tap();
    expect(unknown.state().hitch).toMatchObject({ kind: 'failed', error: { kind: 'network' } });
    const objecting = setUp({ objection: () => 'Nothing is due' });
    await objecting.tap();
    expect(objecting.state().hitch).toEqual({ kind: 'told', message: 'Nothing is due' });
    expect([...unknown.calls, ...objecting.calls]).toEqual([]);
    expect([...unknown.told, ...objecting.told]).toEqual([]);
  });

  it('is one act for a double tap, also while it requests the price', async () => {
    const { calls, steps, state } = setUp();
    const { start } = state();
    await act(async () => {
      start({ amount: 500 });
      start({ amount: 500 });
    });
    expect(steps).toEqual(['ask', 'done pay-1']);
    expect(calls).toHaveLength(1);
  });

  it.each(['requests the price', 'lets the host check the face'])(
    'sends nothing if the borrower leaves the page while it %s',
    async (step) => {
      const { promise: wait, release } = hold();
      const byStep = {
        'requests the price': { ask: () => wait.then(() => ({ amount: 500 })) },
        'lets the host check the face': { isSure: true, faceCheck },
      }[step];
      const { tap, view, calls, steps } = setUp(byStep, [], () => wait.then(() => passed));
      await tap();
      view.unmount();
      await act(async () => release());
      expect([calls, steps]).toEqual([[], []]);
    },
  );

  describe('while the act is sent', () => {
    it('shows the host’s cover and bans back, after the face check, whose id it carries', async () => {
      const { tap, told, calls } = setUp({ faceCheck });
      await tap();
      expect(told).toEqual([
        { action: 'faceVerification', data: { reason: 'It is you', loanAmount: 500 } },
        cover(true, 2),
        ban(true),
        ban(false),
        cover(false, 1),
      ]);
      expect(calls[0]?.data).toMatchObject({ loanOrderId: 'face-1' });
    });

    it.each([
      ['refuses', fails('business', 'No', 77)],
      ['does not answer', fails('network')],
    ])('removes the cover and allows back if the lender %s', async (_what, failure) => {
      const { tap, told } = setUp({}, [failure]);
      await tap();
      expect(told).toEqual([cover(true, 2), ban(true), ban(false), cover(false, 1)]);
    });

    it('shows common info’s cover if the host has none, and says when it takes longer', async () => {
      jest.useFakeTimers();
      const { promise, release } = hold();
      const { tap, store } = setUp({}, [promise.then(() => answer)]);
      await tap();
      const info = () => store.getState().kept.commonInfo;
      expect(info()).toMatchObject({ showLoading: true, loadingType: 2 });
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(info()).toMatchObject({ showLoading: true, loadingType: 3 });
      await act(async () => release());
      expect(info()).toMatchObject({ showLoading: false });
    });

    it.each([
      ['has one', null],
      ['says too late that it has none', new HostError('timeout', 'showLoading', 'timeout')],
    ])('shows no cover of its own if the host %s', async (_what, failure) => {
      const { promise, release } = hold();
      const late = promise.then(() => (failure === null ? null : Promise.reject(failure)));
      const { tap, store } = setUp({}, [], passed, () => late);
      const shown: boolean[] = [];
      store.subscribe(() => shown.push(store.getState().kept.commonInfo.showLoading));
      await tap();
      await act(async () => release());
      expect(shown).not.toContain(true);
    });
  });

  it('clears the hitch at the next tap', async () => {
    const { tap, now, state } = setUp();
    now.amount = 600;
    await tap();
    expect(state().hitch).toEqual({ kind: 'changed' });
    await tap(600);
    expect(state().hitch).toBeNull();
  });
});

const refusal = { kind: 'failed', error: { message: 'Refused' } };

describe('the lender’s refusal', () => {
  it.each([
    ['PRICE_CHANGED', ['ask', 'changed'], { kind: 'changed' }],
    ['NOTHING_DUE', ['ask'], refusal],
    ['ACCOUNT_FROZEN', [], refusal],
  ] as const)('%s is followed by %j, and shown', async (code, asked, hitch) => {
    const refused = fails('business', 'Refused', ResponseCode[code]);
    const { tap, steps, state } = setUp({ isSure: true }, [refused]);
    await tap();
    expect(steps).toEqual(asked);
    expect(state()).toMatchObject({ isBusy: false, hitch });
    act(() => state().reset());
    expect(state().hitch).toBeNull();
  });
});

describe('the face check', () => {
  it('stops the act if it does not pass', async () => {
    const { tap, calls, state } = setUp({ faceCheck }, [], { passed: false, faceCheckId: null });
    await tap();
    expect(calls).toEqual([]);
    expect(state().hitch).toMatchObject({
      kind: 'told',
      message: expect.stringContaining('did not recognise you') as string,
    });
  });

  it('is kept for a retry after a lost answer, so that the act has the same data', async () => {
    const { tap, checks, calls } = setUp({ faceCheck }, [fails('network')]);
    await tap();
    await tap();
    expect(checks()).toHaveLength(1);
    expect(calls[1]).toEqual(calls[0]);
  });

  it('is made again if the lender asks for another', async () => {
    const { tap, checks } = setUp({ faceCheck }, [
      fails('business', 'Your face has to be checked', ResponseCode.FACE_CHECK_NEEDED),
    ]);
    await tap();
    await tap();
    expect(checks()).toHaveLength(2);
  });
});
