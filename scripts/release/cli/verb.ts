import type { Changed } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import type { ExitCode } from '../releaseError';
import { usage } from '../releaseError';
import { whatBorrowersSee } from '../registry/whatBorrowersSee';
import type { OptionName, Settings } from './settings';

/** The answer of a verb: lines for a person, and `data` for --json. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: object;
  readonly code?: ExitCode;
}

export interface Verb {
  /** the arguments after the verb */
  readonly takes: string;
  readonly does: string;
  readonly words: readonly [min: number, max: number];
  readonly options: readonly OptionName[];
  /** true: the verb changes the registry, and takes --expect */
  readonly signs?: true;
  /** true: the verb works without a store; every other verb then ends with one line that says so */
  readonly isFirst?: true;
  readonly run: (context: ReleaseContext, settings: Settings) => Promise<Outcome>;
}

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** The remote that a verb is about, checked. @throws ReleaseError for a text that is no name of a remote */
export function named([name = '']: readonly string[]): string {
  // Refuse `constructor` and the like: a lookup by name would find them in every object.
  if (NAME.test(name) && !(name in {})) return name;
  throw usage(`'${name}' is no name of a remote: say one such as borrow.`);
}

/** The lines that report a change of the registry. */
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
