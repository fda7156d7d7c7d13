import { readDraft } from '@pautang/shared/drafts';
import { fails, hrefOf, loanOrder, loggedOut, maria, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { ticket } from '../../testing/tickets';

// The test's document draws no pictures.
jest.mock('../../components/pictures/shrink', () => ({ shrink: async (file: File) => file }));

const order = (n: number) =>
  loanOrder({ loanOrderId: `loan-${n}`, loanNumber: `041${n}`, status: 70 });
const saved = {
  feedbackId: 'feedback-7',
  ticketNumber: '0007',
  createTime: '2026-11-20T11:44:00Z',
};
const answers = {
  myOrders: { orders: [order(2), order(1)], page: 1, total: 2, hasMore: false },
  getCurrentUserInfo: maria,
  listUserFeedback: { feedbacks: [], page: 1, total: 0, hasMore: false },
  saveFeedback: saved,
};
/** A different borrower for each test, because drafts are kept by borrower and login. */
let number = 0;
const session = () => ({
  token: `token-${number}`,
  mobile: '09171234821',
  packageName: 'ph.pautang.sandbox',
  userId: `user-${number}`,
});
beforeEach(() => {
  number += 1;
  sessionStorage.clear();
});
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const open = (query = '', more: Record<string, unknown> = {}) =>
  renderRoute(
    routes,
    `/customer/customerWorder${query}`,
    { ...answers, ...more },
    { session: session() },
  );
/** The form with its optional fields. */
const openWhole = async (...args: Parameters<typeof open>) => {
  const page = open(...args);
  await page.user.click(await screen.findByText('Add details'));
  return page;
};
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const send = () => screen.findByRole('button', { name: 'Send' });
const sendTicket = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('radio', { name: 'Repaying' }));
  await user.type(await field('What happened?'), 'Where is my receipt?');
  await user.click(await send());
};
const sentOf = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'saveFeedback');

