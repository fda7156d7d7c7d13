import { projectRoot, remoteNames } from '../lib/machine/workspace';
import type { Step } from './runSteps';

const types: Step = {
  name: 'types',
  // TypeScript 7, by its path, because `tsc` is 6, which ts-jest needs. One thread costs half as much as several.
  command: ['node', 'node_modules/typescript-native/bin/tsc', '--singleThreaded', '-p', '.'],
  isBeside: true,
};
const build = (...names: readonly string[]): Step => ({
  name: 'build',
  command: ['tsx', 'scripts/build/bin-build.ts', '--stale', ...names],
});
const remotes = (names: readonly string[]): Step => ({
  name: 'remotes',
  command: ['tsx', 'scripts/checks/bin-remotes.ts', ...names],
});
const format = (...folders: readonly string[]): Step => ({
  name: 'format',
  command: ['oxfmt', '--check', ...folders],
  cure: 'Mend the format: npm run fix',
});
const importRules = (...folders: readonly string[]): Step => ({
  name: 'import rules',
  // Its long form says what to do.
  command: ['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...folders],
});

/** The steps for these remotes alone. The types are the whole project's, which remotes compile against. */
export const remoteSteps = (names: readonly string[]): readonly Step[] => {
  const folders = names.map((name) => `remote-${name}`);
  return [
    build(...names),
    types,
    { name: 'lint', command: ['oxlint', '--deny-warnings', ...folders] },
    format(...folders),
    importRules(...folders.map((folder) => `${folder}/src`)),
    remotes(names),
  ];
};

/** Returns the steps of `npm run check`, for the project at this root. */
export const checkSteps = (root: string = projectRoot()): readonly Step[] => [
  build(),
  types,
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  format(),
  importRules(
    'shared/src',
    'shell/src',
    ...remoteNames(root).map((name) => `remote-${name}/src`),
    'scripts',
  ),
  {
    name: 'browser tests load',
    // Playwright loads the tests with Node, which resolves less than the bundler and jest do.
    command: ['playwright', 'test', '--config', 'scripts/e2e/playwright.config.ts', '--list'],
  },
  {
    name: 'unused code',
    command: ['knip', '--no-progress', '--no-config-hints'],
    cure: 'Delete it. If only its own file uses it, do not export it.',
  },
  { name: 'reference', command: ['tsx', 'scripts/checks/bin-reference.ts', '--check'] },
  { name: 'oldest browser', command: ['tsx', 'scripts/checks/bin-oldest.ts'] },
  remotes(remoteNames(root)),
  { name: 'budgets', command: ['size-limit'] },
];
