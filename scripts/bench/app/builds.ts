/**
 * The compared builds: the app as it is, one application of the same sources, and the same sources federated as
 * tutorials do it. Ratios are to the monolith.
 */
export const builds = ['federated', 'monolith', 'naive'] as const;
export type Build = (typeof builds)[number];

export type PerBuild<Value> = Readonly<Record<Build, Value>>;

export const perBuild = <Value>(make: (build: Build) => Value): PerBuild<Value> => ({
  federated: make('federated'),
  monolith: make('monolith'),
  naive: make('naive'),
});

/** The order of a run. Each build is first, second and last equally often, so that warm caches favour none of them. */
export function turnOf(run: number): readonly Build[] {
  const first = run % builds.length;
  return [...builds.slice(first), ...builds.slice(0, first)];
}
