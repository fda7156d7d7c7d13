import { plainText } from '../release/plainText';
import type { Env, Kit, Streams } from './kit';
import { ConformError, exitCodes } from './kit';
import { hostKit } from './host/hostKit';
import { lenderKit } from './lender/lenderKit';
import { deploymentKit } from './web/deploymentKit';

/** The kits by name, in the order of the help. */
const kits: Readonly<Record<string, Kit>> = {
  lender: lenderKit,
  host: hostKit,
  web: deploymentKit,
};

const WIDTH = 100;

/** Returns the help of a kit: its options, none broken across lines, and its description. */
function helpOf(name: string, { takes, does }: Kit): string[] {
  const lines: string[] = [];
  for (const part of takes.split(/ (?=\[)/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${part}`.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? `  ${name} ${part}` : `    ${part}`);
  }
  return [...lines, `      ${does}`];
}

function help(asked: readonly (readonly [string, Kit])[]): string {
  const rows = asked.flatMap(([name, kit]) => helpOf(name, kit));
  const codes = Object.entries(exitCodes).map(([name, code]) => `${code} ${name}`);
  return [
    'npm run conform -- <kit>',
    ...rows,
    `  Exit codes: ${codes.join(', ')}. scripts/conform/README.md explains the options.`,
  ].join('\n');
}

/** Runs one kit and returns the exit code. Never throws. */
export async function runConform(
  [name = '', ...rest]: readonly string[],
  env: Env,
  streams: Streams,
): Promise<number> {
  try {
    if (name === '--help') {
      streams.out(`${help(Object.entries(kits))}\n`);
      return exitCodes.fits;
    }
    const kit = Object.hasOwn(kits, name) ? kits[name] : undefined;
    if (!kit)
      throw new ConformError(
        'usage',
        `${name === '' ? 'Say what to judge' : `There is no kit '${name}'`}: npm run conform -- ${Object.keys(kits).join(' | ')}. See 'npm run conform -- --help'.`,
      );
    if (rest.includes('--help')) {
      streams.out(`${help([[name, kit]])}\n`);
      return exitCodes.fits;
    }
    return exitCodes[await kit.run(rest, env, streams)];
  } catch (error) {
    if (error instanceof ConformError) {
      streams.err(`${plainText(error.message)}\n`);
      return exitCodes[error.code];
    }
    streams.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return exitCodes.deviates;
  }
}
