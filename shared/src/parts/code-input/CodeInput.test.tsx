import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './CodeInput';

function Example({ onComplete }: { onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <CodeInput
      label="Code"
      value={value}
      onChange={setValue}
      {...(onComplete ? { onComplete } : {})}
    />
  );
}

const field = () => screen.getByLabelText('Code');

describe('CodeInput', () => {
  it('is one field, which the phone can fill in', () => {
    render(<Example />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });

  it('takes digits only and calls onComplete once, at the last digit', async () => {
    const onComplete = jest.fn();
    render(<Example onComplete={onComplete} />);
    await userEvent.type(field(), '12a34-5');
    expect(field()).toHaveValue('12345');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(field(), '67');
    expect(field()).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  });

  it('takes a pasted code that has a blank in it', async () => {
    const onComplete = jest.fn();
    render(<Example onComplete={onComplete} />);
    field().focus();
    await userEvent.paste('123 456');
    expect(onComplete).toHaveBeenCalledWith('123456');
  });

  it('moves the caret to the end at a tap', async () => {
    render(<Example />);
    await userEvent.type(field(), '1234');
    await userEvent.type(field(), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('12345');
  });
});
