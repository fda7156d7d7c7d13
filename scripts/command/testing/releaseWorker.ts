import { createInterface } from 'node:readline';
import { runRelease } from '../runRelease';

/**
 * A process that runs release commands for tests. Each line of input is the arguments as JSON; each line of output is
 * the exit code and the printed text as JSON.
 */
/** By how much the clock of this machine is ahead. */
const ahead = Number(process.env['WORKER_CLOCK_MS'] ?? 0);

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  let said = '';
  const take = (text: string) => {
    said += text;
  };
  const args = JSON.parse(line) as string[];
  const streams = { out: take, err: () => undefined, isTerminal: false };
  const code = await runRelease(args, process.env, streams, () => Date.now() + ahead);
  console.log(JSON.stringify({ code, said }));
}
