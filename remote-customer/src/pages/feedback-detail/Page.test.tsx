import { fails, inTurn, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { shrink } from '../../components/pictures/shrink';
import { routes } from '../../routes';
import { message, ticket } from '../../testing/tickets';

// The test's document draws no pictures.
jest.mock('../../components/pictures/shrink', () => ({
  shrink: jest.fn(async (file: File) => file),
}));

/** A different ticket for each test, because drafts are kept by ticket. */
let number = 0;
const feedbackId = () => `feedback-${number}`;
const thread = (messages: unknown[], more = {}) => ({
  messages,
  page: 1,
  total: messages.length,
  hasMore: false,
  ...more,
});
const picture = { type: 'image/png', content: 'iVBORw0KGgo=' };
const photo = (name = 'receipt.png') =>
  new File([name], name, { type: 'image/png', lastModified: 1 });

const open = (more: Record<string, unknown> = {}) =>
  renderRoute(routes, `/customer/feedbackDetail?feedbackId=${feedbackId()}`, {
    feedbackDetail: { feedback: ticket(1) },
    leaveMessageList: thread([]),
    ...more,
  });
const messages = async () =>
  within(await screen.findByRole('region', { name: 'Messages' })).findAllByRole('listitem');
const words = async () => (await messages()).map((line) => line.textContent);
const field = () => screen.findByRole('textbox', { name: 'Write again' });

/** An observer that reports everything as near the screen at once. */
class AllNear {
  constructor(private readonly tell: (entries: readonly object[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  number += 1;
});
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

describe('a ticket', () => {
  it('shows the whole thread, and only the last digits of the account', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'I paid, but it does not show' }),
    ).toBeVisible();
    expect(screen.getByText('Ticket 0001 · Today, 7:00 PM')).toBeVisible();
    expect(screen.getByText('My payment is missing, 1.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Loan 0418, ₱5,405 to repay' })).toBeVisible();
    expect(screen.getByText('···· 4821')).toBeVisible();
    expect(screen.getByText('+63 917 123 4821')).toBeVisible();
    expect(screen.getByText('After 5 PM')).toBeVisible();
    expect(await screen.findByText(/We have not answered yet/)).toBeVisible();
  });

  it('shows the thread from the oldest message on, and earlier messages on a tap', async () => {
    const { user } = open({
      leaveMessageList: ({ page }: { page: number }) =>
        page === 1
          ? thread([message(3), message(2, { from: 'borrower', body: 'And now?' })], {
              hasMore: true,
              total: 3,
            })
          : thread([message(2, { from: 'borrower', body: 'And now?' }), message(1)], {
              page: 2,
              total: 3,
            }),
    });
    expect(await words()).toEqual([
      'YouToday, 7:30 PMAnd now?',
      'Customer serviceToday, 7:30 PMAnswer 3',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () => expect(await words()).toHaveLength(3));
    expect((await words())[0]).toContain('Answer 1');
  });

  it('marks new messages, reports them once, and keeps the marks while the page is open', async () => {
    let isRead = false;
    const { calls } = open({
      leaveMessageList: ({ readUpTo }: { readUpTo?: string }) => {
        if (readUpTo !== undefined) isRead = true;
        return thread([message(2, { isNew: !isRead }), message(1, { isNew: !isRead })]);
      },
    });
    expect(await screen.findAllByText('New')).toHaveLength(2);
    const told = () =>
      calls.filter(({ data }) => (data as { readUpTo?: string }).readUpTo !== undefined);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.data).toMatchObject({ readUpTo: '2' });
    // After a new request the lender reports none of them as new.
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'feedbackDetail')).toHaveLength(2),
    );
    expect(screen.getAllByText('New')).toHaveLength(2);
    expect(told()).toHaveLength(1);
  });

  it.each([
    ['where data is saved', { saveData: true }, 0],
    ['on 2G', { effectiveType: '2g' }, 0],
    ['on 4G', { saveData: false, effectiveType: '4g' }, 1],
  ])('loads a picture only after a tap, %s', async (_where, connection, ahead) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    Object.defineProperty(window, 'IntersectionObserver', {
      value: AllNear,
      configurable: true,
    });
    try {
      const { user, calls } = open({
        feedbackDetail: { feedback: ticket(1, { receipts: ['file-1'] }) },
        queryPicture: picture,
      });
      const asked = () => calls.filter(({ method }) => method === 'queryPicture').length;
      const button = await screen.findByRole('button', { name: 'Picture 1 of 1' });
      await screen.findByText(/We have not answered yet/);
      expect(asked()).toBe(ahead);
      await user.click(button);
      expect(await screen.findByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
      expect(asked()).toBe(1);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
      Reflect.deleteProperty(window, 'IntersectionObserver');
    }
  });

  it('enlarges a picture after a tap, and says that it did not load', async () => {
    const { user } = open({
      feedbackDetail: { feedback: ticket(1, { receipts: ['file-1', 'file-2'] }) },
      queryPicture: inTurn(fails('network'), picture),
    });
    await user.click(await screen.findByRole('button', { name: 'Picture 1 of 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Picture 1 of 2' });
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('It failed');
    const place = screen.getByRole('button', { name: 'Picture 1 of 2', hidden: true });
    expect(place).toHaveAccessibleDescription('Needs a connection');
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(await within(sheet).findByRole('img')).toHaveAttribute(
      'src',
      'data:image/png;base64,iVBORw0KGgo=',
    );
  });

  it.each(['', '?feedbackId='])('leads to the list without an id: %j', async (query) => {
    renderRoute(routes, `/customer/feedbackDetail${query}`, {});
    expect(await screen.findByRole('link', { name: 'My tickets' })).toBeVisible();
  });

  it('does not exist if it belongs to another borrower', async () => {
    open({
      feedbackDetail: fails('business', 'This ticket was not found.', 404_001),
      leaveMessageList: fails('business', 'This ticket was not found.', 404_001),
    });
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this ticket' }),
    ).toBeVisible();
    expect(screen.getByText('There is no ticket of yours at this address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My tickets' })).toBeVisible();
  });

  it('shows the error, and offers a retry', async () => {
    const { user } = open({
      feedbackDetail: inTurn(fails('network', 'No network'), { feedback: ticket(1) }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No network');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My payment is missing, 1.')).toBeVisible();
  });
});

