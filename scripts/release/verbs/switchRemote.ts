import * as v from 'valibot';
import { flag, line, until, why } from '../settings';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { knownEntry } from '../registry/knownEntry';
import { refused, usage } from '../releaseError';
import { changed, named, verb } from './verb';

interface Closing {
  readonly name: string;
  readonly message: string;
  /** when it is expected to open again, ISO 8601 */
  readonly until?: string | undefined;
  readonly isReload?: boolean | undefined;
  readonly why?: string | undefined;
}

/** Closes an area. @throws ReleaseError if it is closed with this message already */
export function disable(
  context: ReleaseContext,
  { name, message, until, isReload, why }: Closing,
): Promise<Changed> {
  return changeRegistry(context, {
    what: `disable ${name}`,
    why: why ?? message,
    endsIncident: true,
    apply: (before) => {
      const { until: was, ...entry } = knownEntry(before.registry, name);
      if (entry.message === message && was === until)
        throw refused(`${name} is closed already, with this message. Nothing was changed.`);
      const off = { ...entry, state: 'off' as const, message };
      return {
        remotes: {
          ...before.registry?.remotes,
          [name]: until === undefined ? off : { ...off, until },
        },
        isReload,
      };
    },
  });
}

/** Opens a closed area with the versions that it had. @throws ReleaseError if it is open */
export function enable(context: ReleaseContext, name: string, why?: string): Promise<Changed> {
  return changeRegistry(context, {
    what: `enable ${name}`,
    why,
    apply: (before) => {
      const { message: _message, until: _until, ...entry } = knownEntry(before.registry, name);
      if (entry.state === 'on') throw refused(`${name} is open already. Nothing was changed.`);
      return { remotes: { ...before.registry?.remotes, [name]: { ...entry, state: 'on' } } };
    },
  });
}

export const disableVerb = verb({
  takes: '<remote> --message … [--until <time>] [--reload] [--why …]',
  does: 'close an area, with a message to borrowers',
  words: [1, 1],
  options: { message: v.optional(line('a sentence for borrowers', 200)), until, reload: flag, why },
  signs: true,
  run: async (context, { words, message, until, reload, why }) => {
    if (message === undefined)
      throw usage(
        `Say to borrowers why it is closed: npm run release -- disable ${words[0]} --message "…"`,
      );
    return changed(
      context,
      await disable(context, {
        name: named(words),
        message,
        until: until === undefined ? undefined : new Date(until).toISOString(),
        isReload: reload,
        why,
      }),
    );
  },
});

export const enableVerb = verb({
  takes: '<remote> [--why …]',
  does: 'open a closed area again',
  words: [1, 1],
  signs: true,
  options: { why },
  run: async (context, { words, why }) =>
    changed(context, await enable(context, named(words), why)),
});
