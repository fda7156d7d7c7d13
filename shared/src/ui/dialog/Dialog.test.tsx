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
  it('asks and offers its answers', async () => {
    expect(show()).toHaveAccessibleDescription('You can log in again.');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open when the borrower taps beside it', async () => {
    await userEvent.click(show());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes Escape and back as the way out', () => {
    fireEvent(show(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes an answer once while it is under way', async () => {
    show(true);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).not.toHaveBeenCalled();
  });

  it('gives the focus to the way out where the act destroys', () => {
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
