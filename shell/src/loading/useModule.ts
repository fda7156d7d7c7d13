import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { lazily } from './lazily';

/** The files did not come, all tries taken; what their code throws once it runs is another matter. */
export class PageNotLoaded extends Error {
  // Told on its own: before Chrome 93 an error drops the cause that it is made with.
  constructor(override readonly cause: unknown) {
    super('The files of this page did not load.');
    this.name = 'PageNotLoaded';
  }
}

/** Modules by the function that loads them: one that has come is drawn at once the next time. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A module that comes with files of its own, which are asked for once the component stands. It is drawn by an ordinary
 * update: what React's `lazy` brings, it holds back until 300 ms after the last `Suspense` fallback was shown.
 * @param load one function for each module, never made anew while drawing
 * @returns `module` null until it is there, `error` where it does not come: mounting anew asks anew
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
): { readonly module: Module | null; readonly error: PageNotLoaded | null } {
  const ask = useMemo(() => lazily(load), [load]);
  const [settled, settle] = useState<{ of: typeof ask; error: PageNotLoaded | null } | null>(null);
  const module = (loaded.get(load) ?? null) as Module | null;
  const isThere = module !== null;
  useLayoutEffect(() => {
    if (isThere) return undefined;
    let isHere = true;
    const end = (error: PageNotLoaded | null) => {
      // In slices: what comes may be a whole page.
      if (isHere) startTransition(() => settle({ of: ask, error }));
    };
    ask().then(
      (came) => {
        loaded.set(load, came);
        end(null);
      },
      (error: unknown) => end(new PageNotLoaded(error)),
    );
    return () => {
      isHere = false;
    };
  }, [ask, load, isThere]);
  return { module, error: !isThere && settled?.of === ask ? settled.error : null };
}
