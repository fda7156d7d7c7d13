import { CommandError } from './commandError';
import { readCommandLine } from './commandLine';

const read = (...args: string[]) =>
  readCommandLine({ args, options: { to: { type: 'string' } } }, 'npm run pack -- [--to <folder>]');

it('returns the options', () => expect(read('--to', 'x').values).toMatchObject({ to: 'x' }));

it.each([
  [['--help'], "Unknown option '--help'"],
  [['--to'], "Option '--to <value>' argument missing"],
  [['--to', '--help'], "Option '--to' argument is ambiguous"],
  [['more'], "Unexpected argument 'more'. This command does not take positional arguments"],
])('refuses %j in one line that says how to type the command', (args, why) => {
  expect(() => read(...args)).toThrow(
    new CommandError(`${why}. Use: npm run pack -- [--to <folder>]`),
  );
});
