import { render } from '@testing-library/react';
import { StateNews } from './StateNews';

it('reads out each change of the state, also back to an earlier one, but not the first state', () => {
  const { container, rerender } = render(<StateNews words={null} />);
  const said = (words: string | null) => {
    rerender(<StateNews words={words} />);
    return container.querySelector('[aria-live]')?.textContent;
  };
  expect(['Sent', 'Sent', 'Received', null, 'Received', 'Sent'].map(said)).toEqual([
    '',
    '',
    'Received',
    'Received',
    'Received',
    'Sent',
  ]);
});
