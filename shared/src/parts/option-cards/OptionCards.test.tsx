import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OptionCards } from './OptionCards';

function Example() {
  const [value, setValue] = useState(3);
  return (
    <OptionCards
      label="Term"
      value={value}
      onChange={setValue}
      options={[
        { value: 3, title: '90 days', detail: '3 payments' },
        { value: 4, title: '120 days', detail: '4 payments' },
      ]}
    />
  );
}

describe('OptionCards', () => {
  it('is a named group of radio buttons, one of which a tap or an arrow key chooses', async () => {
    render(<Example />);
    expect(screen.getByRole('group', { name: 'Term' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '90 days 3 payments' })).toBeChecked();
    await userEvent.click(screen.getByText('120 days'));
    expect(screen.getByRole('radio', { name: /120 days/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /90 days/ })).not.toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: /90 days/ })).toBeChecked();
  });

  it('shows a disabled option with its reason, and does not choose it', async () => {
    const onChange = jest.fn();
    render(
      <OptionCards
        label="Wallet"
        value={null}
        onChange={onChange}
        options={[{ value: 1, title: 'GrabPay', detail: 'Closed today', disabled: true }]}
      />,
    );
    const option = screen.getByRole('radio', { name: 'GrabPay Closed today' });
    expect(option).toBeDisabled();
    await userEvent.click(screen.getByText('GrabPay'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows the error below the cards, as a description of each enabled option', () => {
    const options = [
      { value: 3, title: '90 days' },
      { value: 5, title: '150 days', disabled: true },
    ];
    const cards = { label: 'Term', options, value: 4, onChange: () => undefined };
    const { rerender } = render(<OptionCards {...cards} error="That term is gone" />);
    const choice = screen.getByRole('radio', { name: '90 days' });
    expect(choice).toBeInvalid();
    expect(choice).toHaveAccessibleDescription('That term is gone');
    expect(screen.getByRole('radio', { name: '150 days' })).toBeValid();
    rerender(<OptionCards {...cards} />);
    expect(choice).toBeValid();
    expect(choice).not.toHaveAttribute('aria-describedby');
  });
});
