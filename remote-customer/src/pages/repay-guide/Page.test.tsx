import { hrefOf, loggedOut, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const open = () => renderRoute(routes, '/guide/repay_guide', {}, { session: loggedOut });

describe('the guide how to repay', () => {
  it('shows a visitor four steps, the ways to pay, and what to do if it does not show, without a call', async () => {
    const { calls } = open();
    const steps = within(await screen.findByRole('list', { name: 'The steps' }));
    expect(steps.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Choose what to pay',
      'Take the reference',
      'Pay outside the app',
      'See it posted',
    ]);
    expect(screen.getByText(/They work for 48 hours/)).toBeVisible();
    expect(screen.getByText('Search for the biller Hiram Ph.')).toBeVisible();
    for (const [name, steps, shows] of [
      ['From your Maya', 4, 'Usually within 20 minutes.'],
      ['Somebody else pays for you', 3, /^Usually within 20 minutes\. The reference/],
      ['From your credit', 2, /^On the due date/],
    ] as const) {
      const way = within(screen.getByRole('region', { name }));
      expect(way.getAllByRole('listitem')).toHaveLength(steps);
      expect(way.getByText(shows)).toBeVisible();
    }
    const notShown = within(screen.getByRole('list', { name: 'If it does not show' }));
    expect(notShown.getAllByRole('listitem')).toHaveLength(3);
    expect(hrefOf('Send the receipt')).toBe('#/customer/customerWorder?type=repaidNotUpdated');
    expect(hrefOf('See what is due')).toBe('#/repay/repay');
    expect(calls).toEqual([]);
  });
});
