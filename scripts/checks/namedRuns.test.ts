import { CommandError } from '../lib/processes/commandError';
import { readAsked } from './namedRuns';

const known = {
  command: 'npm run soak --',
  names: ['lender', 'store'],
  numbers: { rounds: 1_000, seed: 999_999_999 },
};
const read = (...args: string[]) => readAsked(args, known);

it('a soak or a bench runs all without a name, else the named ones in their order', () => {
  expect(read()).toEqual({ names: ['lender', 'store'], numbers: {}, isJson: false });
  const asked = read('store', 'lender', '--rounds', '3', '--seed=7', '--json');
  const numbers = { rounds: 3, seed: 7 };
  expect(asked).toEqual({ names: ['store', 'lender'], numbers, isJson: true });
});

it.each([
  [['wallet'], "Unknown argument 'wallet'. Use: npm run soak -- [lender | store | --rounds N"],
  [['--round', '3'], "Unknown option '--round'"],
  [['--rounds', '0'], "--rounds takes a whole number, 1 to 1000, not '0'"],
  [['--rounds', '1001'], '--rounds takes a whole number'],
  [['--rounds=2.5'], '--rounds takes a whole number'],
])('refuses %j in one line', (args, message) => {
  expect(() => read(...args)).toThrow(CommandError);
  expect(() => read(...args)).toThrow(message);
});
