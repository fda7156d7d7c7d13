import * as paths from '@pautang/shared/contract/paths';
import { areaOf, areas } from '../../shell/src/routing/areas';

/** Returns the bases of the shell's own areas, and its own pages, which no other area may take. */
export const takenPaths = (): Record<string, string> =>
  Object.fromEntries([
    ...areas.flatMap(({ remote, bases }) => Object.keys(bases).map((base) => [base, remote])),
    ...Object.values<unknown>(paths).flatMap((path) =>
      typeof path === 'string' && !areaOf(path) ? [[path, 'shell']] : [],
    ),
  ]);
