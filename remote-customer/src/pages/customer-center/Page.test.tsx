import type { AreaRoute } from '@pautang/shared/app';
import { Link } from '@pautang/shared/app';
import {
  bareLender,
  fails,
  findHref,
  hrefOf,
  inTurn,
  loggedOut,
  optionalUses,
  renderRoute,
} from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './Page';

const entrance = (kind: string, more: object = {}) => ({
  kind,
  title: `The ${kind}`,
  detail: 'Every day, 8 AM to 8 PM',
  value: null,
  open: true,
  ...more,
});
const question = (questionId: string, title: string, answer: string) => ({
  questionId,
  title,
  answer,
});

const answers = {
  customerServiceEntrance: {
    entrances: [
      entrance('help'),
      entrance('human', { open: false, detail: 'Answered within 24 hours' }),
      entrance('tickets'),
      entrance('phone', { value: '(02) 8123-4567', open: false, detail: 'Opens 8 AM' }),
      entrance('email', { value: 'care@pautang.example' }),
    ],
  },
  listQuestion: {
    groups: [
      {
        groupId: 'g1',
        title: 'Repaying',
        questions: [
          question('q1', 'How do I pay?', '<p>At your wallet, with the <b>reference</b>.</p>'),
          question('q 2', 'Can I move my due date?', 'Yes, with a rollover.'),
        ],
      },
      {
        groupId: 'g2',
        title: 'Borrowing',
        questions: [question('q3', 'How fast is it?', 'Ten minutes.')],
      },
    ],
  },
  hasUnreadMessage: { unread: 2 },
};
const open = (more: Record<string, unknown> = {}) =>
  renderRoute(routes, '/customer/customerCenter', { ...answers, ...more });

it('is open to a visitor, who has no tickets and no messages', async () => {
  const { calls } = renderRoute(routes, '/customer/customerCenter', answers, {
    session: loggedOut,
  });
  expect(await findHref(/The human/)).toBe('#/customer/customerWorder');
  expect(screen.getByRole('link', { name: /The email/ })).toBeVisible();
  expect(screen.queryByText('The tickets')).toBeNull();
  expect(new Set(calls.map(({ method }) => method))).toEqual(
    new Set(['customerServiceEntrance', 'listQuestion']),
  );
});

/** Opens the page with a link away and back, on one store. */
const thereAndBack: readonly AreaRoute[] = [
  {
    path: '/there',
    handle: { title: 'There' },
    load: async () => ({
      Page: () => (
        <>
          <Link to="/back">Leave</Link>
          <Page />
        </>
      ),
    }),
  },
  {
    path: '/back',
    handle: { title: 'Back' },
    load: async () => ({ Page: () => <Link to="/there">Return</Link> }),
  },
];

