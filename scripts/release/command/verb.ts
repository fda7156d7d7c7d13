import type { Changed } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import type { ExitCode } from '../releaseError';
import { ReleaseError } from '../releaseError';
import { whatBorrowersSee } from '../registry/whatBorrowersSee';
import type { OptionName, Settings } from './settings';

/** What a verb has to say: lines for a person, `data` for a program. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: object;
  readonly code?: ExitCode;
}

export interface Verb {
  /** after the verb */
  readonly takes: string;
  readonly does: string;
  readonly words: readonly [min: number, max: number];
  readonly options: readonly OptionName[];
  /** for a place where there is no store yet; there, every other verb ends with one line */
  readonly isFirst?: true;
  readonly run: (context: ReleaseContext, settings: Settings) => Promise<Outcome>;
}

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** The remote that a verb is about. @throws ReleaseError */
export function named([name = '']: readonly string[]): string {
  // Every object has a property `constructor`: where entries are looked up by name, that would pass for one.
  if (NAME.test(name) && !(name in {})) return name;
  throw new ReleaseError('usage', `'${name}' is no name of a remote: say one such as borrow.`);
}

/** How a change of the registry is told. */
export function changed(context: ReleaseContext, { before, after, warnings }: Changed): Outcome {
  const borrowers = whatBorrowersSee(before, after);
  const head = context.isDryRun
    ? `Would write serial ${after.serial}; nothing was changed.`
    : `Serial ${after.serial} is in force.`;
  return {
    lines: [head, ...borrowers, ...warnings.map((one) => `✗ ${one}`)],
    data: {
      serial: after.serial,
      before: before?.serial ?? null,
      expires: new Date((after.exp ?? 0) * 1000).toISOString(),
      borrowers,
      warnings,
      remotes: after.remotes,
    },
  };
}
