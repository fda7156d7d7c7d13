import { projectRoot, remoteNames } from '../machine/workspace';
import type { Step } from './steps';

/**
 * The steps for the project at this root: the build, types, lint, format, import rules, unused code, the reference,
 * the oldest browser, size budgets.
 */
export const checkSteps = (root: string = projectRoot()): readonly Step[] => [
  { name: 'build', command: ['tsx', 'scripts/build/bin-build.ts', '--stale'] },
  {
    name: 'types',
    // TypeScript 7, by its path: the name `tsc` is that of 6, too, which ts-jest needs. One thread costs half as much as several.
    command: ['node', 'node_modules/typescript-native/bin/tsc', '--singleThreaded', '-p', '.'],
    isBeside: true,
  },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'import rules',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'shared/src',
      'shell/src',
      ...remoteNames(root).map((name) => `remote-${name}/src`),
      'scripts',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'reference', command: ['tsx', 'scripts/checks/bin-reference.ts', '--check'] },
  { name: 'oldest browser', command: ['tsx', 'scripts/checks/bin-oldest.ts'] },
  { name: 'budgets', command: ['size-limit'] },
];
