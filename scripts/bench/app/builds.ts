/**
 * The compared builds: the app, one application of the same sources, and the same sources federated as in tutorials.
 * Ratios are to the monolith.
 */
export const builds = ['federated', 'monolith', 'naive'] as const;
export type Build = (typeof builds)[number];

export type PerBuild<Value> = Readonly<Record<Build, Value>>;

export const perBuild = <Value>(make: (build: Build) => Value): PerBuild<Value> => ({
  federated: make('federated'),
  monolith: make('monolith'),
  naive: make('naive'),
});

/** Returns the order of a run. Each build is equally often first, second and last, so that warm caches favour none. */
export function turnOf(run: number): readonly Build[] {
  const first = run % builds.length;
  return [...builds.slice(first), ...builds.slice(0, first)];
}
