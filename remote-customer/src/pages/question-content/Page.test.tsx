import {
  bareLender,
  fails,
  findHref,
  hrefOf,
  optionalUses,
  renderRoute,
} from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const question = (questionId: string, title: string, more: object = {}) => ({
  questionId,
  title,
  answer: `<p>The answer to ${questionId}.</p>`,
  ...more,
});
const groups = [
  {
    groupId: 'repay',
    title: 'Repaying',
    questions: [
      question('lost', 'I paid, but it does not show.', {
        answer:
          '<p>Wait <b>an hour</b>.</p><img src=x onerror="alert(1)"><script>alert(1)</script>',
        ticketType: 'repaidNotUpdated',
      }),
      question('early', 'Can I pay early?'),
    ],
  },
  { groupId: 'borrow', title: 'Borrowing', questions: [question('fast', 'How fast is it?')] },
];

/** A lender that keeps the latest vote for each question. */
function lender(votes: Record<string, string> = {}) {
  const list = () => ({
    votes: Object.entries(votes).map(([questionId, vote]) => ({ questionId, vote })),
  });
  const count = (vote: string) => (data: { questionId: string }) => {
    votes[data.questionId] = vote;
    return { ...data, vote };
  };
  return {
    listQuestion: { groups },
    listQuestionVotes: list,
    likeQuestion: count('helpful'),
    dislikeQuestion: count('notHelpful'),
  };
}
const open = (questionId: string, more: Record<string, unknown> = {}, votes = {}) =>
  renderRoute(routes, `/customer/questionContent?questionId=${questionId}`, {
    ...lender(votes),
    ...more,
  });

const button = (name: 'Yes' | 'No') => screen.findByRole('button', { name });
const isPressed = (name: 'Yes' | 'No') =>
  waitFor(async () => expect(await button(name)).toHaveAttribute('aria-pressed', 'true'));
const votesSent = (calls: readonly { method: string }[]) =>
  calls.map(({ method }) => method).filter((method) => method.endsWith('likeQuestion'));

describe('one answer', () => {
  it('shows the lender’s words sanitised, in its group, with the other questions of it and a link to a person', async () => {
    const { view } = open('lost');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'I paid, but it does not show.' }),
    ).toBeVisible();
    expect(screen.getByText('Repaying')).toBeVisible();
    expect(screen.getByText('an hour').tagName).toBe('B');
    expect(view.container.querySelector('img, script')).toBeNull();
    const more = within(screen.getByRole('list', { name: 'More about repaying' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/customer/questionContent?questionId=early',
      '#/customer/customerCenter',
    ]);
    expect(hrefOf('Write to customer service')).toBe(
      '#/customer/customerWorder?questionId=lost&type=repaidNotUpdated',
    );
  });

  it('passes the question alone if the lender states no type', async () => {
    open('early');
    expect(await findHref('Write to customer service')).toBe(
      '#/customer/customerWorder?questionId=early',
    );
  });

  it('leads to the help center if its address names no question, or one that is gone', async () => {
    const { view, calls } = renderRoute(routes, '/customer/questionContent', lender());
    expect(await findHref('All questions')).toBe('#/customer/customerCenter');
    expect(calls).toEqual([]);
    view.unmount();
    open('gone');
    expect(await screen.findByText('This answer is not here any more')).toBeVisible();
    expect(hrefOf('All questions')).toBe('#/customer/customerCenter');
    expect(screen.getByRole('heading', { level: 1, name: 'Question' })).toBeInTheDocument();
  });
});

