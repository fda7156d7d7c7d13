/**
 * A process that runs release commands for tests. Each line of input is the arguments as JSON; each line of output is
 * the exit code and the printed text as JSON.
 */
import { createInterface } from 'node:readline';
import { captureRelease } from './captureRelease';

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const args = JSON.parse(line) as string[];
  const { code, out } = await captureRelease(args, process.env);
  console.log(JSON.stringify({ code, said: out }));
}
