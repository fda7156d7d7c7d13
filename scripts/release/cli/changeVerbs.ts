import type { ReleaseContext } from '../releaseContext';
import { freeze, thaw } from '../verbs/freeze';
import { promote } from '../verbs/promote';
import { publish } from '../verbs/publish';
import { usage } from '../releaseError';
import { manilaTime } from '../manilaTime';
import { lifeLeft, readRegistry } from '../registry/registryFile';
import { renew } from '../verbs/renew';
import { restore } from '../verbs/restore';
import { rollback } from '../verbs/rollback';
import { promoteShell, publishShell } from '../verbs/shells';
import { signedVersions, statementPath } from '../keys/statements';
import { disable, enable } from '../verbs/switchRemote';
import { switchWorker } from '../verbs/switchWorker';
import { withLender } from './askLender';
import { buildOf } from './buildOf';
import { announcing } from './records';
import type { Settings } from './settings';
import type { Verb } from './verb';
import { changed, named } from './verb';

/**
 * The full version for what a person typed: that very version, or the only one that it begins, of those that the team
 * has signed. 1.0.1 stands for 1.0.1-5507a74337 and never for 1.0.10. @throws ReleaseError where several begin with it
 */
async function versionOf(context: ReleaseContext, name: string, said: string): Promise<string> {
  const { store } = context;
  if (said === '' || (await store.read(statementPath(name, said))) !== null) return said;
  const isCut = /^\d+(\.\d+){0,2}$/.test(said);
  const registry = await readRegistry(context);
  const signed = await signedVersions(
    context,
    registry?.document ?? null,
    name,
    (version) => version.startsWith(said) && !(isCut && /^\d/.test(version.slice(said.length))),
  );
  const found = signed.map(({ version }) => version).toSorted();
  const [only = said] = found;
  if (found.length < 2) return only;
  const listed = found.length > 10 ? `${found.slice(0, 10).join(', ')}, …` : found.join(', ');
  throw usage(
    `${name} has ${found.length} versions that begin with ${said}: ${listed}. Say which.`,
  );
}

/** @throws ReleaseError for --reload without --urgent: pages would load the version that they have */
function checkReload({ urgent, reload }: Settings): void {
  if (reload && !urgent) throw usage('--reload goes with --urgent: open pages take both at once.');
}

