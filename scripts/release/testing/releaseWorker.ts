import { createInterface } from 'node:readline';
import { runRelease } from '../command/runRelease';

/**
 * A process for tests that runs release commands when it is told to: a line of JSON in, the arguments; a line of JSON
 * out, the exit code and what was said.
 */
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  let said = '';
  const take = (text: string) => {
    said += text;
  };
  const args = JSON.parse(line) as string[];
  const code = await runRelease(args, process.env, {
    out: take,
    err: () => undefined,
    isTerminal: false,
  });
  console.log(JSON.stringify({ code, said }));
}
