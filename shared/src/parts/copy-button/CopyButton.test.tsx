import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './CopyButton';

const writeText = jest.fn();
const execCommand = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  // jsdom has no execCommand.
  Object.assign(document, { execCommand });
});

const button = () => screen.getByRole('button', { name: 'Copy reference number' });
const press = () => act(async () => fireEvent.click(button()));

describe('CopyButton', () => {
  it('copies, says so, and is ready again after two seconds', async () => {
    writeText.mockResolvedValue(undefined);
    const { container } = render(<CopyButton value="882044190073" label="reference number" />);
    await press();
    expect(writeText).toHaveBeenCalledWith('882044190073');
    expect(container.querySelector('[aria-live]')).toHaveTextContent('Copied');
    act(() => jest.advanceTimersByTime(2_000));
    expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement();
    expect(screen.getByText('Copy')).toBeVisible();
  });

  it('says so again for two seconds when it is pressed again', async () => {
    writeText.mockResolvedValue(undefined);
    const { container } = render(<CopyButton value="1" label="reference number" />);
    const said = () => container.querySelector('[aria-live]')?.firstElementChild;
    await press();
    const first = said();
    act(() => jest.advanceTimersByTime(1_500));
    await press();
    expect(said()).toHaveTextContent('Copied');
    expect(said()).not.toBe(first);
    act(() => jest.advanceTimersByTime(1_500));
    expect(said()).toHaveTextContent('Copied');
  });

  it('copies by selection if the clipboard refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    const selected: string[] = [];
    execCommand.mockImplementation(() => {
      selected.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    });
    render(<CopyButton value="882044190073" label="reference number" />);
    button().focus();
    await press();
    expect(selected).toEqual(['882044190073']);
    expect(screen.getAllByText('Copied')).not.toHaveLength(0);
    expect(document.querySelector('textarea')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('tells the borrower what to do if copying fails', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    execCommand.mockReturnValue(false);
    render(<CopyButton value="1" label="reference number" />);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Press and hold the text to copy it');
  });
});
