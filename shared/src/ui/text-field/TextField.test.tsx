import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './TextField';

function Example({ error = null }: { error?: string | null }) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Mobile number"
      hint="We send a code"
      error={error}
      value={value}
      onChange={setValue}
      prefix="+63"
    />
  );
}

describe('TextField', () => {
  it('has its label as its name and reports typed text', async () => {
    render(<Example />);
    const field = screen.getByLabelText('Mobile number');
    await userEvent.type(field, '917');
    expect(field).toHaveValue('917');
    expect(field).toHaveAccessibleDescription('We send a code');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('is described by its hint and its error', () => {
    render(<Example error="Malformed phone number" />);
    const field = screen.getByLabelText('Mobile number');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('We send a code Malformed phone number');
  });
});

const field = (error: string | null) => (
  <TextField label="Name" value="" onChange={() => undefined} error={error} />
);
const region = () => screen.getByText('Please fill in the name').closest('[aria-live]');

it('describes itself by its error, and reads it out at once while it has the focus', async () => {
  const { rerender } = render(field('Please fill in the name'));
  expect(region()).toBeNull();
  act(() => screen.getByRole('textbox').focus());
  // The screen reader is reading the description, so the region is not live yet.
  expect(region()).toBeNull();
  await waitFor(() => expect(region()).toHaveAttribute('aria-live', 'polite'));
  rerender(field(null));
  rerender(field('Please fill in the name'));
  expect(region()).toHaveAttribute('aria-live', 'polite');
  act(() => screen.getByRole('textbox').blur());
  await waitFor(() => expect(region()).toHaveAttribute('aria-live', 'off'));
});
