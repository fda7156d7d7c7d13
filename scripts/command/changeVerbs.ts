import type { ReleaseContext } from '../release/releaseContext';
import { promote } from '../release/verbs/promote';
import { publish } from '../release/verbs/publish';
import { ReleaseError } from '../release/releaseError';
import { manilaTime } from '../release/manilaTime';
import { lifeLeft } from '../release/registry/registryFile';
import { renew } from '../release/verbs/renew';
import { restore } from '../release/verbs/restore';
import { rollback } from '../release/verbs/rollback';
import { promoteShell, publishShell } from '../release/verbs/shells';
import { publishedVersions } from '../release/keys/statements';
import { disable, enable } from '../release/verbs/switchRemote';
import { switchWorker } from '../release/verbs/switchWorker';
import { buildOf } from './buildOf';
import type { Verb } from './verb';
import { changed, named } from './verb';

/**
 * The full version for what a person typed: that very version, or the only published one that it begins. 1.0.1 stands
 * for 1.0.1-5507a74337 and never for 1.0.10. @throws ReleaseError where several versions begin with it
 */
async function versionOf({ store }: ReleaseContext, name: string, said: string): Promise<string> {
  const published = await publishedVersions(store, name);
  if (said === '' || published.includes(said)) return said;
  const isCut = /^\d+(\.\d+){0,2}$/.test(said);
  const found = published.filter(
    (version) => version.startsWith(said) && !(isCut && /^\d/.test(version.slice(said.length))),
  );
  const [only = said] = found;
  if (found.length < 2) return only;
  const listed = found.length > 10 ? `${found.slice(0, 10).join(', ')}, …` : found.join(', ');
  throw new ReleaseError(
    'usage',
    `${name} has ${found.length} versions that begin with ${said}: ${listed}. Say which.`,
  );
}

/** The verbs that change what borrowers get. */
export const changeVerbs = {
  publish: {
    takes: '<remote> | shell [--dist <folder>] [--commit <id>]',
    does: 'build it, hash it, sign it as its team and put it into the store; nobody gets it yet',
    words: [1, 1],
    options: ['dist', 'commit'],
    isFirst: true,
    run: async (context, settings) => {
      const name = named(settings.words);
      const build = await buildOf(name, settings, context);
      if (name === 'shell') {
        const offer = await publishShell(context, build.dist);
        return {
          lines: [
            `Shell ${offer.buildId} ${context.isDryRun ? 'would be' : 'is'} known to the store. When it is deployed: npm run release -- promote shell ${offer.buildId}`,
          ],
          data: { name, version: offer.buildId, offer },
        };
      }
      const { statement, isNew } = await publish(context, name, build);
      const { version, files } = statement;
      const count = Object.keys(files).length;
      const head = context.isDryRun
        ? `Would publish ${name} ${version}, ${count} files; nothing was changed.`
        : isNew
          ? `Published ${name} ${version}, ${count} files.`
          : `${name} ${version} was published before, with the same files.`;
      return {
        lines: [
          head,
          `Borrowers see no difference until it is promoted: npm run release -- promote ${name} ${version}`,
        ],
        data: { name, version, isNew, files: count, commit: statement.commit },
      };
    },
  },
  promote: {
    takes:
      '<remote> <version> [--percent N] [--resume] [--urgent] [--why …] | shell <build id> [--above N]',
    does: 'give a published version to all borrowers, or to a share of them',
    words: [2, 2],
    options: ['percent', 'resume', 'urgent', 'why', 'above'],
    run: async (context, { words, percent, resume, urgent, why, above }) => {
      const name = named(words);
      const version = words[1] ?? '';
      if (name === 'shell')
        return changed(context, await promoteShell(context, version, { why, above }));
      if (above !== undefined)
        throw new ReleaseError(
          'usage',
          "--above is only for 'promote shell', with which a new store begins.",
        );
      return changed(
        context,
        await promote(
          context,
          [
            {
              name,
              version: await versionOf(context, name, version),
              percent,
              isUrgent: urgent,
              isResumed: resume,
            },
          ],
          { why },
        ),
      );
    },
  },
  rollback: {
    takes: '<remote> [--to <version>] [--urgent] [--why …]',
    does: 'take back a canary, else go back to the version before (or to another)',
    words: [1, 1],
    options: ['to', 'urgent', 'why'],
    run: async (context, { words, to: asked, urgent, why }) => {
      const name = named(words);
      const to = asked === undefined ? undefined : await versionOf(context, name, asked);
      return changed(context, await rollback(context, { name, to, isUrgent: urgent, why }));
    },
  },
  disable: {
    takes: '<remote> --message … [--until <time>] [--why …]',
    does: 'close an area, with words for borrowers',
    words: [1, 1],
    options: ['message', 'until', 'why'],
    run: async (context, { words, message, until, why }) => {
      if (message === undefined)
        throw new ReleaseError('usage', 'Say to borrowers why it is closed: --message "…".');
      return changed(
        context,
        await disable(context, {
          name: named(words),
          message,
          until: until === undefined ? undefined : new Date(until).toISOString(),
          why,
        }),
      );
    },
  },
  enable: {
    takes: '<remote> [--why …]',
    does: 'open a closed area again',
    words: [1, 1],
    options: ['why'],
    run: async (context, { words, why }) =>
      changed(context, await enable(context, named(words), why)),
  },
  worker: {
    takes: 'on | off [--why …]',
    does: 'take the service worker, and what it keeps, from every phone, or give it back',
    words: [1, 1],
    options: ['why'],
    run: async (context, { words: [to], why }) => {
      if (to !== 'on' && to !== 'off')
        throw new ReleaseError('usage', "Say 'worker on' or 'worker off'.");
      return changed(context, await switchWorker(context, to, why));
    },
  },
  renew: {
    takes: '[--drop <remote>,…] [--why …]',
    does: 'sign the registry anew: later expiry, present keys; --drop leaves an area out for good',
    words: [0, 0],
    options: ['drop', 'why'],
    run: async (context, { drop, why }) =>
      changed(context, await renew(context, { why, drops: drop })),
  },
  restore: {
    takes: '[--serial N]',
    does: 'put the newest registry that was in force back, where the present one is gone, damaged or old',
    words: [0, 0],
    options: ['serial'],
    run: async (context, { serial }) => {
      const { registry, change, because } = await restore(context, serial);
      const { at, who, what } = change;
      const left = lifeLeft(registry, context.now());
      return {
        lines: [
          `${context.isDryRun ? 'Would put back' : 'Put back'} serial ${change.serial} byte for byte: ${what} (${who}, ${manilaTime(at)}). ${because.replace(/\.$/, '')}.`,
          left === 0
            ? `It has expired: new borrowers get no area before you run 'npm run release -- renew'.`
            : 'Borrowers who have it see no difference; those who found none get it within 15 seconds.',
        ],
        data: { serial: change.serial, change, because, isExpired: left === 0 },
      };
    },
  },
} satisfies Record<string, Verb>;
