import { readBuildFlags } from '../build/flags';
import { distFolder } from '../machine/workspace';

interface Looking {
  readonly base: string;
  /** folder of the shell's build */
  readonly shell: string;
  readonly flags: ReturnType<typeof readBuildFlags>;
}

/** The settings of a build by which what is served is looked at. */
const SETTINGS = ['STORE_BASE', 'API_BASE', 'BEACONS', 'PACKAGE_NAME'] as const;

/** A text as one word of a shell. */
const word = (text: string): string =>
  /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that looks at what phones are served as a collector with these settings does. */
export function conformCommand({ base, shell, flags }: Looking): string {
  const defaults = readBuildFlags({});
  const settings = SETTINGS.filter((name) => flags[name] !== defaults[name]).map(
    (name) => `${name}=${word(flags[name])} `,
  );
  const build = shell === distFolder('shell') ? '' : ` --shell ${word(shell)}`;
  return `${settings.join('')}npm run conform -- web --base ${word(base)}${build}`;
}
