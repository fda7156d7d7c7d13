import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

export interface Step {
  readonly name: string;
  /** a program of node_modules/.bin, or a path, and its arguments */
  readonly command: readonly [string, ...string[]];
  /** what to do if it fails, where its program does not say so */
  readonly cure?: string;
  /** true: also show the output if the step succeeds */
  readonly isLoud?: boolean;
  /** true: the next steps start without waiting for it */
  readonly isBeside?: boolean;
  /** true: run at low priority, because it uses the processor while other steps mostly wait */
  readonly isPatient?: boolean;
}

function run({ command: [program, ...args], isLoud, isPatient }: Step): Promise<[boolean, string]> {
  const bin = path.join(projectRoot(), 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: projectRoot(), env });
    if (isPatient && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (isLoud) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve([false, error.message]));
    child.on('close', (code) => resolve([code === 0, output]));
  });
}

/** Number of lines of a failed step's output that are repeated at the end. */
const LAST_LINES = 60;

/** Runs a step and prints a line, and its output if it failed. Returns the part to repeat at the end, else null. */
async function runAndTell(step: Step): Promise<string | null> {
  const started = Date.now();
  const [isDone, output] = await run(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${isDone ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (isDone) return null;
  if (!step.isLoud) console.log(output.trimEnd());
  const said = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  return `✗ ${step.name} failed:\n${said}${step.cure ? `\n${step.cure}` : ''}`;
}

/** Runs all steps in order and prints a line for each, then repeats the errors. Returns whether all succeeded. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const outcomes: Promise<string | null>[] = [];
  for (const step of steps) {
    const outcome = runAndTell(step);
    outcomes.push(outcome);
    if (!step.isBeside) await outcome;
  }
  const failures = (await Promise.all(outcomes)).filter((failure) => failure !== null);
  for (const failure of failures) console.log(failure);
  return failures.length === 0;
}
