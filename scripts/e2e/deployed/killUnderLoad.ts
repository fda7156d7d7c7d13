import { setTimeout as pause } from 'node:timers/promises';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { httpTransport } from '../../sandbox/testing/httpTransport';
import { killRounds } from '../../sandbox/testing/soak/rounds';
import type { Transport } from '../../sandbox/testing/speaker';
import { speakerOf } from '../../sandbox/testing/speaker';
import type { Assembly } from './assembly';

interface Options {
  readonly rounds: number;
  readonly seed: number;
  tell(line: string): void;
}

/** Counts what a phone saw of the kills. */
interface Seen {
  calls: number;
  /** calls that no lender answered */
  unanswered: number;
}

const counting =
  (transport: Transport, seen: Seen): Transport =>
  async (request) => {
    seen.calls += 1;
    try {
      const answer = await transport(request);
      if (answer.status >= 500) seen.unanswered += 1;
      return answer;
    } catch (error) {
      seen.unanswered += 1;
      throw error;
    }
  };

interface LoggedIn {
  readonly username: string;
  readonly password: string;
}

/** Makes a borrower at the lenders, as soon as one of them answers. */
async function newBorrower(transport: Transport): Promise<LoggedIn> {
  for (;;) {
    const { status, body } = await transport({
      method: 'POST',
      url: '/sandbox/borrowers',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ scenario: 'approved' }),
    });
    if (status === 200) return JSON.parse(body) as LoggedIn;
    await pause(200);
  }
}

/**
 * A borrower who is logged in looks at home over and over while lenders are killed.
 * @returns how often the session was refused before its time
 */
async function lookOn(
  transport: Transport,
  { username, password }: LoggedIn,
  isOver: () => boolean,
): Promise<number> {
  const logIn = async () => (await speakerOf(transport).get('login', { username, password })).token;
  let token = await logIn();
  let refused = 0;
  while (!isOver()) {
    const { code } = await speakerOf(transport, token).ask('getHomepageData', {});
    // The load moves the lender's clock past the life of a session. An answer of nginx has no code.
    if (code === ResponseCode.TOKEN_EXPIRED) token = await logIn();
    else if (code !== undefined && code !== 0) refused += 1;
    await pause(50);
  }
  return refused;
}

/**
 * Kills one of the two lenders at a time under load that comes through nginx. No acknowledged call is lost or done twice,
 * the books balance, no borrower is logged out, and no phone sees that a lender was killed.
 */
export async function killUnderLoad(
  { port, database, lenderPorts }: Assembly,
  { rounds, seed, tell }: Options,
): Promise<boolean> {
  const seen: Seen = { calls: 0, unanswered: 0 };
  const nginx = httpTransport(port);
  const front = counting(nginx.send, seen);
  let isOver = false;
  const killing = killRounds({
    database: { DATABASE_URL: database, TRUST_PROXY: '127.0.0.1' },
    processes: 2,
    rounds,
    seed,
    customers: 6,
    loadMs: 2_500,
    ports: lenderPorts,
    front,
    onRound: ({ number, writes, cutOff, faults }) => {
      isOver = number === rounds || faults.length > 0;
      tell(`    round ${number}: ${writes} writes, ${cutOff} sent again`);
      for (const fault of faults) tell(`      ✗ ${fault}`);
    },
  });
  const looking = newBorrower(nginx.send).then((borrower) => lookOn(front, borrower, () => isOver));
  const [done, refused] = await Promise.all([killing, looking]).finally(() => {
    isOver = true;
    nginx.close();
  });
  const writes = done.reduce((sum, round) => sum + round.writes, 0);
  tell(
    `    ${done.length} kills, ${writes} writes, ${seen.calls} calls through nginx: ${seen.unanswered} unanswered, ${refused} sessions refused`,
  );
  const isClean = done.length === rounds && done.every((round) => round.faults.length === 0);
  return isClean && refused === 0 && seen.unanswered === 0;
}
