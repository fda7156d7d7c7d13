import * as v from 'valibot';
import { CommandError } from '../lib/processes/commandError';
import { readCommandLine } from '../lib/processes/commandLine';
import { scenarios } from '../simulator/src/lender/shapes';
import { hostNames } from './linuxHost';

const USE = `npm run host -- ${hostNames.join(' | ')} [--page /borrow/confirm_quota] [--scenario approved] [--app http://localhost:8080/app/] [--font-scale 1.3] [--inset 44] [--fault <name>]`;

const setting = (pattern: RegExp, rule: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, rule)));

const optionsSchema = v.object({
  host: v.picklist(hostNames, ({ input }) =>
    input === undefined ? 'Name a host' : `There is no host '${String(input)}'`,
  ),
  page: setting(
    /^\/(?![/\\])[\w\-/.]*(\?[^#\s]*)?$/,
    '--page is a route of the app that starts with one slash, such as /borrow/confirm_quota',
  ),
  scenario: v.optional(
    v.picklist(
      scenarios,
      ({ input }) => `There is no scenario '${String(input)}', only ${scenarios.join(', ')}`,
    ),
  ),
  app: setting(
    /^https?:\/\/[^/#]+\/[^#]*$/,
    '--app is the address of the app with its path, such as http://localhost:8080/app/',
  ),
  'font-scale': setting(
    /^(?:[1-3](?:\.\d+)?|4|0\.[5-9]\d*)$/,
    '--font-scale is a number from 0.5 to 4',
  ),
  inset: setting(/^\d{1,3}$/, '--inset is a number of pixels, such as 44'),
  fault: v.optional(v.string()),
});
/** The names of the options, without dashes. */
export const optionNames = Object.keys(optionsSchema.entries).filter((name) => name !== 'host');

/** Reads the command line of `npm run host`. @throws CommandError in one line */
export function readHostOptions(args: readonly string[]) {
  const options = Object.fromEntries(
    optionNames.map((name) => [name, { type: 'string' } as const]),
  );
  const config = { args: [...args], options, allowPositionals: true };
  const { values, positionals } = readCommandLine(config, USE);
  const [host, more] = positionals;
  if (more !== undefined) throw new CommandError(`Unknown argument '${more}'. Use: ${USE}`);
  const parsed = v.safeParse(optionsSchema, { ...values, host });
  if (!parsed.success) throw new CommandError(`${parsed.issues[0].message}. Use: ${USE}`);
  return parsed.output;
}
