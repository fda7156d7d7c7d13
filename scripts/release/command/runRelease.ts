import path from 'node:path';
import { openStore } from '../openStore';
import type { ExitCode } from '../releaseError';
import { plainText } from '../plainText';
import { ReleaseError, exitCodes } from '../releaseError';
import type { Env, Settings } from './settings';
import { readSettings } from './settings';
import type { Outcome } from './verb';
import { verbs } from './verbs';

/** Where a command speaks: answers to `out`, progress and failures to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** progress is drawn over itself where a person watches */
  readonly isTerminal: boolean;
}

/** Options that every verb takes. */
const common = new Set(['store', 'keys', 'endpoint', 'region', 'days', 'json', 'dry-run', 'help']);

function help(): string {
  const rows = Object.entries(verbs).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trimEnd()}\n      ${does}`,
  );
  return [
    'npm run release -- <verb>',
    ...rows,
    '',
    '  Every verb: --store <folder | s3://bucket/prefix> (RELEASE_STORE), --keys <folder> (RELEASE_KEYS),',
    '  --endpoint <address of an S3> (S3_ENDPOINT), --region (AWS_REGION), --json, --dry-run.',
    '  --days N (RELEASE_DAYS): how long a registry that is signed now holds, 1 to 90, default 14.',
    `  Exit codes: ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}.`,
    '',
  ].join('\n');
}

const usage = (message: string) => new ReleaseError('usage', message);

function verbOf({ verb, words, asked }: Settings) {
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!found)
    throw usage(
      `${verb === '' ? 'Say what to do' : `There is no verb '${verb}'`}: ${Object.keys(verbs).join(', ')}.`,
    );
  const form = `npm run release -- ${verb} ${found.takes}`.trimEnd();
  const [min, max] = found.words;
  if (words.length < min || words.length > max) throw usage(`It is: ${form}`);
  for (const option of asked)
    if (!common.has(option) && !found.options.includes(option as never))
      throw usage(`'${verb}' takes no --${option}. It is: ${form}`);
  return found;
}

/** What a command says while it works: a line that changes where a person watches, else a line for each step. */
function progress({ err, isTerminal }: Streams) {
  let isDrawn = false;
  let last = '';
  return {
    say: (step: string, at?: string) => {
      if (isTerminal) {
        const line = plainText(at === undefined ? step : `${step} ${at}`);
        err(`\r\u001b[K${line.slice(0, 100)}`);
        isDrawn = true;
      } else if (at === undefined || step !== last) err(`${plainText(step)}\n`);
      last = step;
    },
    end: () => {
      if (isDrawn) err('\r\u001b[K');
      isDrawn = false;
    },
  };
}

/** What a failure says: one line, and where it is a fault of the command itself, also where it happened. */
function failure(error: unknown): { readonly code: ExitCode; readonly lines: readonly string[] } {
  if (error instanceof ReleaseError) return { code: error.code, lines: [error.message] };
  if (!(error instanceof Error)) return { code: 'failed', lines: [String(error)] };
  const { message, stack = '' } = error;
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { code: 'failed', lines: [message, ...places] };
}

/** One release command; never throws, and gives the code to exit with. */
export async function runRelease(
  args: readonly string[],
  env: Env,
  streams: Streams,
  now: () => number = Date.now,
): Promise<number> {
  const bar = progress(streams);
  let isJson = args.includes('--json');
  const tell = (line: string) => streams.out(`${plainText(line)}\n`);
  const answer = (
    code: ExitCode,
    { lines, data }: Pick<Outcome, 'lines' | 'data'>,
    verb: string,
  ) => {
    bar.end();
    const isDone = code === 'done';
    if (isJson) tell(JSON.stringify({ ok: isDone, code, verb, ...data }));
    else for (const line of lines) tell(line);
    return exitCodes[code];
  };
  try {
    const settings = readSettings(args, env, now());
    isJson = settings.json;
    if (settings.help) {
      streams.out(help());
      return exitCodes.done;
    }
    const verb = verbOf(settings);
    const desk = {
      store: await openStore(settings),
      keys: path.resolve(settings.keys),
      who: settings.who,
      now,
      say: bar.say,
      isDryRun: settings['dry-run'],
      days: settings.days,
    };
    const outcome = await verb.run(desk, settings);
    return answer(outcome.code ?? 'done', outcome, settings.verb);
  } catch (error) {
    bar.end();
    const { code, lines } = failure(error);
    if (isJson) tell(JSON.stringify({ ok: false, code, message: lines[0] }));
    for (const line of lines) streams.err(`${plainText(line)}\n`);
    return exitCodes[code];
  }
}
