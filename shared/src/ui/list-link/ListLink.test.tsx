import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListGroup } from './ListGroup';
import { ListLink } from './ListLink';

it('a line is a link with an href, a button with onSelect, and plain text without both', async () => {
  const onSelect = jest.fn();
  const { rerender } = render(
    <ListLink title="Loan records" detail="2 loans" href="#/mine/records" icon="receipt" />,
  );
  const link = screen.getByRole('link', { name: 'Loan records 2 loans' });
  expect(link).toHaveAttribute('href', '#/mine/records');
  rerender(<ListLink title="Log out" onSelect={onSelect} tone="danger" />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  rerender(<ListLink title="Version" trailing="1.0.0" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('ListGroup', () => {
  it('is a named list of the lines that are rendered', () => {
    render(
      <ListGroup label="Account">
        <ListLink title="One" />
        {null}
        {false}
        <ListLink title="Two" />
      </ListGroup>,
    );
    expect(screen.getByRole('list', { name: 'Account' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
