import * as v from 'valibot';
import { manilaTime } from '../manilaTime';
import { recentChanges } from '../registry/history';
import { readRegistry } from '../registry/registryFile';
import { whole } from '../settings';
import { verb } from './verb';

export const historyVerb = verb({
  takes: '[--limit N]',
  does: 'show who changed what, when and why, newest first',
  options: { limit: v.optional(whole(1, 10_000), '20') },
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
});
