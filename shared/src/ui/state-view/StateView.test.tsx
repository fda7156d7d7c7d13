import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StateView } from './StateView';

describe('StateView', () => {
  it('shows a title, an explanation and an action', async () => {
    const onSelect = jest.fn();
    render(
      <StateView
        kind="error"
        title="This did not load"
        body="The lender did not answer."
        action={{ label: 'Try again', onSelect }}
        secondary={{ label: 'Contact service', href: '#/customer/customerCenter' }}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
    expect(screen.getByRole('alert')).toHaveTextContent('The lender did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Contact service' })).toHaveAttribute(
      'href',
      '#/customer/customerCenter',
    );
  });

  it.each([
    ['offline', 'alert'],
    ['maintenance', 'alert'],
    ['loading', 'status'],
  ] as const)('reads %s out as %s', (kind, role) => {
    render(<StateView kind={kind} title="Words" />);
    expect(screen.getByRole(role)).toHaveTextContent('Words');
  });

  it.each(['empty', 'closed'] as const)('does not interrupt for %s', (kind) => {
    render(<StateView kind={kind} title="Words" />);
    expect(screen.getByRole('heading', { name: 'Words' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
