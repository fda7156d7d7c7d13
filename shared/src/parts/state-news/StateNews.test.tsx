import { render } from '@testing-library/react';
import { StateNews } from './StateNews';

it('says a state that comes while the page is open, also one that comes back, and not the first', () => {
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
