import { hrefOf, loggedOut, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const open = () => renderRoute(routes, '/guide/anti_fraud_guide', {}, { session: loggedOut });

describe('the guide against fraud', () => {
  it('tells a visitor what the lender never asks, explains a fake, and leads to a person, without a call', async () => {
    const { calls } = open();
    const list = within(await screen.findByRole('list', { name: 'What we never ask you for' }));
    expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Money before a loan',
      'Your code or password',
      'Your contacts or messages',
      'A look at your screen',
    ]);
    const fake = screen.getByRole('figure', { name: 'A message as swindlers send it' });
    expect(fake).toHaveTextContent(/APPROVED\. .*\(sign 1\).*\(sign 2\).*\(sign 3\).*\(sign 4\)/);
    const signs = within(screen.getByRole('list', { name: 'What gives it away' }));
    expect(signs.getAllByRole('listitem')).toHaveLength(4);
    expect(signs.getByText('A fee first, to a person’s number')).toBeVisible();
    expect(signs.getByText(/what you owe, to the biller Hiram Ph, with a reference/)).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'If it happened to you' }));
    expect(steps.getAllByRole('listitem')[0]).toHaveTextContent(/^1Stop/);
    expect(
      screen.getByText('The money goes to the biller Hiram Ph, not to a person.'),
    ).toBeVisible();
    expect(hrefOf('Tell us about a fraud')).toBe('#/customer/customerWorder?type=other');
    // It links to the other guides, not to itself.
    expect(screen.getByRole('link', { name: /^How to repay/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Stay safe/ })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('warns until every check is ticked, and again after one is cleared', async () => {
    const { user } = open();
    const card = within(
      await screen.findByRole('region', { name: 'Before you pay or type a code' }),
    );
    const boxes = card.getAllByRole('checkbox');
    expect(boxes).toHaveLength(4);
    const warning = 'One that you cannot tick: do not pay, and ask us.';
    for (const box of boxes) {
      expect(card.getByRole('status')).toHaveTextContent(warning);
      await user.click(box);
    }
    expect(card.getByRole('status')).toHaveTextContent('All four are so. You can go on.');
    await user.click(boxes[1]!);
    expect(card.getByRole('status')).toHaveTextContent(warning);
  });
});
