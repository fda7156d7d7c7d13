import { runTests } from '../lib/machine/runTests';

/** The browser tests of releases: hanging servers, false answers, attacks, swaps and fallbacks. */
const OF_RELEASES = ['storeFault', 'swap', 'fallback', 'attack', 'canary', 'fault'];

/** They run again on phones on which a service worker answers for the app. True when all passed. */
export const soakWorker = (): Promise<boolean> => {
  const files = OF_RELEASES.map((name) => `/${name}.e2e.ts`);
  return runTests('e2e', ['--project=waiting', '--project=current', ...files], {
    E2E_WORKER: 'on',
    E2E_LONG: 'on',
  });
};

/** The browser tests that `npm test` has no time for: more faults of files and of the store, and more sizes. True if all passed. */
export const soakFaults = (): Promise<boolean> =>
  runTests('e2e', ['--project=waiting', '--project=current', '--grep=@long'], { E2E_LONG: 'on' });

/** A loan and a payment on a bad network; each round loses other files and calls. True when all rounds passed. */
export const soakNetwork = ({
  rounds,
  seed,
}: Readonly<Record<'rounds' | 'seed', number>>): Promise<boolean> =>
  runTests(
    'e2e',
    ['--project=waiting', '/badNetwork.e2e.ts', '--grep=on 3G', `--repeat-each=${rounds}`],
    { SEED: String(seed) },
  );

/** Every page in all of its states, examined for accessibility and cut-off text. True when nothing was found. */
export const soakScreens = (): Promise<boolean> =>
  runTests('e2e', ['--project=current', '/a11y.e2e.ts'], { E2E_SCREENS: 'all' });
