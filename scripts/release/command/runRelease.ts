import path from 'node:path';
import { openStore } from '../openStore';
import type { ExitCode } from '../releaseError';
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
const common = new Set(['store', 'keys', 'endpoint', 'region', 'json', 'dry-run', 'help']);

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

function progress({ err, isTerminal }: Streams) {
  let isDrawn = false;
  return {
    say: (line: string) => {
      isDrawn = isTerminal;
      err(isTerminal ? `\r\u001b[K${line.slice(0, 100)}` : `${line}\n`);
    },
    end: () => {
      if (isDrawn) err('\r\u001b[K');
    },
  };
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
  const answer = (
    code: ExitCode,
    { lines, data }: Pick<Outcome, 'lines' | 'data'>,
    verb: string,
  ) => {
    bar.end();
    const isDone = code === 'done';
    if (isJson) streams.out(`${JSON.stringify({ ok: isDone, code, verb, ...data })}\n`);
    else for (const line of lines) streams.out(`${line}\n`);
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
    };
    const outcome = await verb.run(desk, settings);
    return answer(outcome.code ?? 'done', outcome, settings.verb);
  } catch (error) {
    bar.end();
    const isExpected = error instanceof ReleaseError;
    const code = isExpected ? error.code : 'failed';
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) streams.out(`${JSON.stringify({ ok: false, code, message })}\n`);
    streams.err(
      `${isExpected || !(error instanceof Error) ? message : (error.stack ?? message)}\n`,
    );
    return exitCodes[code];
  }
}
