import { CommandError } from '../lib/processes/commandError';
import { readAsked } from './namedRuns';

const known = {
  command: 'npm run soak --',
  names: ['lender', 'store'],
  numbers: { rounds: 1_000, seed: 999_999_999 },
};
const read = (...args: string[]) => readAsked(args, known);

describe('the command line of a soak or a bench', () => {
  it('runs all without a name, and the named ones in their order', () => {
    expect(read()).toEqual({ names: ['lender', 'store'], numbers: {}, isJson: false });
    expect(read('store', 'lender').names).toEqual(['store', 'lender']);
  });

  it('takes numbers in both notations, and --json', () => {
    const asked = read('lender', '--rounds', '3', '--seed=7', '--json');
    expect(asked).toEqual({ names: ['lender'], numbers: { rounds: 3, seed: 7 }, isJson: true });
  });

  it.each([
    [['wallet'], /Unknown argument 'wallet'. Use: npm run soak -- \[lender \| store\]/],
    [['--round', '3'], /Unknown argument '--round'/],
    [['--rounds'], /--rounds takes a whole number, 1 to 1000, not ''/],
    [['--rounds', '0'], /--rounds takes a whole number/],
    [['--rounds', '1001'], /--rounds takes a whole number/],
    [['--rounds=2.5'], /--rounds takes a whole number/],
    [['toString'], /Unknown argument 'toString'/],
  ])('refuses %j in one line', (args, message) => {
    expect(() => read(...args)).toThrow(CommandError);
    expect(() => read(...args)).toThrow(message);
  });
});
