import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeBooks } from '../emptyDatabase';
import { freshDatabase } from '../../../lib/database/testing/freshDatabase';
import { startPostgres } from '../../../lib/database/testing/postgresServer';
import type { Round, Where } from './rounds';
import { killRounds } from './rounds';

/** The set-ups to test by name: which database, and how many lenders use it. */
export const places = {
  PGlite: (run: Run) => onPglite(run),
  PostgreSQL: (run: Run) => onPostgres(1, run),
  'two lenders on one PostgreSQL': (run: Run) => onPostgres(2, run),
} as const;

type Run = (where: Where) => Promise<void>;

async function onPglite(run: Run): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pautang-soak-'));
  try {
    const data = path.join(folder, 'data');
    await makeBooks(data);
    await run({ database: { SANDBOX_DATA: data }, processes: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(processes: 1 | 2, run: Run): Promise<void> {
  const server = await startPostgres();
  try {
    await run({ database: { DATABASE_URL: await freshDatabase(server.url) }, processes });
  } finally {
    await server.stop();
  }
}

/** Runs `killRounds` on every set-up and reports line by line. @returns true when no fault was found */
export async function soakLender(options: {
  readonly rounds: number;
  readonly seed: number;
  tell(line: string): void;
}): Promise<boolean> {
  const { rounds, seed, tell } = options;
  let isGood = true;
  for (const [name, at] of Object.entries(places))
    await at(async (where) => {
      const size = { rounds, seed, customers: 6, loadMs: 2_500 };
      const onRound = (round: Round) => {
        const { number, writes, cutOff, faults } = round;
        tell(`  ${name}, round ${number}: ${writes} writes, ${cutOff} cut off by the kill`);
        for (const fault of faults) tell(`    ✗ ${fault}`);
      };
      const done = await killRounds({ ...where, ...size, onRound });
      const writes = done.reduce((sum, round) => sum + round.writes, 0);
      const isClean = done.every((round) => round.faults.length === 0);
      isGood = isGood && isClean;
      tell(`${isClean ? '✓' : '✗'} ${name}: ${done.length} kills, ${writes} writes`);
    });
  return isGood;
}
