import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { useState } from 'react';
import { AmountInput, onStepLimits, stepAmount } from './AmountInput';

const onCommit = jest.fn();
const onChange = jest.fn();

function Example() {
  const [value, setValue] = useState(5_000);
  return (
    <AmountInput
      label="I want to borrow"
      value={value}
      min={1_000}
      max={8_000}
      step={500}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      onCommit={onCommit}
      error={value % 500 === 0 ? null : 'Choose an amount in steps of ₱500'}
    />
  );
}

const figure = () => screen.getByRole('textbox', { name: 'I want to borrow' });
const slider = () => screen.getByRole('slider', { name: 'I want to borrow' });

beforeEach(() => jest.clearAllMocks());

/** A touch event's data for one finger. */
const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

describe('AmountInput', () => {
  it('shows the amount, the limits and the step', () => {
    render(<Example />);
    expect(figure()).toHaveValue('5,000');
    expect(slider()).toHaveAttribute('aria-valuetext', '₱5,000');
    expect(screen.getByText('₱1,000')).toBeVisible();
    expect(screen.getByText('steps of ₱500')).toBeVisible();
    expect(screen.getByText('₱8,000')).toBeVisible();
  });

  it('has no slider and no step buttons if only one amount is possible', () => {
    render(
      <AmountInput
        label="I want to borrow"
        value={3_000}
        min={3_000}
        max={3_000}
        step={500}
        onChange={onChange}
        onCommit={onCommit}
      />,
    );
    expect(figure()).toHaveValue('3,000');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/steps of/)).toBeNull();
  });

  it('steps and commits with each tap on + and −', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: '₱500 more' }));
    expect(onCommit).toHaveBeenLastCalledWith(5_500);
    await userEvent.click(screen.getByRole('button', { name: '₱500 less' }));
    expect(onCommit).toHaveBeenLastCalledWith(5_000);
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  it('repeats while + is held, stops at the limit, and commits once', () => {
    jest.useFakeTimers();
    render(<Example />);
    const more = screen.getByRole('button', { name: '₱500 more' });
    fireEvent.pointerDown(more);
    act(() => jest.advanceTimersByTime(5_000));
    expect(figure()).toHaveValue('8,000');
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    expect(onCommit.mock.calls).toEqual([[8_000]]);
    expect(onChange).toHaveBeenCalledTimes(6);
  });

  it('commits a slide only when the finger lifts', () => {
    render(<Example />);
    fireEvent.input(slider(), { target: { value: '6000' } });
    expect(figure()).toHaveValue('6,000');
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.change(slider());
    expect(onCommit.mock.calls).toEqual([[6_000]]);
  });

  it('restores the amount if the browser cancels the touch to scroll', () => {
    render(<Example />);
    fireEvent.pointerDown(slider());
    fireEvent.input(slider(), { target: { value: '1500' } });
    fireEvent.pointerCancel(slider());
    fireEvent.change(slider());
    expect(figure()).toHaveValue('5,000');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'scrolls', x: 2, y: -30, shown: '5,000', commits: [] },
    { what: 'slides', x: 30, y: -2, shown: '6,500', commits: [[6_500]] },
  ])(
    'sees by its direction that a finger $what, if the browser cancels no pointer',
    ({ x, y, shown, commits }) => {
      render(<Example />);
      fireEvent.touchStart(slider(), at(100, 300));
      fireEvent.input(slider(), { target: { value: '1500' } });
      // jsdom has no PointerEvent.
      const down = new Event('pointerdown', { bubbles: true });
      fireEvent(slider(), Object.assign(down, { pointerType: 'touch' }));
      fireEvent.touchMove(slider(), at(100 + x, 300 + y));
      fireEvent.input(slider(), { target: { value: '6500' } });
      fireEvent.change(slider());
      expect(figure()).toHaveValue(shown);
      expect(onCommit.mock.calls).toEqual(commits);
      fireEvent.touchEnd(slider());
      fireEvent.input(slider(), { target: { value: '7000' } });
      expect(figure()).toHaveValue('7,000');
    },
  );

  it('commits a typed amount after a pause, without changing digits or focus', () => {
    jest.useFakeTimers();
    render(<Example />);
    act(() => figure().focus());
    fireEvent.change(figure(), { target: { value: '60' } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(figure(), { target: { value: '6000' } });
    act(() => jest.advanceTimersByTime(300));
    expect(onCommit).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(100));
    expect(onCommit.mock.calls).toEqual([[6_000]]);
    expect(figure()).toHaveValue('6000');
    expect(figure()).toHaveFocus();
    fireEvent.change(figure(), { target: { value: '' } });
    act(() => jest.advanceTimersByTime(1_000));
    act(() => figure().blur());
    expect(onCommit.mock.calls).toEqual([[6_000], [0]]);
  });

  it('keeps a typed amount that is off the step, and shows the error', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.keyboard('4750');
    expect(figure()).toHaveValue('4750');
    expect(onCommit).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(figure()).toHaveValue('4,750');
    expect(onCommit.mock.calls).toEqual([[4_750]]);
    expect(figure()).toBeInvalid();
    expect(figure()).toHaveAccessibleDescription('Choose an amount in steps of ₱500');
    expect(slider()).toHaveValue('5000');
    expect(slider()).toHaveAttribute('aria-valuetext', '₱5,000');
  });

  it('keeps the decimal point while a fraction is typed, and the fraction', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.keyboard('5000.5');
    expect(figure()).toHaveValue('5000.5');
    expect(onChange.mock.calls.flat()).not.toContain(50_005);
    await userEvent.tab();
    expect(figure()).toHaveValue('5,000.5');
  });

  it('reads a pasted amount', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.paste('Your limit: ₱16,000.00');
    expect(figure()).toHaveValue('16,000.00');
    expect(onChange).toHaveBeenLastCalledWith(16_000);
  });

  it('commits with Enter, once, and keeps the focus', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.keyboard('3000{Enter}');
    expect(onCommit.mock.calls).toEqual([[3_000]]);
    expect(figure()).toHaveFocus();
    await userEvent.tab();
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it('shows digits without commas while it has the focus', async () => {
    render(<Example />);
    await userEvent.click(figure());
    expect(figure()).toHaveValue('5000');
    await userEvent.type(figure(), '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(figure()).toHaveValue('57000');
    expect(onChange).toHaveBeenLastCalledWith(57_000);
  });

  it('steps with the arrow keys in the figure', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(figure()).toHaveValue('5500');
    expect(onCommit.mock.calls).toEqual([[5_500], [6_000], [5_500]]);
  });

  it('does not commit if the focus enters and leaves without a change', async () => {
    render(<Example />);
    await userEvent.click(figure());
    await userEvent.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });
});

const limits = { min: 1_000, max: 8_000, step: 500 };

describe('stepping an amount', () => {
  it.each([
    [5_000, 1, 5_500],
    [5_000, -1, 4_500],
    [5_200, 1, 5_500],
    [5_200, -1, 5_000],
    [8_000, 1, 8_000],
    [1_000, -1, 1_000],
    [0, -1, 1_000],
    [0, 1, 1_000],
    [99_999, 1, 8_000],
    [99_999, -1, 8_000],
  ] as const)('from %i by %i goes to %i', (value, direction, next) => {
    expect(stepAmount(value, direction, limits)).toBe(next);
  });

  it('keeps to multiples of the step when the limits are not multiples', () => {
    const odd = { min: 1_200, max: 7_900, step: 500 };
    expect(onStepLimits(odd)).toEqual({ low: 1_500, high: 7_500 });
    expect(stepAmount(7_400, 1, odd)).toBe(7_500);
  });

  it('always gives a multiple of the step within the limits', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(1 as const, -1 as const), (value, direction) => {
        const next = stepAmount(value, direction, limits);
        return next % 500 === 0 && next >= 1_000 && next <= 8_000;
      }),
    );
  });
});
