import type * as v from 'valibot';
import type { Changed } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import type { ExitCode } from '../releaseError';
import { usage } from '../releaseError';
import { whatBorrowersSee } from '../registry/whatBorrowersSee';
import type { Settings } from '../settings';
import type { VersionCount } from '../registry/versionRecords';

/** The answer of a verb: lines for a person, and `data` for --json. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: object;
  readonly code?: ExitCode;
}

export interface Build {
  readonly dist: string;
  readonly commit: string;
}

/** The context of a verb at the command line, with functions from the rooms above. */
export interface CommandContext extends ReleaseContext {
  readonly buildOf: (
    name: string,
    asked: { readonly dist?: string | undefined; readonly commit?: string | undefined },
  ) => Promise<Build>;
  /** reads the reports of phones at an address of `--beacons` */
  readonly countsAt: (beacons: string) => Promise<readonly VersionCount[]>;
}

export interface Verb<Options extends v.ObjectEntries = v.ObjectEntries> {
  readonly takes: string;
  readonly does: string;
  /** how many words follow the verb; default: none */
  readonly words?: readonly [min: number, max: number];
  /** options beside those that every verb takes */
  readonly options: Options;
  /** true: the verb changes the registry, and takes --expect */
  readonly signs?: true;
  /** true: the verb works without a store; every other verb then ends with one line that says so */
  readonly isFirst?: true;
  run(
    context: CommandContext,
    settings: Settings & v.InferOutput<v.ObjectSchema<Options, undefined>>,
  ): Promise<Outcome>;
}

export const verb = <Options extends v.ObjectEntries>(it: Verb<Options>): Verb<Options> => it;

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Checks the name of the remote that a verb is about. @throws ReleaseError for a text that is no name of a remote */
export function named([name = '']: readonly string[]): string {
  // Refuse `constructor` and the like: a lookup by name would find them in every object.
  if (name === 'shell')
    throw usage(
      "'shell' is no remote: deploy a build of it, and record that with 'promote shell <build id>'. With --dry-run this says whether the build meets what runs.",
    );
  if (NAME.test(name) && !(name in {})) return name;
  throw usage(`'${name}' is no name of a remote: say one such as borrow.`);
}

/** @throws ReleaseError for --reload without --urgent, because pages would load the version that they have */
export function checkReload({ urgent, reload }: { urgent: boolean; reload: boolean }): void {
  if (reload && !urgent) throw usage('--reload goes with --urgent: open pages take both at once.');
}

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
