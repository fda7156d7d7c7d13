import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError } from '../../lib/processes/commandError';
import { launchBrowser } from '../../e2e/browserPath';
import type { Build, PerBuild } from './builds';
import { builds } from './builds';
import { chart } from './chart';
import { firstPageTable } from './firstPage';
import type { Round, Figures } from './report';
import { goalsTable } from './goals';
import { measure } from './measure';
import { profiles } from './profiles';
import { figures, readFigures, tables } from './report';
import { measureReleases, releasesTable } from './releases';
import { say, serveBuilds } from './serveBuilds';
import { visits } from './visits';

const USE =
  'Use: npm run bench -- app [--runs 5] [--profile slow-4g|3g|slow-4g-h2|3g-h2] [--visit login|home|remote|tap|releases] [--json] [--chart file.svg] [--from figures.json]';

function readOptions(args: readonly string[]) {
  const options = {
    runs: { type: 'string', default: '5' },
    profile: { type: 'string' },
    visit: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    chart: { type: 'string' },
    from: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const runs = Number(values.runs);
    const chosen = profiles.filter(
      ({ name }) => values.profile === undefined || name === values.profile,
    );
    const wanted = visits.filter(({ name }) => name.startsWith(values.visit));
    const isOfReleases = 'releases'.startsWith(values.visit);
    const hasVisits = wanted.length > 0 || isOfReleases;
    if (Number.isInteger(runs) && runs > 0 && chosen.length > 0 && hasVisits)
      return { ...values, runs, chosen, wanted, isOfReleases };
  } catch {
    // Node reports an unknown option in the same way.
  }
  throw new CommandError(USE);
}

type Measured = Awaited<ReturnType<typeof measure>>;

const roundsOf = (measured: readonly PerBuild<Measured>[], cache: 'cold' | 'warm'): Round[] =>
  measured.flatMap(({ federated: { [cache]: federated }, monolith: { [cache]: monolith } }) =>
    federated && monolith ? [{ federated, monolith }] : [],
  );

type Asked = Pick<ReturnType<typeof readOptions>, 'runs' | 'chosen' | 'wanted' | 'isOfReleases'>;

async function measureAll({ runs, chosen, wanted, isOfReleases }: Asked) {
  const served = await serveBuilds(builds);
  const firstPage = firstPageTable(await served.firstPage());
  // The browser must trust the certificate: with an ignored certificate error it would not cache.
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${served.spki}`]);
  const all: Figures[] = [];
  let releases = '';
  try {
    for (const profile of chosen) {
      served.shape(profile);
      for (const visit of wanted) {
        const measured: PerBuild<Measured>[] = [];
        for (let run = 0; run < runs; run += 1) {
          const visitOf = (build: Build) => {
            const address = served.addressOf(build);
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
          if (rounds.length > 0) all.push(figures(profile, visit.name, cache, rounds));
        }
      }
    }
    // They change the served builds, so they come last.
    const [profile] = chosen;
    const visit = visits.find(({ name }) => name === 'remote deep link');
    if (isOfReleases && profile && visit)
      releases = releasesTable(await measureReleases(served, { browser, profile, visit }));
  } finally {
    await browser.close();
    await served.close();
  }
  return { all, releases, firstPage };
}

function figuresFrom(file: string): Figures[] {
  try {
    return readFigures(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `--from takes a file with what --json has printed; ${file} cannot be used: ${why}`,
    );
  }
}

/** `npm run bench -- app` (design, performance): compares the app with a monolith of its sources on bad networks. */
export async function benchApp(args: readonly string[]): Promise<void> {
  const { json, chart: drawing, from, ...options } = readOptions(args);
  const { all, releases, firstPage } =
    from === undefined
      ? await measureAll(options)
      : { all: figuresFrom(from), releases: '', firstPage: '' };
  if (drawing !== undefined) writeFileSync(drawing, chart(all));
  const parts = [tables(all, profiles), goalsTable(all), firstPage, releases].filter(
    (text) => text !== '',
  );
  if (json) for (const text of [firstPage, releases]) if (text !== '') say(text);
  console.log(json ? JSON.stringify(all, null, 2) : parts.join('\n\n'));
}
