import { fails, hrefOf, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { ticket } from '../../testing/tickets';

const page = (feedbacks: unknown[], more = {}) => ({
  feedbacks,
  page: 1,
  total: feedbacks.length,
  hasMore: false,
  ...more,
});
const open = (listUserFeedback: unknown) =>
  renderRoute(routes, '/customer/serviceProgress', { listUserFeedback });
const lines = async () =>
  within((await screen.findAllByRole('list'))[0]!).findAllByRole('listitem');

describe('my tickets', () => {
  it('shows subject, first words, state and unread messages of each', async () => {
    const description = `${'A long story. '.repeat(8)}\n${'🎉'.repeat(200)}`;
    open(
      page([
        ticket(3, { unread: 2 }),
        ticket(2, { type: 'borrow' }),
        ticket(1, { type: 'other', resolved: true, description }),
      ]),
    );
    const [newest, open2, resolved] = await lines();
    expect(
      within(newest!).getByRole('link', { name: 'I paid, but it does not show' }),
    ).toHaveAttribute('href', '#/customer/feedbackDetail?feedbackId=feedback-3');
    expect(newest).toHaveTextContent('2 new answers for you');
    expect(within(newest!).getByText('2 new')).toBeVisible();
    expect(newest).toHaveTextContent('Ticket 0003 · Today, 7:00 PM');
    expect(open2).toHaveTextContent('We are working on it');
    expect(resolved).toHaveTextContent('Resolved. Write again if it is not');
    expect(within(resolved!).getByText(`${'A long story. '.repeat(6)}A…`)).toBeVisible();
    expect(screen.getByText('That is all: 3 tickets')).toBeVisible();
    expect(hrefOf('Write to us')).toBe('#/customer/customerWorder');
  });

  it('says that there are none and leads to the form', async () => {
    open(page([]));
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Write to us' })).toHaveLength(1);
  });

  it('loads more, keeps the loaded ones if that fails, and lists each ticket once', async () => {
    let tries = 0;
    const { user, calls } = open(({ page: asked }: { page: number }) => {
      if (asked === 1) return page([ticket(3), ticket(2)], { total: 3, hasMore: true });
      return ++tries === 1 ? fails('network') : page([ticket(2), ticket(1)], { page: 2, total: 3 });
    });
    await user.click(await screen.findByRole('button', { name: 'Show more tickets' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More tickets did not load.');
    expect(await lines()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('That is all: 3 tickets')).toBeVisible();
    expect(await lines()).toHaveLength(3);
    expect(calls.map(({ data }) => data)).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }]);
  });
});
