import { launchBrowser } from '../../e2e/browserPath';
import { CommandError } from '../../lib/processes/commandError';
import { readCommandLine } from '../../lib/processes/commandLine';
import { say } from '../figures';
import { measure } from './measure';
import type { Build, Figures, PerBuild, Round } from './report';
import { figuresOf, goalsTable, tables } from './report';
import { serveBuilds } from './serveBuilds';
import { profiles, visits } from './visits';

const USE =
  'npm run bench -- app [--runs 5] [--profile slow-4g|3g|slow-4g-h2|3g-h2] [--visit login|home|remote|tap] [--json]';

function readOptions(args: readonly string[]) {
  const options = {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string' },
    visit: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values } = readCommandLine({ args: [...args], options }, USE);
  const { profile, visit, json } = values;
  const runs = Number(values.runs);
  const asked = profiles.filter(({ name }) => profile === undefined || name === profile);
  const wanted = visits.filter(({ name }) => name.startsWith(visit));
  if (!Number.isInteger(runs) || runs < 1 || asked.length === 0 || wanted.length === 0)
    throw new CommandError(`Use: ${USE}`);
  return { runs, asked, wanted, json };
}

type Measured = PerBuild<Awaited<ReturnType<typeof measure>>>;

const roundsOf = (measured: readonly Measured[], cache: Figures['cache']): Round[] =>
  measured.flatMap(({ federated: { [cache]: federated }, monolith: { [cache]: monolith } }) =>
    federated && monolith ? [{ federated, monolith }] : [],
  );

async function measureAll({ runs, asked, wanted }: ReturnType<typeof readOptions>) {
  const served = await serveBuilds();
  // The browser must trust the certificate: with an ignored certificate error it would not cache.
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${served.spki}`]);
  const all: Figures[] = [];
  try {
    for (const profile of asked) {
      served.shape(profile);
      for (const visit of wanted) {
        const measured: Measured[] = [];
        for (let run = 0; run < runs; run += 1) {
          const visitOf = (build: Build) => {
            const address = served.addresses[build];
            return measure({ browser, profile, address, session: served.session }, visit);
          };
          const isTurned = run % 2 === 1;
          const before = isTurned ? await visitOf('monolith') : null;
          const federated = await visitOf('federated');
          measured.push({ federated, monolith: before ?? (await visitOf('monolith')) });
          say(`${profile.name}, ${visit.name}: ${run + 1} of ${runs}`);
        }
        for (const cache of ['cold', 'warm'] as const) {
          const rounds = roundsOf(measured, cache);
          if (rounds.length > 0) all.push(figuresOf(profile, visit.name, cache, rounds));
        }
      }
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return all;
}

/** `npm run bench -- app` (design, performance): compares the app with a monolith of its sources on bad networks. */
export async function benchApp(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const all = await measureAll(options);
  console.log(
    options.json ? JSON.stringify(all, null, 2) : `${tables(all)}\n\n${goalsTable(all)}`.trim(),
  );
}
