import type { Step } from './steps';

/** Types, lint, format, import rules, unused code, budgets. */
export const checkSteps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
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
      'remote-borrow/src',
      'remote-repay/src',
      'remote-account/src',
      'remote-customer/src',
      'scripts',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'build', command: ['tsx', 'scripts/build/bin-build.ts', '--stale'] },
  { name: 'budgets', command: ['size-limit'] },
];
