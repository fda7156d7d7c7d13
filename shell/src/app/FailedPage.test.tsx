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

describe('a page whose files did not load', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // The longest pause that the random spread can give.
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => jest.restoreAllMocks());

  it('retries by itself, later after more failures, or when the borrower asks', async () => {
    const { retry } = open(true, 2);
    expect(screen.getByText('Repayment did not load')).toBeVisible();
    await pass(15_999);
    expect(retry).not.toHaveBeenCalled();
    await pass(1);
    expect(retry).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('does not rerun a page that threw, and says that the app is at fault', async () => {
    const { retry } = open(false);
    expect(screen.queryByText(/Check your connection/)).toBeNull();
    expect(screen.getByText(/The fault is on our side/)).toBeVisible();
    await pass(120_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  });
});
