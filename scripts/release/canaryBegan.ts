import type { Desk } from './desk';
import { chain } from './history';

/**
 * When the present canary of a remote began, in epoch milliseconds: what its version did before is another matter. The
 * share may have grown since.
 */
export async function canaryBegan(
  { store }: Pick<Desk, 'store'>,
  serial: number,
  name: string,
  version: string,
): Promise<number> {
  let began = 0;
  for await (const { at, after } of chain(store, serial)) {
    if (after.remotes[name]?.canary?.version !== version) break;
    began = Date.parse(at);
  }
  return began;
}