describe('a ticket to human service', () => {
  it('states its needs before typing, and shows each error at its field', async () => {
    const { user, calls } = open();
    expect(await field('What happened?')).toHaveAccessibleDescription('At least 10 characters');
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.clear(await field('Phone or email'));
    await user.click(await send());
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleDescription('Choose what it is about');
    expect(first).toBeInvalid();
    expect(first).toHaveFocus();
    expect(await field('What happened?')).toHaveAccessibleDescription(
      /The message description cannot be empty/,
    );
    expect(await field('Phone or email')).toBeVisible();
    expect(await field('Phone or email')).toHaveAccessibleDescription(
      /Enter a mobile number or an email address/,
    );
    await user.click(await field('Phone or email'));
    await user.paste(`${'m'.repeat(240)}@example.com.ph`);
    expect(await field('Phone or email')).toHaveAccessibleDescription(/Use at most 254 characters/);
    await user.click(await field('What happened?'));
    await user.paste('   too few   ');
    expect(await field('What happened?')).toHaveAccessibleDescription(
      '7 characters, at least 10 Write at least 10 characters',
    );
    await user.clear(await field('What happened?'));
    await user.paste('a'.repeat(2_001));
    expect(await field('What happened?')).toHaveAccessibleDescription(/It has 2,001; nothing was/);
    expect(await field('What happened?')).toHaveValue('a'.repeat(2_001));
    expect(sentOf(calls)).toEqual([]);
  });

  it('sends all of it once, and its success page replaces the form', async () => {
    const { user, calls, uploaded, where } = await openWhole('', {
      genericFileUpload: () => ({ fileIds: [`file-${uploaded.length}`] }),
    });
    await user.click(await screen.findByRole('radio', { name: 'The loan has not arrived' }));
    await user.click(await screen.findByRole('button', { name: /^Which loan is it about\?/ }));
    await user.click(await screen.findByRole('radio', { name: /^Loan 0411/ }));
    expect(
      screen.getByRole('button', { name: 'Which loan is it about? Loan 0411, ₱5,000' }),
    ).toBeVisible();
    await user.type(await field('What happened?'), ' The money is not there. ');
    await user.click(await screen.findByRole('button', { name: 'Use GCash ···· 4821' }));
    expect(await field(/^Receiver account/)).toHaveFocus();
    await user.type(await field(/^When can we reach you/), 'After 5 PM');
    const photos = ['a.png', 'b.png'].map((name) => new File([name], name, { type: 'image/png' }));
    await user.upload(screen.getByLabelText('Pictures'), photos);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    await user.click(await send());
    await waitFor(() =>
      expect(where()).toBe(
        '/customer/feedbackSucess?feedbackId=feedback-7&ticketNumber=0007&time=2026-11-20T11%3A44%3A00Z',
      ),
    );
    expect(sentOf(calls)).toEqual([
      expect.objectContaining({
        data: {
          type: 'loanNotReceived',
          loanOrderId: 'loan-1',
          receiverAccount: '09171234821',
          receipts: ['file-1', 'file-2'],
          contact: '+63 917 123 4821',
          description: 'The money is not there.',
          contactableTime: 'After 5 PM',
        },
      }),
    ]);
  });

  const missing =
    '?type=repaidNotUpdated&loanOrderId=loan-1&reference=123456789012&amount=1802&time=2026-11-20T11:00:00Z';

  it.each([
    [
      missing,
      'I paid ₱1,802 (checkout of Today, 7:00 PM) with reference 1234 5678 9012, and it does not show yet.',
    ],
    [
      '?type=loanNotReceived&loanOrderId=loan-1&amount=4750',
      'The ₱4,750 of my loan has not arrived. ',
    ],
  ])('is filled in from the page before: %s', async (query, words) => {
    await openWhole(query);
    expect(await field('What happened?')).toHaveValue(words);
    expect(
      await screen.findByRole('button', { name: 'Which loan is it about? Loan 0411, ₱5,000' }),
    ).toBeVisible();
    expect(await field('Phone or email')).toHaveValue('+63 917 123 4821');
  });

  const answered = {
    listQuestion: {
      groups: [
        {
          groupId: 'g',
          title: 'Repaying',
          questions: [{ questionId: 'lost', title: 'I paid. Why is it due?', answer: 'Wait.' }],
        },
      ],
    },
  };

  it('names the question whose answer did not help', async () => {
    open('?questionId=lost&type=repaidNotUpdated', answered);
    expect(await field('What happened?')).toHaveValue(
      'I have read “I paid. Why is it due?” and still need help. ',
    );
    expect(screen.getByRole('radio', { name: 'I paid, but it does not show' })).toBeChecked();
  });

  it.each([
    ['is none of the lender’s', '?questionId=%3Cb%3E', answered],
    ['does not load', '?questionId=lost', { listQuestion: fails('network') }],
  ])('is empty if the question %s', async (_why, query, more) => {
    open(query, more);
    expect(await field('What happened?')).toHaveValue('');
  });

  it('ignores junk and another borrower’s loan in its address', async () => {
    const { user, calls } = await openWhole(
      '?type=joy&loanOrderId=foreign&reference=%3Cb%3E&amount=-5&time=yesterday',
    );
    expect(
      await screen.findByRole('button', { name: /^Which loan.*No loan in particular$/ }),
    ).toBeVisible();
    expect(await field('What happened?')).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(await field('What happened?'), 'Enough words now.');
    await user.click(await send());
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    expect(sentOf(calls)[0]).toMatchObject({ data: { loanOrderId: null } });
  });

  it('keeps a draft of each subject through a reload, until it is sent', async () => {
    const first = open();
    await first.user.type(await field('What happened?'), 'Half a story');
    // The test's document has no database.
    expect(await screen.findByText(/^This phone cannot keep what you write/)).toBeVisible();
    first.view.unmount();
    const other = open(missing);
    expect(await field('What happened?')).not.toHaveValue('Half a story');
    other.view.unmount();
    const second = open();
    expect(await field('What happened?')).toHaveValue('Half a story');
    await second.user.click(screen.getByRole('radio', { name: 'Borrowing' }));
    await second.user.click(await send());
    await waitFor(() => expect(second.where()).toMatch(/feedbackSucess/));
    second.view.unmount();
    open();
    expect(await field('What happened?')).toHaveValue('');
  });

  it('is one ticket for any number of attempts, also if the answer was lost with the page', async () => {
    let answer = fails('timeout', 'Too slow');
    const first = open('', { saveFeedback: () => answer });
    await sendTicket(first.user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too slow');
    await first.user.click(await send());
    await waitFor(() => expect(sentOf(first.calls)).toHaveLength(2));
    await waitFor(async () => expect(await send()).not.toHaveAttribute('aria-busy', 'true'));
    answer = fails('maintenance', 'It will be back soon');
    await first.user.click(await send());
    expect(await screen.findByText('It will be back soon')).toBeVisible();
    await first.user.click(await send());
    await waitFor(() => expect(sentOf(first.calls)).toHaveLength(4));
    const ids = first.calls.flatMap(({ requestId }) => requestId ?? []);
    expect(new Set(ids).size).toBe(1);
    first.view.unmount();
    sessionStorage.clear();
    const arrived = ticket(9, {
      type: 'repay',
      description: 'Where is my receipt?',
      createTime: '2026-11-20T11:44:01Z',
    });
    const second = open('', {
      listUserFeedback: { feedbacks: [arrived], page: 1, total: 1, hasMore: false },
    });
    expect(await field('What happened?')).toHaveValue('Where is my receipt?');
    await second.user.click(await send());
    await waitFor(() => expect(second.where()).toMatch(/feedbackId=feedback-9/));
    expect(sentOf(second.calls)).toEqual([]);
  });

  it('leads to the ticket with the text that was added while it was being sent', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { user, where, toasts } = open('', {
      saveFeedback: () => new Promise((resolve) => (answer = resolve)),
    });
    await sendTicket(user);
    await user.type(await field('What happened?'), ' I paid at 7.');
    answer?.(saved);
    await waitFor(() => expect(where()).toBe('/customer/feedbackDetail?feedbackId=feedback-7'));
    expect(await readDraft(session(), 'thread/feedback-7')).toBe('I paid at 7.');
    expect(await readDraft(session(), 'ticket')).toBeUndefined();
    expect(toasts).toEqual(['Sent. What you added after it waits here.']);
  });

  it('keeps the text that was added while a refused one was being sent, and can be sent again', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { user, where } = open('', {
      saveFeedback: () => new Promise((resolve) => answers.push(resolve)),
    });
    await sendTicket(user);
    await user.type(await field('What happened?'), ' I paid at 7.');
    answers[0]?.(fails('business', 'Too many messages', 429_001));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages');
    expect(await field('What happened?')).toHaveValue('Where is my receipt? I paid at 7.');
    await user.click(await send());
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(saved);
    await waitFor(() => expect(where()).toMatch(/feedbackSucess/));
  });

  it('can be written if the loans do not load', async () => {
    let isDown = true;
    const { user } = await openWhole('', {
      myOrders: () => (isDown ? fails('network') : answers.myOrders),
    });
    expect(await screen.findByText('Your loans did not load.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Which loan/ })).toBeVisible();
  });
});

const entrance = (kind: string, value: string | null) => ({
  kind,
  title: kind,
  detail: 'Every day',
  value,
  open: true,
});

describe('the contact form of a visitor', () => {
  it('asks for a name and a number in the words of the specification', async () => {
    const entrances = [entrance('email', 'care@pautang.example'), entrance('phone', '(02) 8123')];
    const { user, calls } = renderRoute(
      routes,
      '/customer/customerWorder',
      { customerServiceEntrance: { entrances } },
      { session: loggedOut },
    );
    await user.type(await field('Mobile number to call you at'), '12');
    await user.click(await screen.findByRole('button', { name: 'Continue in my mail app' }));
    expect(await field('Your name')).toHaveAccessibleDescription('Please fill in the name');
    expect(await field('Your name')).toHaveFocus();
    expect(await field('Mobile number to call you at')).toHaveAccessibleDescription(
      'Malformed phone number',
    );
    expect(hrefOf('Call (02) 8123')).toBe('tel:028123');
    expect(hrefOf('Log in')).toBe('#/login');
    expect(screen.queryByLabelText('Pictures')).toBeNull();
    expect(new Set(calls.map(({ method }) => method))).toEqual(
      new Set(['customerServiceEntrance']),
    );
  });
});
