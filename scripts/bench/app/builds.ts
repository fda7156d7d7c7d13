/** The compared builds: the app, and one application of the same sources, to which all ratios are. */
export const builds = ['federated', 'monolith'] as const;
export type Build = (typeof builds)[number];

export type PerBuild<Value> = Readonly<Record<Build, Value>>;

export const perBuild = <Value>(make: (build: Build) => Value): PerBuild<Value> => ({
  federated: make('federated'),
  monolith: make('monolith'),
});