const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the help center', () => {
  it('leads to the form first at any hour, to tickets, mail, answers and guides, and shows unread messages', async () => {
    const { user } = open();
    expect(await link(/^The human/)).toHaveAttribute('href', '#/customer/customerWorder');
    expect(await link(/^The human Answered within 24 hours$/)).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Reach us' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('The human');
    expect(await link(/^The tickets.*2 new/)).toHaveAttribute('href', '#/customer/serviceProgress');
    expect(hrefOf(/^The email/)).toBe('mailto:care@pautang.example');
    // The phone is closed, so it has no link.
    expect(screen.getByText('(02) 8123-4567 · Opens 8 AM')).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^The phone/ })).toBeNull();
    for (const [name, href] of [
      [/^How to loan/, '#/guide/borrow_guide'],
      [/^How to repay/, '#/guide/repay_guide'],
      [/^Stay safe/, '#/guide/anti_fraud_guide'],
      [/^About us/, '#/guide/about_us'],
    ] as const)
      expect(hrefOf(name)).toBe(href);
    const title = await screen.findByText('Can I move my due date?');
    const item = within(title.closest('details')!);
    expect(item.getByText('Yes, with a rollover.')).toBeInTheDocument();
    expect(item.getByText(/Was this helpful/)).toHaveAttribute(
      'href',
      '#/customer/questionContent?questionId=q%202',
    );
    await user.click(screen.getByRole('button', { name: /^The help/ }));
    expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
  });

  it('dials the number without the characters between its digits', async () => {
    open({
      customerServiceEntrance: { entrances: [entrance('phone', { value: '+63 (2) 8123-4567' })] },
    });
    expect(await link(/^The phone/)).toHaveAttribute('href', 'tel:+63281234567');
  });

  it('filters as you type, announces the count, offers further help, and comes back', async () => {
    const { user } = open();
    await screen.findByText('How fast is it?');
    const field = screen.getByRole('searchbox', { name: 'Search answers' });
    await user.type(field, 'rollover');
    expect(screen.getByText('1 answer for “rollover”').closest('output')).toBeVisible();
    expect(screen.getByText('Can I move my due date?')).toBeVisible();
    expect(screen.queryByText('How fast is it?')).toBeNull();
    expect(screen.queryByText('Reach us')).toBeNull();
    await user.clear(field);
    expect(screen.getByText('How fast is it?')).toBeVisible();
    expect(screen.getByText('Reach us')).toBeVisible();
    await user.type(field, 'zzz');
    expect(screen.getByRole('heading', { name: 'No answer for “zzz”' })).toBeVisible();
    expect(hrefOf('Ask a person')).toBe('#/customer/customerWorder');
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(screen.getByText('How fast is it?')).toBeVisible();
  });

  it('shows answers without entrances and without the number of messages', async () => {
    const { user } = open({
      hasUnreadMessage: fails('badResponse'),
      customerServiceEntrance: inTurn(fails('timeout'), answers.customerServiceEntrance),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The ways to reach us did not load.',
    );
    expect(screen.getByText('How fast is it?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link(/^The tickets/)).not.toHaveTextContent('new');
  });

  it('shows one failure if nothing loads, and one retry requests everything', async () => {
    let isDown = true;
    const orFail = (answer: unknown) => () => (isDown ? fails('network', 'No network') : answer);
    const { user } = open({
      customerServiceEntrance: orFail(answers.customerServiceEntrance),
      listQuestion: orFail(answers.listQuestion),
      hasUnreadMessage: orFail(answers.hasUnreadMessage),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No network');
    expect(await link(/^How to loan/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('How fast is it?')).toBeVisible();
    expect(await link(/^The human/)).toBeVisible();
  });

  it('stays readable and searchable on the next visit without a network', async () => {
    let isDown = false;
    const orFail = (answer: unknown) => () => (isDown ? fails('network') : answer);
    const { user } = renderRoute(thereAndBack, '/there', {
      customerServiceEntrance: orFail(answers.customerServiceEntrance),
      listQuestion: orFail(answers.listQuestion),
      hasUnreadMessage: orFail(answers.hasUnreadMessage),
    });
    await screen.findByText('How fast is it?');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    isDown = true;
    await user.click(await screen.findByRole('link', { name: 'Return' }));
    await waitFor(() => expect(screen.getByText('This may be out of date.')).toBeVisible());
    expect(await link(/^The human/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'rollover');
    expect(screen.getByText('Can I move my due date?')).toBeVisible();
  });

  it('says that the lender has no questions yet', async () => {
    open({ listQuestion: { groups: [] } });
    expect(await screen.findByText('No answers here yet')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Reach us')).toBeVisible());
  });
});

it('has no forms if the lender takes no tickets', async () => {
  const { user, calls } = renderRoute(routes, '/customer/customerCenter', answers, {
    kept: bareLender,
  });
  expect(await screen.findByRole('link', { name: /The email/ })).toBeVisible();
  expect(screen.queryByText(/The (human|tickets)/)).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'zebra');
  expect(screen.queryByText('Ask a person')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(await screen.findByRole('link', { name: /The email/ })).toBeVisible();
  expect(optionalUses(calls)).toEqual([]);
});
