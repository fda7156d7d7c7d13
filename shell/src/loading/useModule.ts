import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { lazily } from './lazily';

/** The files of a page did not load after all tries. An error that their code throws is another matter. */
export class PageNotLoaded extends Error {
  // Set it explicitly, because before Chrome 93 errors ignore their `cause` option.
  constructor(override readonly cause: unknown) {
    super('The files of this page did not load.');
    this.name = 'PageNotLoaded';
  }
}

/** Modules by the function that loads them, so that a loaded one is drawn at once the next time. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads a module with files of its own once the component has mounted. An ordinary update draws it, because React's
 * `lazy` holds it back until 300 ms after the last `Suspense` fallback was shown.
 * @param load one function for each module, the same in every render
 * @returns `module` is null until it has loaded, `error` is set if it failed; a new mount requests it again
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
      // Render it in slices, because it may be a whole page.
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
