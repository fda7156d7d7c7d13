import { act, render, screen } from '@testing-library/react';
import { Toast } from './Toast';

beforeEach(() => jest.useFakeTimers());

describe('Toast', () => {
  it('is read out and disappears after 2,000 ms (section 9)', () => {
    const onDone = jest.fn();
    const { rerender } = render(<Toast message={null} onDone={onDone} />);
    rerender(<Toast message="Code sent" onDone={onDone} />);
    expect(screen.getByRole('status')).toHaveTextContent('Code sent');
    act(() => jest.advanceTimersByTime(1_999));
    expect(onDone).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('gives a newer message its full time', () => {
    const onDone = jest.fn();
    const { rerender } = render(<Toast message="First" onDone={onDone} />);
    act(() => jest.advanceTimersByTime(1_500));
    rerender(<Toast message="Second" onDone={onDone} />);
    act(() => jest.advanceTimersByTime(1_500));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('starts no timer without a message', () => {
    const onDone = jest.fn();
    render(<Toast message={null} onDone={onDone} />);
    act(() => jest.advanceTimersByTime(5_000));
    expect(onDone).not.toHaveBeenCalled();
  });
});
