import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const onClose = jest.fn();
const onYes = jest.fn();

function show(busy = false) {
  render(
    <Dialog
      open
      onClose={onClose}
      title="Log out?"
      actions={[
        { label: 'Yes', onSelect: onYes, busy },
        { label: 'No', onSelect: onClose },
      ]}
    >
      You can log in again.
    </Dialog>,
  );
  return screen.getByRole('dialog', { name: 'Log out?' });
}

beforeEach(() => jest.clearAllMocks());

describe('Dialog', () => {
  it('shows its question, calls the chosen action, and stays open at a tap beside it', async () => {
    expect(show()).toHaveAccessibleDescription('You can log in again.');
    await userEvent.click(screen.getByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by Escape or back', () => {
    fireEvent(show(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ignores taps on an action that is running', async () => {
    show(true);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).not.toHaveBeenCalled();
  });

  it('focuses the last action if the first one destroys something', () => {
    render(
      <Dialog
        open
        onClose={onClose}
        title="Delete?"
        actions={[
          { label: 'Delete', variant: 'danger', onSelect: onYes },
          { label: 'Keep', variant: 'quiet', onSelect: onClose },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  });
});
