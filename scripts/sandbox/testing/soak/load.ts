import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { application } from '../borrowing';
import type { openPlan } from '../renewals';
import type { Speaker } from '../speaker';
import { speakerOf } from '../speaker';
import type { Customer, World, Write } from './world';
import { isUndecided, Lost, perform } from './world';

const DAY = 86_400;
/** How many phones each borrower has: two, which act at the same time and end each other's session by logging in. */
const CLIENTS = 2;

/** Runs the clients of every borrower and moves the clock, all at once, until the round is over or no process is left. */
export async function runLoad(world: World): Promise<void> {
  const clients = world.customers.flatMap((customer) =>
    Array.from({ length: CLIENTS }, () => untilLost(world, () => actOnce(world, customer))),
  );
  await Promise.all([...clients, moveClock(world)]);
}

/** Moves the clock: mostly by the seconds of an approval, sometimes by days, sometimes past a due date. */
async function moveClock(world: World): Promise<void> {
  const { random } = world;
  await untilLost(world, async () => {
    const seconds = random.next() < 0.7 ? random.int(1, 12) : random.int(1, 40) * DAY;
    await perform(world, { kind: 'clock', seconds });
    await pause(random.int(10, 60));
  });
}

async function untilLost(world: World, act: () => Promise<void>): Promise<void> {
  while (!world.isOver()) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Lost)) world.faults.push(`A client failed: ${String(error)}`);
      if (!(error instanceof Lost) || !world.hasAnother) return;
      await pause(20);
    }
  }
}

const rating = { comment: null, rejectState: false, loanOrderId: null };

const call = (customer: Customer, method: string, data: Record<string, unknown>): Write => ({
  kind: 'call',
  customer,
  method,
  data,
  requestId: randomUUID(),
});

export function loginOf(customer: Customer): Write {
  const { username, password } = customer;
  return call(customer, 'login', { username, password });
}

/** Does one thing as a borrower; reads come first, as in the app. */
async function actOnce(world: World, customer: Customer): Promise<void> {
  const speaker = speakerOf(world.send, customer.token);
  const home = await speaker.ask('getHomepageData', {});
  if (isUndecided(home)) {
    await perform(world, loginOf(customer));
    return;
  }
  const dice = world.random.next();
  if (dice < 0.08) await perform(world, loginOf(customer));
  else if (dice < 0.16)
    await perform(world, call(customer, 'sendCode', { mobile: customer.mobile, purpose: 'login' }));
  else if (dice < 0.24)
    await perform(
      world,
      call(customer, 'userSubmitRating', { ...rating, stars: world.random.int(1, 5) }),
    );
  else await dealWithLoan(world, customer, speaker);
}

/** Borrows when nothing is open, repays when something is. */
async function dealWithLoan(world: World, customer: Customer, speaker: Speaker): Promise<void> {
  const pending = await speaker.ask('queryPendingRepayPlan', {});
  if (pending.data === null) return;
  const { plan } = pending.data;
  if (plan !== null) return repay(world, customer, plan);
  const quota = await speaker.ask('queryBorrowQuota', {});
  // without amounts an application is in review, or the borrower's session has just ended
  if (quota.data === null) return;
  const chosen = { loanAmount: world.random.pick([2_000, 4_000, 5_000]), periods: 3 };
  const wanted = await application(speaker, chosen).catch(refused);
  if (wanted !== null) await perform(world, call(customer, 'applyOrder', wanted));
}

/** Ignores a refusal: another client of the same borrower was faster, which is not a fault. Throws any other error. */
function refused(error: unknown): null {
  if (error instanceof Error && /^\w+: \d+ /.test(error.message)) return null;
  throw error;
}

type Plan = Awaited<ReturnType<typeof openPlan>>;

async function repay(world: World, customer: Customer, plan: Plan): Promise<void> {
  const { random } = world;
  const mode = random.next() < 0.7 && plan.dueNow > 0 ? 'due' : 'payoff';
  const amount = mode === 'due' ? plan.dueNow : plan.payoffAmount;
  if (amount <= 0) return;
  const { loanOrderId } = plan.order;
  const confirm = { loanOrderId, mode, periods: [], amount };
  const answer = await perform(world, call(customer, 'repaymentConfirm', confirm));
  if (answer.code !== 0) return;
  const [item] = answer.data as { data: { repaymentId: string } }[];
  if (!item) return;
  // mostly the exact amount; sometimes too little, sometimes too much
  const paid = random.next() < 0.7 ? amount : Math.max(1, amount + random.int(-700, 300));
  await perform(world, {
    kind: 'payment',
    customer,
    repaymentId: item.data.repaymentId,
    amount: paid,
    reference: `soak-${randomUUID()}`,
  });
}
