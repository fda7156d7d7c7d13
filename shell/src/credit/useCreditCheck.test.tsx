import { CreditStatus } from '@pautang/shared/contract/enums';
import type { Answer } from '@pautang/shared/testing';
import { fails } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionState } from '../session/slice';
import { sessionEnded } from '../session/slice';
import { creditOrder } from '../testing/homeAnswers';
import { renderShell } from '../testing/renderShell';
import { useCreditCheck } from './useCreditCheck';

const of = (status: CreditStatus) => ({ creditOrder: { ...creditOrder, status } });

function Choose() {
  const { check, isChecking, problem } = useCreditCheck();
  return (
    <>
      <button
        type="button"
        aria-busy={isChecking}
        onClick={() => void check('/borrow/confirm_quota')}
      >
        Choose
      </button>
      <p role="alert">{problem}</p>
    </>
  );
}

const open = (
  queryCreditOrder: Answer,
  more: Record<string, Answer> = {},
  session: Partial<SessionState> = {},
) =>
  renderShell(<Choose />, '/', {
    session,
    answers: { queryCreditOrder, f8in1Status: { state: 5 }, ...more },
  });
const button = () => screen.getByRole('button', { name: 'Choose' });

describe('the credit check before a borrower goes on', () => {
  it.each([
    ['on to the wanted page if it succeeds', CreditStatus.APPROVED, '/borrow/confirm_quota'],
    ['to the review of an order under review', CreditStatus.REVIEWING, '/borrow/review'],
    ['home if there is nothing to check', CreditStatus.WORK_INFO, '/'],
  ])('leads %s', async (_row, status, path) => {
    const { where } = open(of(status));
    await userEvent.click(button());
    await waitFor(() => expect(where()).toBe(path));
    expect(button()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('loads the files of the page while the lender answers', async () => {
    const { bringAhead, calls } = open(() => new Promise(() => undefined));
    await userEvent.click(button());
    expect(bringAhead.mock.calls).toEqual([['/borrow/confirm_quota']]);
    expect(calls).toHaveLength(1);
  });

  it('refreshes home after the host has taken over, and says that the check goes on there', async () => {
    const { where, invalidate } = open(of(CreditStatus.WAIT_SUBMIT), {
      'host:expiredCheck': { code: 0 },
    });
    await userEvent.click(button());
    await waitFor(() => expect(invalidate).toHaveBeenCalledWith(['Credit', 'Loan']));
    expect(where()).toBe('/');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your details are still being checked in the app.',
    );
  });

  it.each([
    ['the host', of(CreditStatus.WAIT_SUBMIT), 'Failed to retrieve data. Please try again.'],
    ['the lender', fails('network', 'No connection.'), 'No connection.'],
  ])('shows the reason if %s fails, and can be tried again', async (_who, answer, message) => {
    const { where, calls } = open(answer);
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(where()).toBe('/');
    const before = calls.length;
    await userEvent.click(button());
    expect(calls.length).toBeGreaterThan(before);
  });

  it('keeps the wanted route through a login in between (decision N3)', async () => {
    const page: ReturnType<typeof open> = open(
      () => {
        page.store.dispatch(sessionEnded({ wanted: '/' }));
        return fails('session', 'Token expired, please login again', 10010303);
      },
      {},
      { token: 'token-1' },
    );
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(page.state()).toMatchObject({
      token: null,
      wanted: '/borrow/confirm_quota',
      heading: null,
    });
  });

  it('ignores a second tap while it runs', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { calls, where } = open(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.dblClick(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(calls).toHaveLength(1);
    answer?.(of(CreditStatus.REVIEWING));
    await waitFor(() => expect(where()).toBe('/borrow/review'));
  });
});
