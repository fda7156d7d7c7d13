import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListGroup } from './ListGroup';
import { ListLink } from './ListLink';

describe('ListLink', () => {
  it('is a link if it has an href', () => {
    render(<ListLink title="Loan records" detail="2 loans" href="#/mine/records" icon="receipt" />);
    expect(screen.getByRole('link', { name: 'Loan records 2 loans' })).toHaveAttribute(
      'href',
      '#/mine/records',
    );
  });

  it('is a button if it has onSelect', async () => {
    const onSelect = jest.fn();
    render(<ListLink title="Log out" onSelect={onSelect} tone="danger" />);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('is plain text without both', () => {
    render(<ListLink title="Version" trailing="1.0.0" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
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
