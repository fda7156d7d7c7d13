import { hrefOf, loggedOut, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const open = () => renderRoute(routes, '/guide/borrow_guide', {}, { session: loggedOut });

describe('the guide how to loan', () => {
  it('shows a visitor six steps, the example worked through, and links, without a call', async () => {
    const { calls } = open();
    const steps = within(await screen.findByRole('list', { name: 'The steps' }));
    expect(steps.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Tell us about you',
      'Choose an amount',
      'Read the terms',
      'Wait for the answer',
      'Get your money',
      'Repay on the due dates',
    ]);
    expect(screen.getByText(/90% of borrowers have it within 15 minutes/)).toBeVisible();
    expect(screen.getByText(/5 to 45 minutes after approval/)).toBeVisible();
    const example = within(screen.getByRole('region', { name: 'What ₱3,000 costs' }));
    for (const figure of ['₱3,090', '₱180', '4.2%', 'Processing fee, 3%']) {
      expect(example.getByText(figure)).toBeVisible();
    }
    expect(example.getAllByText('₱2,910').length).toBeGreaterThan(0);
    expect(example.getAllByText('₱1,545')).toHaveLength(2);
    expect(example.getByText('1st payment, after 31 days')).toBeVisible();
    expect(example.getByText('2nd payment, after 61 days')).toBeVisible();
    for (const [name, href] of [
      ['See what you can borrow', '#/'],
      [/^How to repay/, '#/guide/repay_guide'],
      [/^Stay safe/, '#/guide/anti_fraud_guide'],
      [/^About us/, '#/guide/about_us'],
    ] as const)
      expect(hrefOf(name)).toBe(href);
    expect(calls).toEqual([]);
  });
});
