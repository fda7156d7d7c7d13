import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Outcome {
  readonly code: number;
  readonly said: string;
}

/** Runs a program in a team's folder, as `npm run` would, without the variables of this run. */
export const runIn = (
  folder: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const bin = path.join(folder, 'node_modules/.bin');
    const options = {
      cwd: folder,
      env: {
        HOME: process.env['HOME'],
        TMPDIR: process.env['TMPDIR'],
        PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
        ...env,
      },
      maxBuffer: 1e8,
    };
    execFile(program, args, options, (error, out, errors) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, said: out + errors });
    });
  });
