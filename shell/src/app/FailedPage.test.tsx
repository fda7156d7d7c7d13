import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { FailedPage } from './FailedPage';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(isPassing: boolean, attempt = 0) {
  const retry = jest.fn();
  const part = (
    <FailedPage
      areaName="Repayment"
      retry={retry}
      isPassing={isPassing}
      isOurFault={!isPassing}
      attempt={attempt}
    />
  );
  return { retry, ...renderShell(part, '/repay/repay') };
}

describe('a page whose files did not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // The longest pause that chance may draw.
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('names the area and asks again when the borrower does', () => {
    const { retry } = open(true);
    expect(screen.getByText('Repayment did not load')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, 4_000],
    [2, 16_000],
  ])('asks again by itself after failure %i in %i ms at most', async (attempt, pause) => {
    const { retry } = open(true, attempt);
    await pass(pause - 1);
    expect(retry).not.toHaveBeenCalled();
    await pass(1);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('does not run a page again by itself that threw, and takes the blame', async () => {
    const { retry } = open(false);
    expect(screen.queryByText(/Check your connection/)).toBeNull();
    expect(screen.getByText(/The fault is on our side/)).toBeVisible();
    await pass(120_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  });
});
