import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';
import { Refresh } from './Refresh';

const nothing = (): void => undefined;

function open(refresh: () => Promise<boolean>) {
  return renderShell(<Refresh refresh={refresh} />, '/');
}
const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] }) as never;
function pull() {
  fireEvent.touchStart(document.body, at(10));
  fireEvent.touchMove(document.body, at(150));
  fireEvent.touchEnd(document.body);
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Refresh' });

afterEach(() => jest.restoreAllMocks());

describe('pulling a page down', () => {
  it('requests the data once, announces that, and then that it is up to date', async () => {
    jest.useFakeTimers();
    let answer: (isFresh: boolean) => void = nothing;
    const refresh = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    open(refresh);
    act(() => pull());
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(said()).toContain('Refreshing');
    act(() => pull());
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(async () => {
      answer(true);
      await jest.advanceTimersByTimeAsync(399);
    });
    expect(said()).toContain('Refreshing');
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(said()).toContain('Up to date');
  });

  it('announces no success if the lender did not answer, because the page shows the failure', async () => {
    const refresh = jest.fn(async () => false);
    open(refresh);
    await userEvent.click(button());
    expect(refresh).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(said()).not.toContain('Refreshing'));
    expect(said()).not.toContain('Up to date');
  });

  it('requests nothing while offline, and says so', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const refresh = jest.fn(async () => true);
    const { store } = open(refresh);
    act(() => pull());
    expect(refresh).not.toHaveBeenCalled();
    expect(store.getState().notices.toast).toBe('No connection. Nothing was refreshed.');
  });
});
