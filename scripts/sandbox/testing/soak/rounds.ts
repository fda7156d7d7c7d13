import { setTimeout as pause } from 'node:timers/promises';
import type { LenderProcess } from '../lenderProcess';
import { runLender, startLender } from '../lenderProcess';
import { control } from '../operating';
import { pace } from './audit';
import { runLoad } from './load';
import type { Random } from '../../../lib/testing/random';
import { randomOf } from '../../../lib/testing/random';
import type { Transport } from '../speaker';
import { resolveUnknown, verify } from './verify';
import type { Customer, Entry, World } from './world';
import { watched } from './world';

export interface Where {
  /** their DATABASE_URL or SANDBOX_DATA */
  readonly database: Readonly<Record<string, string>>;
  /** how many there are on that database */
  readonly processes: 1 | 2;
}

export interface Soak extends Where {
  readonly rounds: number;
  readonly seed: number;
  readonly customers: number;
  /** the longest load before a kill */
  readonly loadMs: number;
  /** ports of the lenders; default: any that are free */
  readonly ports?: readonly number[];
  /** a proxy in front of the lenders for borrowers' calls; default: straight to one of them */
  readonly front?: Transport;
  /** called after each round */
  onRound?(round: Round): void;
}

export interface Round {
  readonly number: number;
  readonly writes: number;
  /** how many of them were not answered when the process was killed */
  readonly cutOff: number;
  readonly faults: readonly string[];
}

/** how many answered writes a round waits for before its load time begins: at least and at most */
const ANSWERS = [3, 15] as const;

/**
 * Kills the lender with SIGKILL at random moments under load. Borrowers call real processes over real connections. After each
 * kill the lender starts again, unanswered requests are sent again, and everything acknowledged is compared with the books.
 * Stops after the first round with a fault.
 */
export async function killRounds(soak: Soak): Promise<readonly Round[]> {
  const random = randomOf(soak.seed);
  const env = {
    ...soak.database,
    APPROVE_AFTER_SECONDS: String(pace.approveAfterSeconds),
    DISBURSE_AFTER_SECONDS: String(pace.disburseAfterSeconds),
    // all borrowers call from one address, which must not reach its limits
    CALLS_PER_MINUTE: '1000000',
    GUESSES_PER_MINUTE: '1000000',
  };
  const envOf = (at: number) => {
    const port = soak.ports?.[at];
    return port === undefined ? env : { ...env, PORT: String(port) };
  };
  const lenders = await Promise.all(
    Array.from({ length: soak.processes }, (_, at) => runLender(envOf(at))),
  );
  const rounds: Round[] = [];
  const journal: Entry[] = [];
  try {
    const customers = await newCustomers(lenders[0], soak.customers);
    for (let number = 1; number <= soak.rounds; number += 1) {
      const faults: string[] = [];
      const since = journal.length;
      const choose = () => throughFront(random.pick(lenders).transport.send, soak.front);
      const send = watched(choose, faults);
      const world = { random, customers, journal, faults, send };
      await oneRound(world, lenders, envOf, soak.loadMs);
      const after = { ...world, hasAnother: lenders.length > 1, isOver: () => true };
      await resolveUnknown(after);
      await verify(after, since);
      const sent = journal.slice(since);
      const cutOff = sent.filter((entry) => entry.wasLost).length;
      const round = { number, writes: sent.length, cutOff, faults };
      rounds.push(round);
      soak.onRound?.(round);
      if (faults.length > 0) break;
    }
  } finally {
    await Promise.all(lenders.map((lender) => lender.stop()));
  }
  return rounds;
}

type Known = Pick<World, 'random' | 'customers' | 'journal' | 'faults' | 'send'>;

/** Sends borrowers' calls through `front`, if given; control calls go straight to the lender. */
const throughFront =
  (direct: Transport, front: Transport = direct): Transport =>
  (request) =>
    request.url.startsWith('/api/') ? front(request) : direct(request);

/** Runs load, kills the process in the middle of it, and starts it again. */
async function oneRound(
  known: Known,
  lenders: LenderProcess[],
  envOf: (at: number) => Readonly<Record<string, string>>,
  loadMs: number,
): Promise<void> {
  const { random } = known;
  const hasAnother = lenders.length > 1;
  let isOver = false;
  const load = runLoad({ ...known, hasAnother, isOver: () => isOver });
  await enoughAnswers(known, random.int(...ANSWERS));
  await pause(random.int(0, loadMs));
  const victim = random.int(0, lenders.length - 1);
  await lenders[victim]?.kill();
  // the other process works alone for a while
  if (hasAnother) await pause(random.int(50, loadMs));
  const back = restart(envOf(victim), random);
  if (hasAnother) await pause(random.int(0, 300));
  isOver = true;
  await load;
  lenders[victim] = await back;
}

/** Waits for this many answers, so that a slow machine gets as far as a fast one before the kill. */
async function enoughAnswers({ journal, faults }: Known, count: number): Promise<void> {
  const before = journal.length;
  const answered = () => journal.slice(before).filter((entry) => entry.answer !== null).length;
  while (answered() < count && faults.length === 0) await pause(5);
}

/** Starts the lender again; sometimes it is killed once more while it starts. */
async function restart(env: Readonly<Record<string, string>>, random: Random) {
  const moment = random.next() < 0.25 ? random.int(50, 1_500) : null;
  if (moment === null) return runLender(env);
  const starting = startLender(env);
  await pause(moment);
  await starting.kill();
  return runLender(env);
}

async function newCustomers(lender: LenderProcess | undefined, count: number) {
  if (!lender) throw new Error('There is no lender.');
  const made = { scenario: 'approved' };
  const customers: Customer[] = [];
  while (customers.length < count)
    customers.push(await control<Customer>(lender.transport.send, '/sandbox/borrowers', made));
  return customers;
}