describe('the vote on an answer', () => {
  it('is shown as counted once the lender says so, and can be changed', async () => {
    const votes: Record<string, string> = {};
    const { user, calls } = open('lost', {}, votes);
    expect(await button('Yes')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button('Yes'));
    await isPressed('Yes');
    expect(screen.getByText(/^Counted: helpful/).tagName).toBe('OUTPUT');
    await user.click(await button('No'));
    await isPressed('No');
    expect(await button('Yes')).toHaveAttribute('aria-pressed', 'false');
    expect(votes).toEqual({ lost: 'notHelpful' });
    expect(votesSent(calls)).toEqual(['likeQuestion', 'dislikeQuestion']);
  });

  it('shows the earlier vote on this question only, and does not send it again', async () => {
    const { user, calls } = open('lost', {}, { lost: 'helpful', early: 'notHelpful' });
    await isPressed('Yes');
    expect(await button('No')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button('Yes'));
    expect(votesSent(calls)).toEqual([]);
  });

  it('is one vote for two taps while the first is being sent', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const votes: Record<string, string> = {};
    const likeQuestion = () => new Promise((resolve) => (answer = resolve));
    const { user, calls } = open('lost', { likeQuestion }, votes);
    await user.dblClick(await button('Yes'));
    await user.click(await button('No'));
    expect(await button('Yes')).toHaveAttribute('aria-busy', 'true');
    expect(votesSent(calls)).toEqual(['likeQuestion']);
    votes['lost'] = 'helpful';
    answer?.({ questionId: 'lost', vote: 'helpful' });
    await isPressed('Yes');
  });

  it('may be counted although its answer is lost, and a retry is the same vote', async () => {
    let tries = 0;
    const { user, calls } = open('lost', {
      likeQuestion: (data: { questionId: string }) =>
        ++tries === 1 ? fails('network', 'No network') : { ...data, vote: 'helpful' },
      listQuestionVotes: () => ({
        votes: tries > 1 ? [{ questionId: 'lost', vote: 'helpful' }] : [],
      }),
    });
    await user.click(await button('Yes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No network$/);
    expect(await button('Yes')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button('Yes'));
    await isPressed('Yes');
    expect(screen.queryByRole('alert')).toBeNull();
    const ids = calls.filter(({ method }) => method === 'likeQuestion');
    expect(ids[1]?.requestId).toBe(ids[0]?.requestId);
  });

  it('is another act after a later vote, and the page shows the listed vote', async () => {
    let likes = 0;
    const votes: Record<string, string> = {};
    const real = lender(votes);
    const { user, calls } = open('lost', {
      ...real,
      // The first is counted but its answer is lost; the second is answered, but not counted.
      likeQuestion: (data: { questionId: string }) => {
        if (++likes > 1) return { ...data, vote: 'helpful' };
        votes[data.questionId] = 'helpful';
        return fails('network', 'No network');
      },
    });
    await user.click(await button('Yes'));
    await screen.findByRole('alert');
    await user.click(await button('No'));
    await isPressed('No');
    await user.click(await button('Yes'));
    await waitFor(() => expect(likes).toBe(2));
    await isPressed('No');
    const ids = calls.filter(({ method }) => method === 'likeQuestion');
    expect(ids[1]?.requestId).not.toBe(ids[0]?.requestId);
  });

  it('is possible if the earlier vote did not load', async () => {
    let isDown = true;
    const real = lender();
    const { user } = open('lost', {
      ...real,
      listQuestionVotes: () => (isDown ? fails('timeout') : real.listQuestionVotes()),
    });
    expect(await screen.findByText(/^What you said before did not load/)).toBeVisible();
    await user.click(await button('No'));
    await isPressed('No');
    isDown = false;
    await user.click(await button('Yes'));
    await isPressed('Yes');
    expect(screen.getByText(/^Counted: helpful/)).toBeVisible();
  });
});

it('leads to service without a ticket if the lender takes none', async () => {
  const { calls } = renderRoute(routes, '/customer/questionContent?questionId=lost', lender(), {
    kept: bareLender,
  });
  expect(await findHref('Contact customer service')).toBe('#/customer/customerCenter');
  expect(screen.queryByText(/Write to us/)).toBeNull();
  expect(optionalUses(calls)).toEqual([]);
});
