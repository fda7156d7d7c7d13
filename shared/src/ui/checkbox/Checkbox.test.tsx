import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

describe('Checkbox', () => {
  it('is ticked by a tap on its words', async () => {
    const onChange = jest.fn();
    render(
      <Checkbox checked={false} onChange={onChange}>
        I have read the <a href="#/agreement">loan agreement</a>
      </Checkbox>,
    );
    await userEvent.click(screen.getByText(/I have read/));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('is described by its error', () => {
    render(
      <Checkbox
        checked={false}
        onChange={jest.fn()}
        error="Please agree the terms of the loan agreement"
      >
        I agree
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Please agree the terms of the loan agreement');
  });
});
