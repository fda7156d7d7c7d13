import path from 'node:path';
import type { ObjectEntries } from 'valibot';
import { CommandError } from '../../lib/processes/commandError';
import { openSource } from '../../ops/beaconSource';
import { existingStore, openStore } from '../store/openStore';
import type { ExitCode } from '../releaseError';
import { plainText } from '../plainText';
import { ReleaseError, exitCodes, usage } from '../releaseError';
import { isSystemError, systemReason } from '../systemError';
import type { Env, Settings } from '../settings';
import { common, readSettings } from '../settings';
import { fitsVerb } from '../verbs/fits';
import { disableVerb, enableVerb, freezeVerb, thawVerb, workerVerb } from '../verbs/switches';
import { gcVerb } from '../verbs/gc';
import { historyVerb } from '../verbs/history';
import { initVerb } from '../verbs/init';
import { promoteVerb } from '../verbs/promote';
import { publishVerb } from '../verbs/publish';
import { PATIENCE_MS as RECORDS_MS } from '../verbs/readRecords';
import { renewVerb } from '../verbs/renew';
import { restoreVerb } from '../verbs/restore';
import { rollbackVerb } from '../verbs/rollback';
import { statusVerb } from '../verbs/status';
import type { CommandContext, Outcome, Verb } from '../verbs/verb';
import { verifyVerb } from '../verbs/verify';
import { buildOf } from './buildOf';
import { pageVerb } from './page';
import { watchVerb } from './watch';

/** Where a command writes: answers go to `out`, progress and failures to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** true: `err` is a terminal, and progress overwrites its own line */
  readonly isTerminal: boolean;
}

/** Every verb, in the order in which the help lists them. */
const verbs: Readonly<Record<string, Verb>> = {
  init: initVerb,
  publish: publishVerb,
  promote: promoteVerb,
  rollback: rollbackVerb,
  disable: disableVerb,
  enable: enableVerb,
  worker: workerVerb,
  renew: renewVerb,
  freeze: freezeVerb,
  thaw: thawVerb,
  restore: restoreVerb,
  watch: watchVerb,
  page: pageVerb,
  fits: fitsVerb,
  status: statusVerb,
  history: historyVerb,
  verify: verifyVerb,
  gc: gcVerb,
};
const ofVerbs: ObjectEntries = Object.assign(
  {},
  ...Object.values(verbs).map(({ options }) => options),
);

/** The options that name the store, for a command that a message tells a person to type again. */
const storeOptions = ['store', 'keys', 'endpoint', 'region'] as const;

const quoted = (word: string): string =>
  /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const again = (settings: Settings): string =>
  storeOptions
    .filter((option) => settings.asked.has(option))
    .map((option) => ` --${option} ${quoted(settings[option] ?? '')}`)
    .join('');

const PATIENCE_MS = 5_000;

/** Returns the time of the app's server; null if it does not answer. Adds the age that a cache reports. */
async function appClock(app: string): Promise<number | null> {
  try {
    const address = new URL('/registry.jwt', app);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    const at = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0);
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}

/** @param asked a verb; '' for all verbs */
function help(asked: string): Pick<Outcome, 'lines' | 'data'> {
  const all = Object.entries(asked === '' ? verbs : { [asked]: known(asked) });
  const rows = all.flatMap(([name, { takes, does }]) => [
    `  ${`${name} ${takes}`.trimEnd()}`,
    `      ${does}`,
  ]);
  const codes = Object.entries(exitCodes).map(([name, code]) => `${code} ${name}`);
  return {
    lines: [
      'npm run release -- <verb>',
      ...rows,
      '',
      '  Every verb: --store <folder | s3://bucket/prefix> (RELEASE_STORE), --keys <folder> (RELEASE_KEYS),',
      '  --endpoint <address of an S3> (S3_ENDPOINT), --region (AWS_REGION), --json, --dry-run.',
      '  --days N (RELEASE_DAYS): days for which a newly signed registry is valid, 1 to 90, default 14.',
      '  Verbs that change the registry: --expect <serial> refuses when another one is in force.',
      '  --app <origin> (APP_ORIGIN): compare this machine’s clock with the app’s; --trust-clock: a person has checked it.',
      '  Who acts, for the history: RELEASE_WHO. Phones can read it, and --why. Times without a zone are Manila time.',
      `  Exit codes: ${codes.join(', ')}.`,
    ],
    data: {
      verbs: all.map(([name, { takes, does, options }]) => ({
        name,
        takes,
        does,
        options: Object.keys(options),
      })),
      exitCodes,
    },
  };
}

