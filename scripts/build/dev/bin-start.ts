import '../../lib/machine/nodeVersion';
import { runCommand } from './command';
import { startEverything } from './startEverything';

runCommand(() => startEverything(process.argv.slice(2), process.env));
