import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { servedPaths } from '../../build/serving/servedPaths';
import { readAsked } from '../../checks/namedRuns';
import { remoteNames } from '../../lib/machine/workspace';
import { randomOf } from '../../lib/testing/random';
import { LARGEST_SEED, readSeed } from '../../lib/testing/seed';
import { tableOf } from '../figures';
import { cacheRulesOf } from './edge';
import type { FleetFigures } from './fleet';
import { plan, simulateFleet, meanOf, mostOf } from './fleet';
import { registryText } from './registryText';

const FLEET = 5_000_000;
/** The share of a fleet's phones on which the app is open and visible. */
const OPEN = 0.05;
/** Number of files that a registry names for a release: the script and the styles of each page, and shared ones. */
const FILES = 16;

const root = path.resolve(import.meta.dirname, '../../..');

/** Simulates the requests of a fleet of open phones with the client's own code. @throws CommandError */
export async function benchFleet(args: readonly string[]): Promise<void> {
  const command = 'npm run bench -- fleet';
  const numbers = { phones: 250_000, edges: 1_000, seed: LARGEST_SEED };
  const asked = readAsked(args, { command, names: [], numbers });
  const { phones = 100_000, edges = 20, seed = readSeed(process.env) } = asked.numbers;
  process.stderr.write(`fleet: ${phones} phones live through ${plan.end / 60_000} minutes\n`);
  const figures = await figuresOf(phones, edges, seed);
  console.log(asked.isJson ? JSON.stringify(figures, null, 2) : written(figures));
}

async function figuresOf(phones: number, edges: number, seed: number) {
  const { headers } = servedPaths({ STORE_BASE: '/' }, {}).registry;
  const cacheControl = headers['cache-control'] ?? '';
  const rules = cacheRulesOf(cacheControl);
  const found = await simulateFleet({ phones, edges, rules, random: randomOf(seed) });
  const factor = (FLEET * OPEN) / phones;
  return {
    phones,
    factor,
    edges,
    seed,
    cacheControl,
    load: loadOf(found, factor),
    changes: found.changes,
    registryBytes: registryBytes(seed),
    bodies: found.bodies * factor,
    mostOfOnePhone: found.mostOfOnePhone,
    longestPause: found.longestPause,
  };
}

/** Returns the bytes of a registry as served, and as a CDN compresses it while it sends. */
function registryBytes(seed: number) {
  const text = registryText(1, {
    remotes: remoteNames(root),
    files: FILES,
    random: randomOf(seed),
  });
  return {
    plain: text.length,
    gzip: gzipSync(text).length,
    brotli: brotliCompressSync(text).length,
  };
}

/** Returns requests a second by part of the plan. The edge's grow with the fleet, the origin's with the edges. */
function loadOf({ atEdge, atOrigin }: FleetFigures, factor: number) {
  const { ordinaryFrom, originAway, edgeAway, end } = plan;
  const windows = {
    ordinary: [ordinaryFrom, originAway[0]],
    'origin away': originAway,
    'after it': [originAway[1], edgeAway[0]],
    'edge away': edgeAway,
    'minute after it': [edgeAway[1], edgeAway[1] + 60_000],
    later: [edgeAway[1] + 60_000, end],
  } as const;
  const ordinary = meanOf(atEdge, windows.ordinary);
  return Object.entries(windows).map(([when, window]) => ({
    when,
    edge: meanOf(atEdge, window) * factor,
    edgeMost: mostOf(atEdge, window) * factor,
    mostToOrdinary: mostOf(atEdge, window) / ordinary,
    origin: meanOf(atOrigin, window),
    originMost: mostOf(atOrigin, window),
  }));
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

function written(figures: Awaited<ReturnType<typeof figuresOf>>): string {
  const { phones, factor, edges, seed, registryBytes: bytes } = figures;
  const load = tableOf({
    columns: ['requests a second', 'edge', 'most', '÷ ordinary', 'origin', 'most'],
    rows: figures.load.map((of) => [
      of.when,
      whole(of.edge),
      whole(of.edgeMost),
      of.mostToOrdinary.toFixed(2),
      of.origin.toFixed(1),
      whole(of.originMost),
    ]),
  });
  const names = {
    usual: 'a change',
    purged: 'a change, purged at the edge',
    afterOrigin: 'a change as the origin returns',
    afterEdge: 'a change while the edge is away, from its return',
  } as const;
  const changes = tableOf({
    columns: ['seconds until phones have', 'half', '95%', 'all'],
    rows: (['usual', 'purged', 'afterOrigin', 'afterEdge'] as const).map((name) => {
      const { half, most, all } = figures.changes[name];
      return [names[name], ...[half, most, all].map((seconds) => seconds.toFixed(1))];
    }),
  });
  const gigabytes = ((FLEET * OPEN * bytes.gzip) / 1e9).toFixed(1);
  return [
    `fleet: ${whole(phones)} open phones × ${factor.toFixed(1)} for ${whole(FLEET)} of which ${OPEN * 100}% are open; ${edges} edges; seed ${seed}`,
    load,
    changes,
    `A change is ${whole(bytes.plain)} bytes, ${whole(bytes.gzip)} by gzip, ${whole(bytes.brotli)} by brotli: ${gigabytes} GB to all open phones. Every other answer is a 304.`,
    `At most ${figures.mostOfOnePhone} request of a phone at a time; ${figures.longestPause.toFixed(1)} s at most between two.`,
  ].join('\n\n');
}
