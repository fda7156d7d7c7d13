import type { AreaRoute } from '@pautang/shared/app';
import type { Answer } from '@pautang/shared/testing';
import { fails, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { Page } from './Page';
import { approved, withLoan } from './testAnswers';

const routes: readonly AreaRoute[] = [
  { path: '/', handle: { title: 'Home' }, load: async () => ({ Page }) },
];
const open = (answers: Record<string, Answer>) =>
  renderRoute(routes, '/', { ...approved, ...answers });
const entrance = (kind: string, isOpen: boolean, value: string | null = null) => ({
  kind,
  title: `${kind} title`,
  detail: isOpen ? 'Every day' : 'Closed now, opens at 8 AM',
  value,
  open: isOpen,
});
const closed = (opensAt: string | null) => ({ loanWindowConfig: { open: false, opensAt } });

describe('home while no loans are given out', () => {
  it('says so, when it opens, and offers no amount to choose', async () => {
    open(closed('2026-11-21T00:00:00Z'));
    const card = await screen.findByRole('region', { name: 'Your limit waits for you' });
    expect(card).toHaveTextContent('₱8,000');
    expect(card).toHaveTextContent('It opens again: Nov 21, 8:00 AM.');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '#/guide/borrow_guide');
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
  });

  it('says so also where the time is not known', async () => {
    open(closed(null));
    const card = await screen.findByRole('region', { name: 'Your limit waits for you' });
    expect(card).toHaveTextContent('No new loans are given out right now. Repaying works');
  });

  it.each([
    ['the time has come', closed('2026-11-20T11:43:59Z')],
    ['it cannot be asked', { loanWindowConfig: fails('network') }],
  ])('takes the window for open when %s', async (_, answers) => {
    open(answers);
    expect(await screen.findByRole('button', { name: 'Choose an amount' })).toBeVisible();
  });

  it('lets a borrower repay as always', async () => {
    open({ ...withLoan({}), ...closed(null) });
    expect(await screen.findByRole('link', { name: 'Repay ₱1,802' })).toBeVisible();
  });
});

describe('the ways to a person', () => {
  it('lead to the form at any hour, and say when a closed phone opens', async () => {
    open({
      customerServiceEntrance: {
        entrances: [
          entrance('help', true),
          entrance('human', false),
          entrance('phone', false, '(02) 8000 0000'),
        ],
      },
    });
    const list = await screen.findByRole('list', { name: 'Talk to us' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/customer/customerWorder']);
    expect(list).toHaveTextContent('Closed now, opens at 8 AM');
  });

  it('are called by number', async () => {
    open({
      customerServiceEntrance: { entrances: [entrance('phone', true, '(02) 8000 0000')] },
    });
    expect(await screen.findByRole('link', { name: /phone title/ })).toHaveAttribute(
      'href',
      'tel:0280000000',
    );
  });

  it('are left out when they cannot be asked', async () => {
    open({ customerServiceEntrance: fails('network') });
    await screen.findByRole('button', { name: 'Choose an amount' });
    expect(screen.queryByRole('list', { name: 'Talk to us' })).toBeNull();
  });
});
