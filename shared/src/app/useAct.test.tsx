import { act, renderHook } from '@testing-library/react';
import { sendCode } from '../contract/account';
import { ResponseCode } from '../contract/codes';
import { fails, fakeServices } from '../testing/fakeServices';
import type { AppError } from './error';
import { createTestStore, inStore } from '../testing/createTestStore';
import { hold } from '../testing/hold';
import { useAct } from './useAct';

const data = { mobile: '09171234821', purpose: 'login' } as const;
const answer = { resendAt: '2026-11-20T11:45:00Z', expiresAt: '2026-11-20T11:54:00Z' };

/** Renders the hook on a real store. The lender gives `answers` in turn. */
function setUp(...answers: unknown[]) {
  const fake = fakeServices({ sendCode: () => answers.shift() ?? answer });
  const invalidate = jest.fn();
  fake.services.invalidate = invalidate;
  const store = createTestStore(fake.services);
  const view = renderHook(() => useAct(sendCode, ['Loan', 'Credit']), {
    wrapper: inStore(store),
  });
  const ids = () => fake.calls.map(({ requestId }) => requestId);
  return { ...fake, ids, invalidate, view };
}

describe('one act of the borrower (decision P7)', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('returns the answer and invalidates its tags', async () => {
    const { view, ids, invalidate } = setUp();
    let given: unknown;
    await act(async () => (given = await view.result.current.run(data)));
    expect(given).toEqual(answer);
    expect(ids()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(invalidate).toHaveBeenCalledWith(['Loan', 'Credit']);
    expect(view.result.current).toMatchObject({ isRunning: false, error: null });
  });

  it('is one call for a double tap', async () => {
    const { promise, release } = hold();
    const { view, calls } = setUp(promise.then(() => answer));
    const { run } = view.result.current;
    const given: unknown[] = [];
    await act(async () => {
      void run(data).then((value) => given.push(value));
      void run(data).then((value) => given.push(value));
    });
    act(() => view.result.current.reset());
    expect(view.result.current.isRunning).toBe(true);
    expect(given).toEqual([null]);
    await act(async () => release());
    expect(given).toEqual([null, answer]);
    expect(calls).toHaveLength(1);
    expect(view.result.current.isRunning).toBe(false);
  });

  it.each([
    ...(['network', 'timeout', 'canceled', 'badResponse', 'maintenance', 'session'] as const).map(
      (kind) => [kind, 0] as const,
    ),
    ['business', ResponseCode.RATE_LIMITED] as const,
  ])('keeps its requestId after %s %i, because the lender may have acted', async (kind, code) => {
    const { view, ids, invalidate } = setUp(fails(kind, 'It failed', code));
    await act(async () => void (await view.result.current.run(data)));
    expect(view.result.current.error).toMatchObject({ kind });
    expect(invalidate).not.toHaveBeenCalled();
    await act(async () => void (await view.result.current.run(data)));
    expect(view.result.current.error).toBeNull();
    expect(ids()[1]).toBe(ids()[0]);
  });

  it.each(['business', 'badRequest'] as const)(
    'is a new act after %s, because the lender has refused the first',
    async (kind) => {
      const { view, ids } = setUp(fails(kind));
      await act(async () => void (await view.result.current.run(data)));
      await act(async () => void (await view.result.current.run(data)));
      expect(new Set(ids()).size).toBe(2);
    },
  );

  it('reports a failure at once, and forgets it on reset', async () => {
    const { view } = setUp(fails('business', 'The price has changed', 420003));
    const heard: AppError[] = [];
    await act(async () => void (await view.result.current.run(data, (error) => heard.push(error))));
    expect(heard).toEqual([view.result.current.error]);
    expect(heard[0]).toMatchObject({ code: 420003, message: 'The price has changed' });
    act(() => view.result.current.reset());
    expect(view.result.current.error).toBeNull();
  });

  it('throws on a bug, and lets the borrower tap again', async () => {
    const { view, calls } = setUp(
      new Promise((_, reject) => setTimeout(reject, 0, new TypeError('a bug'))),
    );
    await act(async () => {
      await expect(view.result.current.run(data)).rejects.toThrow('a bug');
    });
    expect(view.result.current.isRunning).toBe(false);
    await act(async () => void (await view.result.current.run(data)));
    expect(calls).toHaveLength(2);
  });
});
