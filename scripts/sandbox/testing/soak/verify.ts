import { isPassingRefusal } from '../../http/idempotency';
import { TOKEN_HOURS } from '../../lender/sessions/sessions';
import { control } from '../operating';
import { speakerOf } from '../speaker';
import type { View } from '../testLender';
import { audit } from './audit';
import { loginOf } from './load';
import type { Customer, Entry, World } from './world';
import { deliver, isUndecided, perform, settle, tokenOf } from './world';

/** How often a request is tried: connections may still break when a lender has just started again. */
const TRIES = 50;

/** Sends every write whose outcome is unknown again, with its request id, until it is answered. */
export async function resolveUnknown(world: World): Promise<void> {
  const unknown = world.journal.filter(
    ({ write, answer }) => answer === null && write.kind !== 'clock',
  );
  for (const entry of unknown) {
    const answer = await settle(world, entry, TRIES);
    if (!isUndecided(answer) || entry.write.kind !== 'call') continue;
    // another phone may have logged in and lost the answer, so log in first
    await perform(world, loginOf(entry.write.customer));
    await settle(world, entry, TRIES);
  }
}

/** Checks everything that must be true after a crash, and adds the faults to the world. */
export async function verify(world: World, since: number): Promise<void> {
  for (const customer of world.customers) await findSession(world, customer);
  await repeatAnswered(world, world.journal.slice(since));
  for (const customer of world.customers) {
    const entries = world.journal.filter((entry) => isOf(entry, customer));
    const url = `/sandbox/borrowers/${customer.mobile}?limit=1000`;
    world.faults.push(...audit(await control<View>(world.send, url), entries));
  }
  await checkClock(world);
}

const isOf = ({ write }: Entry, customer: Customer): boolean =>
  write.kind !== 'clock' && write.customer === customer;

/** Whether the clock has moved so far since the last login that its session may have expired. */
function mayHaveRunOut({ journal }: World, customer: Customer): boolean {
  const login = journal.findLastIndex((entry) => isOf(entry, customer) && tokenOf(entry) !== null);
  const moved = journal
    .slice(Math.max(login, 0))
    .reduce((sum, { write }) => sum + (write.kind === 'clock' ? write.seconds : 0), 0);
  // an hour less, because real time passes too
  return moved > (TOKEN_HOURS - 1) * 3_600;
}

/** Finds which of the tokens that the lender gave still works. */
async function findSession(world: World, customer: Customer): Promise<void> {
  const own = world.journal.filter((entry) => isOf(entry, customer));
  const known = own.flatMap((entry) => tokenOf(entry) ?? []);
  const living = [];
  // earlier rounds have checked the older tokens
  for (const token of new Set([customer.token, ...known.slice(-40)]))
    if ((await speakerOf(world.send, token).ask('getCurrentUserInfo', {})).code === 0)
      living.push(token);
  if (living.length === 0 && mayHaveRunOut(world, customer)) {
    await perform(world, loginOf(customer));
    return;
  }
  if (living.length !== 1) world.faults.push(`${living.length} sessions of one borrower are open`);
  customer.token = living[0] ?? customer.token;
}

/** Checks that a request sent again gets the same answer, unless it was refused for a temporary reason. */
async function repeatAnswered(world: World, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const { write, answer } = entry;
    if (answer === null || write.kind === 'clock' || isUndecided(answer)) continue;
    if (write.kind === 'payment') {
      // the biller's reference makes both one payment, but the control API answers with the present state, so bodies may differ
      if (answer.code === 0 && (await deliver(world, write)).code !== 0)
        world.faults.push(`payment ${write.reference} was acknowledged and is refused now`);
      continue;
    }
    const again = await deliver(world, write);
    if (isPassingRefusal(answer)) {
      // the refusal was temporary, so the act is done now, and this is its answer
      entry.answer = again;
      continue;
    }
    // A repeated answer has the time of the first answer.
    const bare = (one: typeof answer) => JSON.stringify({ ...one, repeatOf: undefined });
    if (bare(again) !== bare(answer))
      world.faults.push(
        `${write.method} ${write.requestId} was answered ${answer.code} ${answer.msg}, and now ${again.code} ${again.msg}`,
      );
  }
}

/** Checks that the clock has every acknowledged advance; it may also have those that were not answered. */
async function checkClock(world: World): Promise<void> {
  const { now } = await control<{ now: string }>(world.send, '/sandbox/clock');
  const ahead = Date.parse(now) - Date.now();
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
