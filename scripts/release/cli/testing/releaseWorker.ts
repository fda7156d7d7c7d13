/** A process that runs release commands for tests. It reads a line of JSON for each, and answers with one. */
import { createInterface } from 'node:readline';
import { captureRelease } from './captureRelease';

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const args = JSON.parse(line) as string[];
  const { code, out } = await captureRelease(args, process.env);
  console.log(JSON.stringify({ code, said: out }));
}