function known(verb: string): Verb {
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (found) return found;
  throw usage(
    `${verb === '' ? 'Say what to do' : `There is no verb '${verb}'`}: ${Object.keys(verbs).join(', ')}.`,
  );
}

function verbOf({ verb, words, asked }: Settings) {
  const found = known(verb);
  const form = `npm run release -- ${verb} ${found.takes}`.trimEnd();
  const [min, max] = found.words ?? [0, 0];
  if (words.length < min || words.length > max) throw usage(`It is: ${form}`);
  for (const option of asked)
    if (
      !Object.hasOwn({ ...common, ...found.options }, option) &&
      !(option === 'expect' && found.signs)
    )
      throw usage(`'${verb}' takes no --${option}. It is: ${form}`);
  return found;
}

/** Reports progress on `err`: one line that is overwritten on a terminal, else one line for each step. */
function progress({ err, isTerminal }: Streams) {
  let isDrawn = false;
  let last = '';
  const end = () => {
    if (isDrawn) err('\r\u001b[K');
    isDrawn = false;
  };
  return {
    tell: (line: string) => {
      end();
      err(`${plainText(line)}\n`);
    },
    say: (step: string, at?: string) => {
      if (isTerminal) {
        const line = plainText(at === undefined ? step : `${step} ${at}`);
        err(`\r\u001b[K${line.slice(0, 100)}`);
        isDrawn = true;
      } else if (at === undefined || step !== last) err(`${plainText(step)}\n`);
      last = step;
    },
    end,
  };
}

/** Returns one line for a failure; for a bug of the command itself, also the place in the code. */
function failure(error: unknown): { readonly code: ExitCode; readonly lines: readonly string[] } {
  if (error instanceof ReleaseError) return { code: error.code, lines: [error.message] };
  if (error instanceof CommandError) return { code: 'failed', lines: error.message.split('\n') };
  // A file outside the store and the keys, such as a build, could not be read. This is no bug of the command.
  if (isSystemError(error)) {
    const place = error.path === undefined ? '' : `${error.path}: `;
    return { code: 'failed', lines: [`${place}${systemReason(error)}.`] };
  }
  if (!(error instanceof Error)) return { code: 'failed', lines: [String(error)] };
  const { message, stack = '' } = error;
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { code: 'failed', lines: [message, ...places] };
}

/** Runs one release command. Never throws; returns the exit code. */
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
    const settings = readSettings(args, env, now(), ofVerbs);
    isJson = settings.json;
    if (settings.help) return answer('done', help(settings.verb), 'help');
    const verb = verbOf(settings);
    const store = await openStore(settings);
    const { app } = settings;
    const keys = path.resolve(settings.keys);
    const context: CommandContext = {
      store: verb.isFirst ? store : existingStore(store),
      keys,
      who: settings.who,
      now,
      say: bar.say,
      tell: bar.tell,
      expect: settings.expect,
      isClockTrusted: settings['trust-clock'],
      again: again(settings),
      ...(app === undefined ? {} : { appClock: () => appClock(app) }),
      isDryRun: settings['dry-run'],
      days: settings.days,
      buildOf: (name, asked) => buildOf(name, asked, { say: bar.say, keys }),
      countsAt: async (beacons) => {
        const source = openSource(beacons, { connect: RECORDS_MS, statement: RECORDS_MS });
        // A hanging connection must not delay the answer.
        return source.versions().finally(() => void source.close());
      },
    };
    const outcome = await verb.run(context, settings);
    return answer(outcome.code ?? 'done', outcome, settings.verb);
  } catch (error) {
    bar.end();
    const { code, lines } = failure(error);
    if (isJson) tell(JSON.stringify({ ok: false, code, message: lines[0] }));
    for (const line of lines) streams.err(`${plainText(line)}\n`);
    return exitCodes[code];
  }
}
