import { fits } from '../verbs/fits';
import { gc } from '../verbs/gc';
import { recentChanges } from '../registry/history';
import { manilaTime } from '../manilaTime';
import { readRegistry } from '../registry/registryFile';
import { status, statusLines } from '../verbs/status';
import { verify } from '../verbs/verify';
import { usage } from '../releaseError';
import { withLender } from './askLender';
import { buildOf } from './buildOf';
import { readRecords, recordLines } from './records';
import type { Verb } from './verb';
import { named } from './verb';

export const storeVerbs = {
  fits: {
    takes: '<remote> [--dist <folder>] [--lender <address>]',
    does: 'build it, and say whether the deployed shell and the lender have what it needs; nothing is published',
    words: [1, 1],
    options: ['dist', 'lender'],
    run: async (context, settings) => {
      const name = named(settings.words);
      if (name === 'shell')
        throw usage(
          "'fits' is about a remote. Whether a new shell meets what runs is checked by 'promote shell <build id> --dry-run'.",
        );
      const { dist } = await buildOf(name, settings, context);
      const found = await fits(await withLender(context, settings), name, dist);
      const { version, shell, needs, missing, doubts } = found;
      const isFit = missing.length === 0;
      return {
        lines: [
          ...(isFit
            ? [
                `${name} ${version} fits shell ${shell}, which is deployed: ${Object.entries(needs)
                  .map((need) => need.join(' '))
                  .join(', ')}.`,
              ]
            : [
                `${name} ${version} does not fit shell ${shell}, which is deployed:`,
                ...missing.map((one) => `✗ ${one}`),
                'Promotion would refuse it. Deploy a shell, or a lender, that offers this first.',
              ]),
          ...doubts.map((one) => `! ${one}`),
        ],
        data: found,
        code: isFit ? 'done' : 'refused',
      };
    },
  },
  status: {
    takes: '[--beacons <database or server>]',
    does: 'what runs, what could, and how the last versions fared',
    words: [0, 0],
    options: ['beacons'],
    run: async (context, settings) => {
      const found = await status(context);
      const records = await readRecords(context, settings);
      const names = Object.keys(found.registry?.remotes ?? {});
      return {
        lines: [...statusLines(found, context.now()), ...recordLines(records, names)],
        data: { ...found, ...records },
        code: found.isGood ? 'done' : 'invalid',
      };
    },
  },
  history: {
    takes: '[--limit N]',
    does: 'who changed what, when and why, newest first',
    words: [0, 0],
    options: ['limit'],
    run: async (context, { limit }) => {
      const known = await readRegistry(context);
      const { changes, problem } = await recentChanges(context, known, limit);
      const lines = changes.map(
        ({ serial, at, who, what, why }) =>
          `${serial}  ${manilaTime(at, 'seconds')}  ${who}  ${what}${why === undefined ? '' : `  (${why})`}`,
      );
      return {
        lines: [
          ...(lines.length === 0 && problem === null ? ['Nothing is promoted.'] : lines),
          ...(problem === null ? [] : [`✗ ${problem}`]),
        ],
        data: { changes, problem },
        code: problem === null ? 'done' : 'invalid',
      };
    },
  },
  verify: {
    takes: '',
    does: 'check every byte in the store against the statements, the registry and its history',
    words: [0, 0],
    options: [],
    run: async (context) => {
      const found = await verify(context);
      const { problems, notes, versions, files, serial, isExpiring, expires } = found;
      const isGood = problems.length === 0;
      const head = isGood
        ? `The store is good: ${files} files of ${versions} versions, serial ${serial ?? 'none'}.`
        : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`;
      const soon = `The registry expires at ${manilaTime(expires ?? '')}: less than a third of its life is left. Run 'npm run release -- renew', and find out why the timer did not.`;
      return {
        lines: [
          head,
          ...problems.map((one) => `✗ ${one}`),
          ...(isExpiring ? [`! ${soon}`] : []),
          ...notes.map((one) => `· ${one}`),
        ],
        data: found,
        code: !isGood ? 'invalid' : isExpiring ? 'expiring' : 'done',
      };
    },
  },
  gc: {
    takes: '[--keep-days N]',
    does: 'remove the versions that no borrower can be running any more',
    words: [0, 0],
    signs: true,
    options: ['keep-days'],
    run: async (context, settings) => {
      const garbage = await gc(context, { keepDays: settings['keep-days'] });
      const { versions, files, kept } = garbage;
      const would = context.isDryRun ? 'Would remove' : 'Removed';
      return {
        lines: [
          `${would} ${versions.length} versions (${versions.join(', ') || 'none'}) and ${files.length} files; ${kept.length} versions stay.`,
          'Borrowers see no difference.',
        ],
        data: garbage,
      };
    },
  },
} satisfies Record<string, Verb>;
