import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './Sheet';

function Example({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Coupons</button>
      <Sheet
        open={open}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
        title="Your coupons"
        footer={<button>Use</button>}
      >
        <p>Two coupons</p>
      </Sheet>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Coupons' });

async function openSheet() {
  await userEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Your coupons' });
}

describe('Sheet', () => {
  it('renders its content only while it is open, and focuses its title for screen readers', async () => {
    render(<Example />);
    expect(screen.queryByText('Two coupons')).toBeNull();
    await openSheet();
    expect(screen.getByText('Two coupons')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your coupons' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('heading', { name: 'Your coupons' })).toHaveFocus();
  });

  it('closes by its button, returns the focus and lets the page scroll again', async () => {
    render(<Example />);
    await openSheet();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('closes by a tap beside it, but not by a tap inside', async () => {
    render(<Example />);
    const sheet = await openSheet();
    await userEvent.click(screen.getByText('Two coupons'));
    expect(sheet).toBeInTheDocument();
    await userEvent.click(sheet);
    expect(sheet).not.toBeInTheDocument();
  });

  it('closes by Escape or back, and calls onClose once', async () => {
    const onClose = jest.fn();
    render(<Example onClose={onClose} />);
    const sheet = await openSheet();
    // A browser sends this event for Escape and for Android's back.
    const wasFree = fireEvent(sheet, new Event('cancel', { cancelable: true }));
    expect(wasFree).toBe(false);
    expect(sheet).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes if the browser has closed the dialog by itself', async () => {
    render(<Example />);
    const sheet = await openSheet();
    fireEvent(sheet, new Event('close'));
    expect(sheet).not.toBeInTheDocument();
  });
});
