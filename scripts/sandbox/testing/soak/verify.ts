import { isPassingRefusal } from '../../http/idempotency';
import { TOKEN_HOURS } from '../../lender/sessions/sessions';
import { speakerOf } from '../speaker';
import type { View } from '../testLender';
import type { Pace } from './audit';
import { audit } from './audit';
import { loginOf } from './acts';
import { isUndecided, perform, repeat, settle } from './perform';
import type { Customer, Entry, World } from './world';
import { exchange } from './world';

/** Connections may still be dying when a lender has just come back. */
const TRIES = 50;

/** Sends again, with their request ids, the writes whose outcome nobody knows: each is answered now. */
export async function resolveUnknown(world: World): Promise<void> {
  const unknown = world.journal.filter(
    ({ write, answer }) => answer === null && write.kind !== 'clock',
  );
  for (const entry of unknown) {
    const answer = await settle(world, entry, TRIES);
    if (!isUndecided(answer) || entry.write.kind !== 'call') continue;
    // another phone had logged in meanwhile, and that answer may be the one that was lost
    await perform(world, loginOf(entry.write.customer));
    await settle(world, entry, TRIES);
  }
}

/** Everything that must hold after a crash; the faults go to the world. */
export async function verify(world: World, since: number, pace: Pace): Promise<void> {
  for (const customer of world.customers) await findSession(world, customer);
  await repeatAnswered(world, world.journal.slice(since));
  for (const customer of world.customers) {
    const entries = world.journal.filter(
      ({ write }) => write.kind !== 'clock' && write.customer === customer,
    );
    world.faults.push(...audit(await viewOf(world, customer), entries, pace));
  }
  await checkClock(world);
}

/** The token that a login of this borrower was answered; null for any other write. */
function tokenOf({ write, answer }: Entry, customer: Customer): string | null {
  const isLogin = write.kind === 'call' && write.customer === customer && write.method === 'login';
  if (!isLogin || answer?.code !== 0) return null;
  return (answer.data as { data: { token: string } }[])[0]?.data.token ?? null;
}

/** Whether the clock has moved so far since the last login that its session may be over by itself. */
function mayHaveRunOut({ journal }: World, customer: Customer): boolean {
  const login = journal.findLastIndex((entry) => tokenOf(entry, customer) !== null);
  const moved = journal
    .slice(Math.max(login, 0))
    .reduce((sum, { write }) => sum + (write.kind === 'clock' ? write.seconds : 0), 0);
  // real time runs on beside it
  return moved > (TOKEN_HOURS - 1) * 3_600;
}

/** Of all the tokens that were told, the last login's works and no other. */
async function findSession(world: World, customer: Customer): Promise<void> {
  const known = world.journal.flatMap((entry) => tokenOf(entry, customer) ?? []);
  const living = [];
  // earlier rounds have looked at the older ones
  for (const token of new Set([customer.token, ...known.slice(-40)]))
    if ((await speakerOf(exchange(world), token).ask('getCurrentUserInfo', {})).code === 0)
      living.push(token);
  if (living.length === 0 && mayHaveRunOut(world, customer)) {
    await perform(world, loginOf(customer));
    return;
  }
  if (living.length !== 1) world.faults.push(`${living.length} sessions of one borrower are open`);
  customer.token = living[0] ?? customer.token;
}

/** The same request gets the same answer, as often as it is sent, unless it was refused for a passing reason. */
async function repeatAnswered(world: World, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const { write, answer } = entry;
    if (answer === null || write.kind === 'clock' || isUndecided(answer)) continue;
    if (write.kind === 'payment') {
      // the biller's reference makes it one payment; what the control API answers is the state of the day
      if (answer.code === 0 && (await repeat(world, entry)).code !== 0)
        world.faults.push(`payment ${write.reference} was acknowledged and is refused now`);
      continue;
    }
    const again = await repeat(world, entry);
    if (isPassingRefusal(answer)) {
      // it was about the moment: this is the act's answer now
      entry.answer = again;
      continue;
    }
    if (JSON.stringify(again) !== JSON.stringify(answer))
      world.faults.push(
        `${write.method} ${write.requestId} was answered ${answer.code} ${answer.msg}, and now ${again.code} ${again.msg}`,
      );
  }
}

async function viewOf(world: World, { mobile }: Customer): Promise<View> {
  const url = `/sandbox/borrowers/${mobile}`;
  const { body } = await exchange(world)({ method: 'GET', url });
  return JSON.parse(body) as View;
}

/** Every acknowledged advance is in the clock; the ones without an answer may be. */
async function checkClock(world: World): Promise<void> {
  const { body } = await exchange(world)({ method: 'GET', url: '/sandbox/clock' });
  const ahead = Date.parse((JSON.parse(body) as { now: string }).now) - Date.now();
  let told = 0;
  let unknown = 0;
  for (const { write, answer } of world.journal) {
    if (write.kind !== 'clock') continue;
    if (answer?.code === 0) told += write.seconds * 1_000;
    else if (answer === null) unknown += write.seconds * 1_000;
  }
  const slack = 1_000;
  const isRight = ahead >= told - slack && ahead <= told + unknown + slack;
  if (!isRight)
    world.faults.push(`the clock is ${ahead} ms ahead, and ${told} to ${told + unknown} were told`);
}
