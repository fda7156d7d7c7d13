import { findHref, hrefOf, loggedOut, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const open = () => renderRoute(routes, '/guide/repay_guide', {}, { session: loggedOut });

describe('the guide how to repay', () => {
  it('shows four steps to a visitor, without a call', async () => {
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
    expect(calls).toEqual([]);
  });

  it('shows for each channel its steps and how long a payment takes', async () => {
    open();
    for (const [name, steps, shows] of [
      ['From your Maya', 4, 'Usually within 20 minutes.'],
      ['Somebody else pays for you', 3, /^Usually within 20 minutes\. The reference/],
      ['From your credit', 2, /^On the due date/],
    ] as const) {
      const way = within(await screen.findByRole('region', { name }));
      expect(way.getAllByRole('listitem')).toHaveLength(steps);
      expect(way.getByText(shows)).toBeVisible();
    }
  });

  it('says what to do if a payment does not show, and leads to a ticket of that type', async () => {
    open();
    const steps = within(await screen.findByRole('list', { name: 'If it does not show' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(hrefOf('Send the receipt')).toBe('#/customer/customerWorder?type=repaidNotUpdated');
  });

  it('links to the due sum and to the other guides', async () => {
    open();
    expect(await findHref('See what is due')).toBe('#/repay/repay');
    expect(screen.getByRole('link', { name: /^How to loan/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^How to repay/ })).toBeNull();
  });
});
