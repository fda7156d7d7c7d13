import { figureIn, sumOf } from './typedSum';

it.each([
  ['６０００', 6_000],
  ['₱6,000', 6_000],
  ['6,000.00', 6_000],
  ['6\u00a0000', 6_000],
  ['₱ 1,000,000', 1_000_000],
  ['Your limit: ₱16,000.00', 16_000],
  ['PHP 6,500.00', 6_500],
  ['6000 pesos', 6_000],
  ['5000.5', 5_000.5],
  ['5000,5', 5_000.5],
  ['5000.505', 5_000.5],
  ['-500', 500],
  ['.', 0],
  ['', 0],
  ['five thousand', 0],
])('reads %s as %d, never as a larger sum', (text, pesos) => {
  expect(sumOf(figureIn(text))).toBe(pesos);
});
