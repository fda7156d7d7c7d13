import '../lib/machine/nodeVersion';
import { bearClosedPipes } from '../lib/processes/closedPipe';
import { keptByNpm } from '../lib/processes/keptByNpm';
import { exitCodes } from './kit';
import { optionNames } from './lender/options';
import { runConform } from './runConform';

/** `npm run conform -- lender | host | web`. */
bearClosedPipes(process);
const { argv, env } = process;
const args = argv.slice(2);
const options = [...optionNames, 'host', 'port', 'origin', 'once', 'metrics'];
const kept = keptByNpm({ script: 'conform', options, args, env });
if (kept !== null) {
  console.error(kept);
  process.exit(exitCodes.usage);
}
process.exitCode = await runConform(args, env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
