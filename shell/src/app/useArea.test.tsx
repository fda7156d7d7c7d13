import { act } from '@testing-library/react';
import type { Remotes } from '../remotes/lazyRemotes';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { setUpArea } from '../testing/areaSetUp';
import { registryOf } from '../testing/release';
import { renderShell } from '../testing/renderShell';
import { useArea } from './AreaPage';

const nothing = (): void => undefined;

/** The chunk loads when the test says so. */
function open() {
  const off = registryOf(1, { state: 'off', message: 'it speaks' });
  const { area: source, remotes: loaded } = setUpArea(off);
  const enter = jest.spyOn(source, 'enter');
  const leave = jest.spyOn(source, 'leave');
  let come = nothing;
  let fail = nothing;
  const remotes = lazyRemotes(
    () =>
      new Promise<Remotes>((resolve, reject) => {
        come = () => resolve(loaded);
        fail = () => reject(new Error('lost'));
      }),
  );
  const see = jest.fn<null, [ReturnType<typeof useArea>]>(() => null);
  const Area = () => see(useArea('borrow'));
  const { view } = renderShell(<Area />, '/borrow/confirm_quota', { remotes });
  return {
    area: () => see.mock.lastCall?.[0],
    unmount: view.unmount,
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
    expect(area()?.state).toEqual(spoken);
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
    expect(area()?.state).toEqual({ status: 'failed', isOurFault: false });
    let again: Promise<void> | undefined;
    act(() => void (again = area()?.retry()));
    await come();
    await again;
    expect(enter).toHaveBeenCalledTimes(1);
    expect(area()?.state).toEqual(spoken);
  });
});