describe('a reply', () => {
  const written = { message: message(9, { from: 'borrower' }), resolved: false };

  it('needs words or a picture, and limits the words', async () => {
    const { user, calls } = open();
    const send = await screen.findByRole('button', { name: 'Send' });
    await user.click(send);
    expect(await field()).toHaveAccessibleDescription('The message description cannot be empty');
    expect(await field()).toHaveFocus();
    await user.click(await field());
    await user.paste('🎉'.repeat(2_001));
    expect(await field()).toHaveAccessibleDescription(/Use at most 2,000.*It has 2,001/);
    expect(await field()).toHaveValue('🎉'.repeat(2_001));
    await user.click(send);
    expect(calls.some(({ method }) => method === 'createLeaveMessage')).toBe(false);
  });

  it('sends once, with the same id after a lost answer, and empties the form', async () => {
    const { user, calls, toasts } = open({
      createLeaveMessage: inTurn(fails('timeout', 'Too slow'), written),
    });
    await user.type(await field(), ' Any news? ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too slow');
    expect(await field()).toHaveValue(' Any news? ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    const sent = calls.filter(({ method }) => method === 'createLeaveMessage');
    expect(sent.map(({ data }) => data)).toEqual([
      { feedbackId: feedbackId(), body: 'Any news?', images: [] },
      { feedbackId: feedbackId(), body: 'Any news?', images: [] },
    ]);
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
    expect(toasts).toEqual(['Your message was sent']);
  });

  it('keeps text and pictures that were added while the message was being sent', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { user, calls, uploaded } = open({
      uploadLeaveMessageImage: () => ({ fileIds: [`file-${uploaded.length}`] }),
      createLeaveMessage: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.upload(await screen.findByLabelText('Pictures'), photo('one.png'));
    expect(await screen.findByText('Sent: one.png')).toBeInTheDocument();
    await user.type(await field(), 'Any news?');
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    await user.type(await field(), ' It is urgent.');
    await user.upload(screen.getByLabelText('Pictures'), photo('two.png'));
    expect(send).toHaveAttribute('aria-busy', 'true');
    await screen.findByText('Sent: two.png');
    answer?.(written);
    await waitFor(async () => expect(await field()).toHaveValue('It is urgent.'));
    expect(screen.queryByRole('button', { name: 'Remove: one.png' })).toBeNull();
    await user.click(send);
    expect(calls.at(-1)?.data).toEqual({
      feedbackId: feedbackId(),
      body: 'It is urgent.',
      images: ['file-2'],
    });
  });

  it('reopens a resolved ticket', async () => {
    let resolved = true;
    const { user } = open({
      feedbackDetail: () => ({ feedback: ticket(1, { resolved }) }),
      createLeaveMessage: () => {
        resolved = false;
        return written;
      },
    });
    expect(await screen.findByRole('heading', { name: 'This is resolved' })).toBeVisible();
    await user.type(await field(), 'It is not.');
    await user.click(screen.getByRole('button', { name: 'Open it again and send' }));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    expect(screen.queryByText('This is resolved')).toBeNull();
  });

  it('sends pictures of this ticket, each once, and says which cannot be added', async () => {
    const { user, calls, uploaded } = open({
      uploadLeaveMessageImage: () => ({ fileIds: [`file-${uploaded.length}`] }),
      createLeaveMessage: written,
    });
    const input = await screen.findByLabelText('Pictures');
    await user.upload(input, [photo('one.png'), photo('two.png')]);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    await user.upload(input, photo('one.png'));
    expect(await screen.findByText('You have added one.png already.')).toBeVisible();
    jest.mocked(shrink).mockResolvedValueOnce('notes.jpg is not a picture.');
    await user.upload(input, photo('notes.jpg'));
    expect(await screen.findByText('notes.jpg is not a picture.')).toBeVisible();
    await user.upload(
      input,
      ['3', '4', '5', '6'].map((name) => photo(`${name}.png`)),
    );
    expect(await screen.findByText('You can send 5 pictures at most.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(5));
    expect(screen.queryByLabelText('Pictures')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove: two.png' }));
    expect(screen.getByText('Removed: two.png')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByLabelText('Pictures')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'createLeaveMessage')?.data).toEqual({
        feedbackId: feedbackId(),
        body: '',
        images: ['file-1', 'file-3', 'file-4', 'file-5'],
      }),
    );
  });

  it('waits for its pictures; the borrower can retry or remove a failed one', async () => {
    let tries = 0;
    const { user, calls } = open({
      uploadLeaveMessageImage: () =>
        ++tries === 1 ? fails('network', 'Internet is unstable') : { fileIds: [`file-${tries}`] },
      createLeaveMessage: written,
    });
    await user.type(await field(), 'Look at this.');
    await user.upload(screen.getByLabelText('Pictures'), photo());
    expect(await screen.findByText('Internet is unstable')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('A picture did not go out. Try it again or remove it.'),
    ).toBeVisible();
    expect(calls.some(({ method }) => method === 'createLeaveMessage')).toBe(false);
    await user.upload(screen.getByLabelText('Pictures'), photo('other.png'));
    expect(screen.queryByText('A picture did not go out. Try it again or remove it.')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove: other.png' }));
    const act = screen.getByRole('button', { name: 'Try again: receipt.png' });
    await user.click(act);
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(act).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('Sent')).toBeNull());
  });

  it('restores the draft when the borrower comes back, and none after it was sent', async () => {
    const more = { createLeaveMessage: written };
    const withPicture = { ...more, uploadLeaveMessageImage: { fileIds: ['file-1'] } };
    const first = open(withPicture);
    await first.user.type(await field(), 'Half a sen');
    expect(await screen.findByText(/^This phone cannot keep what you write/)).toBeVisible();
    await first.user.upload(screen.getByLabelText('Pictures'), photo());
    // The test's document has no database.
    expect(await screen.findByText(/^This phone cannot keep your pictures/)).toBeVisible();
    await screen.findByText('Sent');
    first.view.unmount();
    const second = open(more);
    expect(await field()).toHaveValue('Half a sen');
    expect(screen.getByText('Sent')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    second.view.unmount();
    open(more);
    expect(await field()).toHaveValue('');
  });

  it('restores a long draft whole', async () => {
    const words = '👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(1_500);
    const { user, view } = open();
    await user.click(await field());
    await user.paste(words);
    await screen.findByText(/^This phone cannot keep what you write/);
    view.unmount();
    open();
    expect(await field()).toHaveValue(words);
  });
});
