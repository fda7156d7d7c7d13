import { runTests } from '../lib/machine/runTests';

/** The browser tests of releases: hanging servers, false answers, attacks, swaps and fallbacks. */
const OF_RELEASES = ['storeFault', 'swap', 'fallback', 'attack', 'canary', 'fault'];

/** Runs them, and again on phones where a service worker answers for the app. Returns true if all passed. */
export const soakWorker = (): Promise<boolean> => {
  const files = OF_RELEASES.map((name) => `/${name}.e2e.ts`);
  return runTests('e2e', ['--project=waiting', '--project=current', ...files], {
    E2E_WORKER: 'on',
    E2E_LONG: 'on',
  });
};

/** Runs the browser tests that are too slow for `npm test`: more faults of files and of the store, and more sizes. Returns true if all passed. */
export const soakFaults = (): Promise<boolean> =>
  runTests('e2e', ['--project=waiting', '--project=current', '--grep=@long'], { E2E_LONG: 'on' });

/** Makes a loan and a payment on a bad network that loses other files and calls each round. Returns true if all passed. */
export const soakNetwork = ({
  rounds,
  seed,
}: Readonly<Record<'rounds' | 'seed', number>>): Promise<boolean> =>
  runTests(
    'e2e',
    ['--project=waiting', '/badNetwork.e2e.ts', '--grep=on 3G', `--repeat-each=${rounds}`],
    { SEED: String(seed) },
  );

/** Examines every page in all its states for accessibility and cut-off text. Returns true if there are no faults. */
export const soakScreens = (): Promise<boolean> =>
  runTests('e2e', ['--project=current', '/a11y.e2e.ts'], { E2E_SCREENS: 'all' });

/** Visits all areas in one page, with swaps. Returns true if the memory that it holds stayed flat. */
export const soakMemory = ({ rounds }: { readonly rounds: number }): Promise<boolean> =>
  runTests('e2e', ['--project=current', '/memory.e2e.ts', '--grep=in all areas'], {
    E2E_LONG: 'on',
    E2E_ROUNDS: String(rounds),
  });
