import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

it('tells its state and turns with the keyboard', async () => {
  const onChange = jest.fn();
  render(
    <Switch checked onChange={onChange}>
      Offers
    </Switch>,
  );
  const control = screen.getByRole('switch', { name: 'Offers' });
  expect(control).toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(false);
});
