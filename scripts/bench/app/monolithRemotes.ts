import type { LazyRemotes } from '../../../shell/src/remotes/lazyRemotes';
import { areaChunks, filesOf } from './monolithFiles';

async function bringAhead(path: string): Promise<void> {
  const [route = ''] = path.split('?');
  const files = filesOf(areaChunks(route)).map(async ({ url, integrity }) => {
    const answer = await fetch(`./${url}`, { integrity, priority: 'low' });
    await answer.arrayBuffer();
  });
  await Promise.all(files);
}

/** Replaces the shell's lazyRemotes: no registry, but it preloads the files of the next page as the shell does. */
export const lazyRemotes = (): LazyRemotes => ({
  load: () => Promise.reject(new Error('This build has no remotes.')),
  read: () => null,
  subscribe: () => () => undefined,
  promoted: () => undefined,
  findArea: () => Promise.resolve(),
  askForNews: () => Promise.resolve(),
  bringAhead,
  report: () => Promise.resolve(),
});
