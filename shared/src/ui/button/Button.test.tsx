import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

describe('Button', () => {
  it('acts once a tap and by the keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Borrow ₱5,000</Button>);
    const button = screen.getByRole('button', { name: 'Borrow ₱5,000' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('while busy keeps its name, says so and does nothing', async () => {
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

  it('sends a form once: not again while busy', async () => {
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

  it('is a link where it leads on', () => {
    render(<Button href="#/mine/records">Your loans</Button>);
    expect(screen.getByRole('link', { name: 'Your loans' })).toHaveAttribute(
      'href',
      '#/mine/records',
    );
  });

  it('is described by the text beside it', () => {
    render(
      <>
        <Button describedBy="why">Pay</Button>
        <p id="why">Nothing is due</p>
      </>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Nothing is due');
  });
});
