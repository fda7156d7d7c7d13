import { CommandError } from '../../lib/processes/commandError';
import { ReleaseError } from '../../release/releaseError';
import { readConfig } from '../../sandbox/config';
import { runCommand } from './command';

/** Runs a failing command. @returns what it prints, and its exit code */
async function failing(fail: () => never): Promise<readonly [unknown, unknown]> {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  runCommand(async () => fail());
  await new Promise((done) => setTimeout(done));
  return [said.mock.calls[0]?.[0], exit.mock.calls[0]?.[0]];
}
const throwing = (error: Error) => () => {
  throw error;
};

afterEach(() => jest.restoreAllMocks());

describe('a command that fails', () => {
  it.each([
    ['a wrong argument', throwing(new CommandError('No such port.')), 'No such port.'],
    [
      'a refused release',
      throwing(new ReleaseError('usage', 'No such remote.')),
      'No such remote.',
    ],
    [
      'a wrong setting of the lender',
      () => void readConfig({ APPROVE_AFTER_SECONDS: 'soon' }) as never,
      expect.stringMatching(/^APPROVE_AFTER_SECONDS must be whole seconds/),
    ],
  ])('prints one line for %s', async (_what, fail, line) => {
    expect(await failing(fail)).toEqual([line, 1]);
  });

  it('prints any other error with its stack', async () => {
    const error = new Error('A fault.');
    expect(await failing(throwing(error))).toEqual([error, 1]);
  });
});
