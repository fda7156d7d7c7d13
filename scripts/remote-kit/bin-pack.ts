import '../lib/machine/nodeVersion';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { readCommandLine } from '../lib/processes/commandLine';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { runCommand } from '../build/dev/command';
import { pack } from './pack';

/** `npm run pack`; `--to <folder>`; `--no-app` leaves the built app out, for a test that does not start it. */
runCommand(async () => {
  checkKeptByNpm('pack', 'to', 'app');
  const { values } = readCommandLine(
    {
      options: { to: { type: 'string', default: 'dist-packages' }, 'no-app': { type: 'boolean' } },
    },
    'npm run pack -- [--to <folder>] [--no-app]',
  );
  const folder = path.resolve(projectRoot(), values.to);
  await pack(folder, values['no-app'] !== true);
  console.log(`The packages are in ${path.relative(process.cwd(), folder)}.`);
});
