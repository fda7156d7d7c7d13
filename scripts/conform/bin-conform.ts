import { bearClosedPipes } from '../lib/processes/closedPipe';
import { runConform } from './runConform';

/** `npm run conform -- lender | host | web`. */
bearClosedPipes(process);
process.exitCode = await runConform(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
