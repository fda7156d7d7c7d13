import { gc } from '../gc';
import { recentChanges } from '../history';
import { readRegistry } from '../registryFile';
import { status, statusLines } from '../status';
import { verify } from '../verify';
import type { Verb } from './verb';

/** What is in the store. */
export const storeVerbs = {
  status: {
    takes: '',
    does: 'what runs, and what could',
    words: [0, 0],
    options: [],
    run: async (desk) => {
      const found = await status(desk);
      return { lines: statusLines(found, desk.now()), data: found };
    },
  },
  history: {
    takes: '[--limit N]',
    does: 'who changed what, when and why, newest first',
    words: [0, 0],
    options: ['limit'],
    run: async (desk, { limit }) => {
      const known = await readRegistry(desk);
      const { changes: found, problem } = await recentChanges(desk, known, limit);
      const changes = found.map(({ serial, at, who, what, why }) => ({
        serial,
        at,
        who,
        what,
        why,
      }));
      const lines = changes.map(
        ({ serial, at, who, what, why }) =>
          `${serial}  ${at}  ${who}  ${what}${why === undefined ? '' : `  (${why})`}`,
      );
      return {
        lines: [
          ...(lines.length === 0 && problem === null ? ['Nothing is promoted yet.'] : lines),
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
    run: async (desk) => {
      const found = await verify(desk);
      const { problems, notes, versions, files } = found;
      const head =
        problems.length === 0
          ? `The store is good: ${files} files of ${versions} versions, serial ${found.serial ?? 'none'}.`
          : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`;
      return {
        lines: [head, ...problems.map((one) => `✗ ${one}`), ...notes.map((one) => `· ${one}`)],
        data: found,
        code: problems.length === 0 ? 'done' : 'invalid',
      };
    },
  },
  gc: {
    takes: '[--keep-days N]',
    does: 'remove the versions that no borrower can be running any more',
    words: [0, 0],
    options: ['keep-days'],
    run: async (desk, settings) => {
      const garbage = await gc(desk, { keepDays: settings['keep-days'] });
      const { versions, files, kept } = garbage;
      const would = desk.isDryRun ? 'Would remove' : 'Removed';
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
