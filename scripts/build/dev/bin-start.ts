import '../../lib/machine/nodeVersion';
import { checkKeptByNpm } from '../../lib/processes/keptByNpm';
import { runCommand } from './command';
import { startEverything } from './startEverything';

runCommand(async () => {
  checkKeptByNpm('start', 'port', 'data');
  await startEverything(process.argv.slice(2), process.env);
});
