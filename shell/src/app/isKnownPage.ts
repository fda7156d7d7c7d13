import type { ShellRuntime } from './runtime';
import { shellRoutes } from './shellRoutes';

/** Whether a path is in a route table: the shell's own, or that of a remote that is there. */
export function isKnownPage(path: string, areas: ShellRuntime['areas']): boolean {
  if (shellRoutes.some((route) => route.path === path)) return true;
  return Object.values(areas).some(({ read }) => {
    const state = read();
    return state.status === 'ready' && state.module.routes.some((route) => route.path === path);
  });
}
