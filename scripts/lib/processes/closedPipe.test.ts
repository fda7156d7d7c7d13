import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf } from '../testing/programOf';

it.each(['release/cli/bin-release', 'conform/bin-conform'])(
  '%s ends as usual if its output is not read',
  async (bin) => {
    const { execArgv, file } = programOf(require.resolve(`../../${bin}.ts`));
    const command = [process.execPath, ...execArgv, file, '--help'].map((part) => `'${part}'`);
    // `true` ends and closes the pipe before the command has loaded.
    const line = `{ ${command.join(' ')}; echo "code $?" >&2; } | true`;
    const { stderr } = await promisify(execFile)('sh', ['-c', line]);
    expect(stderr).toBe('code 0\n');
  },
);
