import type { LazyRemotes } from '../../../shell/src/remotes/lazyRemotes';

/** Replaces the shell's lazyRemotes in the builds that the app is compared with, which have no registry to ask. */
export const lazyRemotes = (): LazyRemotes => ({
  load: () => Promise.reject(new Error('This build has no registry.')),
  read: () => null,
  subscribe: () => () => undefined,
  promoted: () => undefined,
  findArea: () => Promise.resolve(),
  askForNews: () => Promise.resolve(),
  bringAhead: () => Promise.resolve(),
  report: () => Promise.resolve(),
});
