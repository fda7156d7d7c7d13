/** Switches of operations: they close and open an area, turn the service worker on and off, and freeze other changes. */
import * as v from 'valibot';
import { flag, line, until, why } from '../settings';
import { manilaTime } from '../manilaTime';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import { knownEntry, present } from '../registry/knownEntry';
import { freezeOf } from '../registry/registryFile';
import type { ReleaseContext } from '../releaseContext';
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
export const disable = (
  context: ReleaseContext,
  { name, message, until, isReload, why = message }: Closing,
): Promise<Changed> =>
  changeRegistry(context, {
    what: `disable ${name}`,
    why,
    endsIncident: true,
    apply: ({ registry }) => {
      const entry = knownEntry(registry, name);
      if (entry.message === message && entry.until === until)
        throw refused(`${name} is closed already, with this message. Nothing was changed.`);
      const closed = { ...entry, state: 'off' as const, message, until };
      return { remotes: { ...registry?.remotes, [name]: closed }, isReload };
    },
  });

/** Opens a closed area with the versions that it had. @throws ReleaseError if it is open */
export const enable = (context: ReleaseContext, name: string, why?: string): Promise<Changed> =>
  changeRegistry(context, {
    what: `enable ${name}`,
    why,
    apply: ({ registry }) => {
      const { message: _message, until: _until, ...entry } = knownEntry(registry, name);
      if (entry.state === 'on') throw refused(`${name} is open already. Nothing was changed.`);
      return { remotes: { ...registry?.remotes, [name]: { ...entry, state: 'on' } } };
    },
  });

/** @throws ReleaseError without a registry, or if the worker is in this state already */
export const switchWorker = (
  context: ReleaseContext,
  to: 'on' | 'off',
  why?: string,
): Promise<Changed> =>
  changeRegistry(context, {
    what: `worker ${to}`,
    why,
    isIncident: true,
    apply: ({ registry }) => {
      const { remotes, worker = 'on' } = present(registry, context.store.address);
      if (worker === to) throw refused(`The service worker is ${to} already. Nothing was changed.`);
      return { remotes, worker: to };
    },
  });

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Lets only the verbs that end an incident sign. @throws ReleaseError if the registry is frozen already */
export const freeze = (
  context: ReleaseContext,
  { why, until }: { readonly why: string; readonly until?: number | undefined },
): Promise<Changed> =>
  changeRegistry(context, {
    what: 'freeze',
    why,
    isIncident: true,
    apply: ({ registry }) => ({
      remotes: present(registry, context.store.address).remotes,
      frozen: {
        who: context.who,
        why,
        since: seconds(context.now()),
        until: until === undefined ? until : seconds(until),
      },
    }),
  });

/** Ends a freeze. @throws ReleaseError if the registry is not frozen */
export const thaw = (context: ReleaseContext, why?: string): Promise<Changed> =>
  changeRegistry(context, {
    what: 'thaw',
    why,
    endsIncident: true,
    apply: ({ registry }) => {
      const known = present(registry, context.store.address);
      if (!freezeOf(known, context.now()))
        throw refused('The registry is not frozen. Nothing was changed.');
      return { remotes: known.remotes, frozen: null };
    },
  });

export const disableVerb = verb({
  takes: '<remote> --message … [--until <time>] [--reload] [--why …]',
  does: 'close an area, with a message to borrowers',
  words: [1, 1],
  options: { message: v.optional(line('a sentence for borrowers', 200)), until, reload: flag, why },
  signs: true,
  run: async (context, { words, message, until: end, reload: isReload, why }) => {
    if (message === undefined)
      throw usage(
        `Say to borrowers why it is closed: npm run release -- disable ${words[0]} --message "…"`,
      );
    const until = end === undefined ? end : new Date(end).toISOString();
    const closing = { name: named(words), message, until, isReload, why };
    return changed(context, await disable(context, closing));
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

export const workerVerb = verb({
  takes: 'on | off [--why …]',
  does: 'remove the service worker and its caches from every phone, or bring it back',
  words: [1, 1],
  signs: true,
  options: { why },
  run: async (context, { words: [to], why }) => {
    if (to !== 'on' && to !== 'off') throw usage("Say 'worker on' or 'worker off'.");
    return changed(context, await switchWorker(context, to, why));
  },
});

export const freezeVerb = verb({
  takes: '--why … [--until <time>]',
  does: 'refuse all changes except rollback, disable, renew and restore, until the time or thaw',
  options: { why, until },
  signs: true,
  run: async (context, { why, until }) => {
    if (why === undefined) throw usage('Say to your colleagues why it is frozen: --why "…".');
    const { lines, ...outcome } = changed(context, await freeze(context, { why, until }));
    const end = until === undefined ? "'npm run release -- thaw'" : manilaTime(until);
    const says = `Until ${end} only rollback, disable, renew and restore sign.`;
    return { ...outcome, lines: [...lines, says] };
  },
});

export const thawVerb = verb({
  takes: '[--why …]',
  does: 'end a freeze',
  options: { why },
  signs: true,
  run: async (context, { why }) => changed(context, await thaw(context, why)),
});
