import { render, screen } from '@testing-library/react';
import { LoadingCover } from './LoadingCover';

it.each([
  [1, 'Loading'],
  [2, 'One moment'],
  [3, 'This takes a little longer'],
] as const)('says what is going on in type %i', (type, words) => {
  render(<LoadingCover type={type} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

it('is of type 1 unless told otherwise', () => {
  render(<LoadingCover />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
