import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { Waits } from './Waits';

describe('Button', () => {
  it('acts once for each tap or key press', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Borrow ₱5,000</Button>);
    const button = screen.getByRole('button', { name: 'Borrow ₱5,000' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('that needs the lender is closed with a reason while the lender is away, and then works again', async () => {
    const onClick = jest.fn();
    const both = (reason: string | null) => (
      <Waits reason={reason}>
        <p id="why">No connection</p>
        <Button needsLender onClick={onClick}>
          Pay ₱500
        </Button>
        <Button needsLender href="#/repay/repay">
          Repay
        </Button>
        <Button onClick={onClick}>Copy</Button>
      </Waits>
    );
    const { rerender } = render(both('why'));
    const pay = screen.getByRole('button', { name: 'Pay ₱500' });
    const repay = screen.getByRole('link', { name: 'Repay' });
    await userEvent.click(pay);
    await userEvent.click(repay);
    expect(onClick).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('');
    for (const closed of [pay, repay]) {
      expect(closed).toHaveAttribute('aria-disabled', 'true');
      expect(closed).toHaveAccessibleDescription('No connection');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(both(null));
    await userEvent.click(pay);
    expect(onClick).toHaveBeenCalledTimes(2);
    expect(pay).not.toHaveAttribute('aria-disabled');
  });

  it('keeps its name, says that it is working and ignores taps while busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Borrow ₱5,000
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Borrow ₱5,000' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    expect(screen.getByText('Working')).toHaveAttribute('aria-live', 'polite');
  });

  it('does not send its form again while busy', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Log in
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is a link if it has an href', () => {
    render(<Button href="#/mine/records">Your loans</Button>);
    expect(screen.getByRole('link', { name: 'Your loans' })).toHaveAttribute(
      'href',
      '#/mine/records',
    );
  });
});
