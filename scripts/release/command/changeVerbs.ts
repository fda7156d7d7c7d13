import { promote } from '../promote';
import { publish } from '../publish';
import { ReleaseError } from '../releaseError';
import { renew } from '../renew';
import { rollback } from '../rollback';
import { promoteShell, publishShell } from '../shells';
import { disable, enable } from '../switchRemote';
import { buildOf } from './buildOf';
import type { Verb } from './verb';
import { changed, named } from './verb';

/** What changes what borrowers get. */
export const changeVerbs = {
  publish: {
    takes: '<remote> | shell [--dist <folder>] [--commit <id>]',
    does: 'build it, hash it, sign it as its team and put it into the store; nobody gets it yet',
    words: [1, 1],
    options: ['dist', 'commit'],
    run: async (desk, settings) => {
      const name = named(settings.words);
      const build = await buildOf(name, settings, desk.say);
      if (name === 'shell') {
        const offer = await publishShell(desk, build.dist);
        return {
          lines: [
            `Shell ${offer.buildId} ${desk.isDryRun ? 'would be' : 'is'} known to the store. When it is deployed: npm run release -- promote shell ${offer.buildId}`,
          ],
          data: { name, version: offer.buildId, offer },
        };
      }
      const { statement, isNew } = await publish(desk, name, build);
      const { version, files } = statement;
      const count = Object.keys(files).length;
      const head = desk.isDryRun
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
    takes: '<remote> <version> [--percent N] [--resume] [--urgent] [--why …]',
    does: 'give a published version to all borrowers, or to a share of them',
    words: [2, 2],
    options: ['percent', 'resume', 'urgent', 'why'],
    run: async (desk, { words, percent, resume, urgent, why }) => {
      const name = named(words);
      const version = words[1] ?? '';
      if (name === 'shell') return changed(desk, await promoteShell(desk, version, { why }));
      return changed(
        desk,
        await promote(desk, [{ name, version, percent, isUrgent: urgent, isResumed: resume }], {
          why,
        }),
      );
    },
  },
  rollback: {
    takes: '<remote> [--to <version>] [--urgent] [--why …]',
    does: 'take back a canary, else go back to the version before (or to another)',
    words: [1, 1],
    options: ['to', 'urgent', 'why'],
    run: async (desk, { words, to, urgent, why }) =>
      changed(desk, await rollback(desk, { name: named(words), to, isUrgent: urgent, why })),
  },
  disable: {
    takes: '<remote> --message … [--until <time>] [--why …]',
    does: 'close an area, with words for borrowers',
    words: [1, 1],
    options: ['message', 'until', 'why'],
    run: async (desk, { words, message, until, why }) => {
      if (message === undefined)
        throw new ReleaseError('usage', 'Say to borrowers why it is closed: --message "…".');
      return changed(desk, await disable(desk, { name: named(words), message, until, why }));
    },
  },
  enable: {
    takes: '<remote> [--why …]',
    does: 'open a closed area again',
    words: [1, 1],
    options: ['why'],
    run: async (desk, { words, why }) => changed(desk, await enable(desk, named(words), why)),
  },
  renew: {
    takes: '[--why …]',
    does: 'sign the registry anew: later expiry, present keys',
    words: [0, 0],
    options: ['why'],
    run: async (desk, { why }) => changed(desk, await renew(desk, { why })),
  },
} satisfies Record<string, Verb>;
