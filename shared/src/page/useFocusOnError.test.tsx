import { render, screen } from '@testing-library/react';
import { useFocusOnError } from './useFocusOnError';

function Form({ tries, refused }: { tries: number; refused?: string | null }) {
  return (
    <form ref={useFocusOnError(tries, refused)}>
      <input aria-label="right" />
      <input aria-label="closed choice" type="radio" disabled />
      <input aria-label="choice" aria-invalid />
      <input aria-label="wrong text" aria-invalid />
    </form>
  );
}

it('leaves the focus where it is until the borrower tries to send', () => {
  render(<Form tries={0} />);
  expect(document.body).toHaveFocus();
});

it('focuses the first wrong field that can be changed, at each try', () => {
  const { rerender } = render(<Form tries={1} />);
  expect(screen.getByLabelText('choice')).toHaveFocus();
  screen.getByLabelText('right').focus();
  rerender(<Form tries={1} />);
  expect(screen.getByLabelText('right')).toHaveFocus();
  rerender(<Form tries={2} />);
  expect(screen.getByLabelText('choice')).toHaveFocus();
});

it('focuses the same field when the lender refuses a field', () => {
  const { rerender } = render(<Form tries={0} refused={null} />);
  rerender(<Form tries={0} refused="newNumber" />);
  expect(screen.getByLabelText('choice')).toHaveFocus();
});
