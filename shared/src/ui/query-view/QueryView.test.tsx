import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueryState } from './QueryView';
import { QueryView } from './QueryView';

const refetch = jest.fn();
const state = (change: Partial<QueryState<string[]>>): QueryState<string[]> => ({
  isFetching: false,
  refetch,
  ...change,
});

const view = (change: Partial<QueryState<string[]>>) => (
  <QueryView
    query={state(change)}
    skeleton={<i>skeleton</i>}
    isEmpty={(loans) => loans.length === 0}
    empty={<p>No loans yet</p>}
  >
    {(loans) => <p>{loans.join(', ')}</p>}
  </QueryView>
);
const show = (change: Partial<QueryState<string[]>>) => render(view(change));

beforeEach(() => refetch.mockClear());
afterEach(() => jest.restoreAllMocks());

describe('QueryView', () => {
  it('shows the skeleton and says that it loads, until data comes', () => {
    show({ isFetching: true });
    expect(screen.getByText('skeleton')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows the data, also while it is fetched again', () => {
    show({ data: ['Loan 0418'], isFetching: true });
    expect(screen.getByText('Loan 0418')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the empty state for empty data', () => {
    show({ data: [] });
    expect(screen.getByText('No loans yet')).toBeVisible();
  });

  it('shows the error’s message and refetches at a tap', async () => {
    show({ error: { kind: 'business', message: 'The lender is closed' } });
    expect(screen.getByRole('alert')).toHaveTextContent('The lender is closed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('does not refetch again while it is fetching', async () => {
    show({ error: { kind: 'timeout', message: '' }, isFetching: true });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).not.toHaveBeenCalled();
  });

  it('refetches a failed query by itself when the phone is online again', () => {
    const { unmount } = show({ error: { kind: 'network', message: 'No network' } });
    expect(refetch).not.toHaveBeenCalled();
    fireEvent(window, new Event('online'));
    expect(refetch).toHaveBeenCalledTimes(1);
    unmount();
    show({ data: ['Loan 0418'] });
    fireEvent(window, new Event('online'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the data if a refresh fails, and offers to try again', async () => {
    show({ data: ['Loan 0418'], error: { kind: 'network', message: 'x' } });
    expect(screen.getByText('Loan 0418')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This may be out of date.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without data', undefined, 'The lender is closed'],
    ['above data', ['Loan 0418'], 'This may be out of date.'],
  ])(
    'reads the failure out again, %s, if the borrower’s own try fails too',
    async (_where, data, words) => {
      const failed = { data, error: { kind: 'business', message: 'The lender is closed' } };
      const { rerender } = show(failed);
      const tried = () => {
        const before = screen.getByText(words);
        rerender(view({ ...failed, isFetching: true }));
        rerender(view(failed));
        return before;
      };
      const first = tried();
      expect(screen.getByText(words)).toBe(first);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      const before = tried();
      expect(screen.getByText(words)).not.toBe(before);
    },
  );

  it.each([
    ['online', { kind: 'network', message: '' }, 'This did not load'],
    ['offline', { kind: 'network', message: '' }, 'You are offline'],
    ['online', { kind: 'maintenance', message: '' }, 'We are working on the app'],
    ['online', { kind: 'timeout', message: '' }, 'Failed to retrieve data. Please try again.'],
    ['online', new Error('boom'), 'This did not load'],
    ['online', 42, 'This did not load'],
    ['online', { kind: null }, 'This did not load'],
  ])('says, if the phone is %s, of the error %j: %s', (network, error, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
    show({ error });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});