export const changeVerbs = {
  publish: {
    takes: '<remote> | shell [--dist <folder>] [--commit <id>]',
    does: 'build it, hash it, sign it as its team and put it into the store; no borrower gets it yet',
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
      const { statement, isNew, warnings } = await publish(context, name, build);
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
          ...warnings.map((one) => `! ${one}`),
        ],
        data: { name, version, isNew, files: count, commit: statement.commit, warnings },
      };
    },
  },
  promote: {
    takes:
      '<remote> <version> [--percent N] [--resume] [--urgent [--reload]] [--lender <address>] [--why …] | shell <build id> [--above N]',
    does: 'give a published version to all borrowers, or to a share of them',
    words: [2, 2],
    options: ['percent', 'resume', 'urgent', 'reload', 'why', 'above', 'lender'],
    signs: true,
    run: async (given, settings) => {
      const { words, percent, resume, urgent, reload, why, above } = settings;
      checkReload(settings);
      const name = named(words);
      const version = words[1] ?? '';
      const context = await withLender(given, settings);
      if (name === 'shell')
        return changed(context, await promoteShell(context, version, { why, above }));
      if (above !== undefined)
        throw usage("--above is only for 'promote shell', with which a new store begins.");
      const promotion = {
        name,
        version: await versionOf(context, name, version),
        percent,
        isUrgent: urgent,
        isResumed: resume,
      };
      return changed(context, await promote(context, [promotion], { why, isReload: reload }));
    },
  },
  rollback: {
    takes:
      '<remote> [--to <version>] [--urgent [--reload]] [--why …] [--beacons <database or server>]',
    does: 'take back a canary, else go back to the version before (or to another)',
    words: [1, 1],
    options: ['to', 'urgent', 'reload', 'why', 'beacons'],
    signs: true,
    run: async (context, settings) => {
      const { words, to: asked, urgent, reload, why } = settings;
      checkReload(settings);
      const name = named(words);
      const announce = announcing(context, name, settings);
      const to = asked === undefined ? undefined : await versionOf(context, name, asked);
      return changed(
        context,
        await rollback(context, { name, to, isUrgent: urgent, isReload: reload, why, announce }),
      );
    },
  },
  disable: {
    takes: '<remote> --message … [--until <time>] [--reload] [--why …]',
    does: 'close an area, with words for borrowers',
    words: [1, 1],
    options: ['message', 'until', 'reload', 'why'],
    signs: true,
    run: async (context, { words, message, until, reload, why }) => {
      if (message === undefined) throw usage('Say to borrowers why it is closed: --message "…".');
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
  },
  enable: {
    takes: '<remote> [--why …]',
    does: 'open a closed area again',
    words: [1, 1],
    signs: true,
    options: ['why'],
    run: async (context, { words, why }) =>
      changed(context, await enable(context, named(words), why)),
  },
  worker: {
    takes: 'on | off [--why …]',
    does: 'take the service worker, and what it keeps, from every phone, or give it back',
    words: [1, 1],
    signs: true,
    options: ['why'],
    run: async (context, { words: [to], why }) => {
      if (to !== 'on' && to !== 'off') throw usage("Say 'worker on' or 'worker off'.");
      return changed(context, await switchWorker(context, to, why));
    },
  },
  renew: {
    takes: '[--drop <remote>,…] [--why …]',
    does: 'sign the registry anew: later expiry, present keys; --drop leaves an area out for good',
    words: [0, 0],
    signs: true,
    options: ['drop', 'why'],
    run: async (context, { drop, why }) =>
      changed(context, await renew(context, { why, drops: drop })),
  },
  freeze: {
    takes: '--why … [--until <time>]',
    does: 'refuse all changes except rollback, disable, renew and restore, until the time or thaw',
    words: [0, 0],
    options: ['why', 'until'],
    signs: true,
    run: async (context, { why, until }) => {
      if (why === undefined) throw usage('Say to your colleagues why it is frozen: --why "…".');
      const { lines, ...outcome } = changed(context, await freeze(context, { why, until }));
      const end = until === undefined ? "'npm run release -- thaw'" : manilaTime(until);
      return {
        ...outcome,
        lines: [...lines, `Until ${end} only rollback, disable, renew and restore sign.`],
      };
    },
  },
  thaw: {
    takes: '[--why …]',
    does: 'end a freeze',
    words: [0, 0],
    options: ['why'],
    signs: true,
    run: async (context, { why }) => changed(context, await thaw(context, why)),
  },
  restore: {
    takes: '[--serial N]',
    does: 'put back the newest registry that was in force, where the present one is gone, damaged or old, and statements that are missing',
    words: [0, 0],
    options: ['serial'],
    signs: true,
    run: async (context, { serial }) => {
      const { registry, change, because, statements } = await restore(context, serial);
      const { at, who, what } = change;
      const left = lifeLeft(registry, context.now());
      const did = context.isDryRun ? 'Would put back' : 'Put back';
      const ofRegistry = [
        `${did} serial ${change.serial} byte for byte: ${what} (${who}, ${manilaTime(at)}).`,
        `Why: ${because?.replace(/\.$/, '') ?? ''}.`,
        left === 0
          ? `It has expired: new borrowers get no area before you run 'npm run release -- renew'.`
          : 'Borrowers who have it see no difference; those who found none get it within 15 seconds.',
      ];
      const ofStatements = `${did} the statements of ${statements.join(', ')} from the copies beside their files. Borrowers see no difference.`;
      return {
        lines: [
          ...(because === null ? [] : ofRegistry),
          ...(statements.length === 0 ? [] : [ofStatements]),
        ],
        data: { serial: change.serial, change, because, statements, isExpired: left === 0 },
      };
    },
  },
} satisfies Record<string, Verb>;
