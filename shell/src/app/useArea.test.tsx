import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Remotes } from '../remotes/lazyRemotes';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { setUpArea } from '../testing/areaSetUp';
import { registryOf } from '../testing/release';
import { signal } from '../state/signal';
import type { ShellRuntime } from '../runtime';
import { RuntimeProvider } from '../runtime';
import { useArea } from './useArea';

const nothing = (): void => undefined;

/** The chunk loads when the test says so. */
function open() {
  const { area, remotes: loaded } = setUpArea(
    registryOf(1, { state: 'off', message: 'it speaks' }),
  );
  const enter = jest.spyOn(area, 'enter');
  const leave = jest.spyOn(area, 'leave');
  let come = nothing;
  let fail = nothing;
  const remotes = lazyRemotes(
    () =>
      new Promise<Remotes>((resolve, reject) => {
        come = () => resolve(loaded);
        fail = () => reject(new Error('lost'));
      }),
  );
  const once = signal(false);
  const runtime: ShellRuntime = {
    remotes,
    whenNet: () => import('./net'),
    whenTouch: () => new Promise(() => undefined),
    prepareApi: async () => undefined,
    readEarly: async () => undefined,
    isHostKnown: once,
    isHomeKnown: once,
    homeUrl: () => null,
  };
  const { result, unmount } = renderHook(() => useArea('borrow'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RuntimeProvider value={runtime}>{children}</RuntimeProvider>
    ),
  });
  return {
    area: () => result.current,
    unmount,
    enter,
    leave,
    come: () => act(async () => come()),
    fail: () => act(async () => fail()),
  };
}

const spoken = { status: 'off', message: 'it speaks' };

describe('an area whose code loads late', () => {
  it('loads, is entered once the code is there, and is left when its page unmounts', async () => {
    const { area, enter, leave, come, unmount } = open();
    expect(area()).toMatchObject({ source: null, state: { status: 'loading' } });
    await come();
    expect(enter).toHaveBeenCalledTimes(1);
    expect(area().state).toEqual(spoken);
    expect(leave).not.toHaveBeenCalled();
    unmount();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('is not entered after the borrower has left', async () => {
    const { enter, come, unmount } = open();
    unmount();
    await come();
    expect(enter).not.toHaveBeenCalled();
  });

  it('fails if the code does not load, and recovers when it does', async () => {
    const { area, enter, come, fail } = open();
    await fail();
    expect(area().state).toEqual({ status: 'failed', isOurFault: false });
    let again = Promise.resolve();
    act(() => void (again = area().retry()));
    await come();
    await again;
    expect(enter).toHaveBeenCalledTimes(1);
    expect(area().state).toEqual(spoken);
  });
});
