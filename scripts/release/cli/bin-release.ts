import '../../lib/machine/nodeVersion';
import { bearClosedPipes } from '../../lib/processes/closedPipe';
import { runRelease } from './runRelease';

bearClosedPipes(process);
process.exitCode = await runRelease(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
