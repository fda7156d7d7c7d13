import type { Answer } from '@pautang/shared/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useRuntime } from '../../runtime';
import { renderShell } from '../../testing/renderShell';
import { LazyParts } from './LazyParts';

const AMOUNT = '/borrow/confirm_quota';
const noOrders = { orders: [], page: 1, total: 0, hasMore: false };

/** Opens home as the shell does, once the api is in the store. */
function WithApi({ children }: { readonly children: ReactNode }) {
  const { prepareApi } = useRuntime();
  const [isThere, setThere] = useState(false);
  useEffect(() => void prepareApi().then(() => setThere(true)), [prepareApi]);
  return isThere && children;
}

/** Home's lazy parts, whose popups request the orders. */
async function open({
  next = AMOUNT,
  myOrders = noOrders,
}: {
  next?: string | null;
  myOrders?: Answer;
}) {
  const parts = <LazyParts next={next} popups={{ creditOrder: null, canBorrow: false }} />;
  const shell = renderShell(<WithApi>{parts}</WithApi>, '/', { answers: { myOrders } });
  await act(async () => undefined);
  return shell;
}

/** Longer than home takes to become idle. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(2_000));

describe('the files of the page that home links to', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    jest.restoreAllMocks();
  });

  it('are loaded once no answer is pending', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { bringAhead, calls } = await open({
      myOrders: () => new Promise((done) => (answer = done)),
    });
    await pass();
    expect(calls.map(({ method }) => method)).toEqual(['myOrders']);
    expect(bringAhead).not.toHaveBeenCalled();
    answer?.(noOrders);
    await pass();
    expect(bringAhead.mock.calls).toEqual([[AMOUNT]]);
  });

  it.each([
    [{ saveData: true }, 0],
    [{ effectiveType: '2g' }, 0],
    [{ effectiveType: 'slow-2g' }, 0],
    [{ saveData: false, effectiveType: '3g' }, 1],
  ])(
    'are loaded only by a connection that is not slow or costly: %j',
    async (connection, times) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      const { bringAhead } = await open({});
      await pass();
      expect(bringAhead).toHaveBeenCalledTimes(times);
    },
  );

  it.each([
    ['visible', [document, 'visibilityState', 'get'], ['hidden', 'visible'], 'visibilitychange'],
    ['online', [navigator, 'onLine', 'get'], [false, true], 'online'],
  ] as const)('wait until the page is %s', async (_what, property, [before, after], event) => {
    const value = jest.spyOn(...(property as [Document, 'visibilityState', 'get']));
    value.mockReturnValue(before as never);
    const { bringAhead } = await open({});
    await pass();
    expect(bringAhead).not.toHaveBeenCalled();
    value.mockReturnValue(after as never);
    document.dispatchEvent(new Event(event, { bubbles: true }));
    await pass();
    expect(bringAhead).toHaveBeenCalledTimes(1);
  });

  it('are not loaded if home links to the host, or was left', async () => {
    const toHost = await open({ next: null });
    const left = await open({});
    left.view.unmount();
    await pass();
    expect(toHost.bringAhead).not.toHaveBeenCalled();
    expect(left.bringAhead).not.toHaveBeenCalled();
  });
});
