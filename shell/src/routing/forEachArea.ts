import type { AreaRemote } from './areas';
import { areas } from './areas';

/** One thing for each area, by the remote's name. Apart from the table, which stands in the shell's first file. */
export const forEachArea = <T>(make: (remote: AreaRemote) => T): Record<AreaRemote, T> =>
  // The entries are those of the table, which the type of a made object does not know.
  Object.fromEntries(areas.map(({ remote }) => [remote, make(remote)])) as Record<AreaRemote, T>;
