/**
 * Replaces the shell's lazyRemotes in the monolith, which has no registry to ask. It preloads the files of the next
 * page as the shell does: by hash, at low priority, without running them.
 */
import { areaChunks, filesOf } from './monolithFiles';
import { lazyRemotes as noRemotes } from './noRemotes';

async function bringAhead(path: string): Promise<void> {
  const [route = ''] = path.split('?');
  const files = filesOf(areaChunks(route)).map(async ({ url, integrity }) => {
    const answer = await fetch(`./${url}`, { integrity, priority: 'low' });
    await answer.arrayBuffer();
  });
  await Promise.all(files);
}

export const lazyRemotes = () => ({ ...noRemotes(), bringAhead });
