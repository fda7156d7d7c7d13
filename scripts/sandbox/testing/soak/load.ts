import { setTimeout as pause } from 'node:timers/promises';
import { actOnce } from './acts';
import { perform } from './perform';
import type { Customer, World } from './world';
import { Lost } from './world';

const DAY = 86_400;
/** How many phones each borrower has: two, which act at the same time and end each other's session by logging in. */
const CLIENTS = 2;

/** Runs the clients of every borrower and moves the clock, all at once, until the round is over or no process is left. */
export async function runLoad(world: World): Promise<void> {
  const clients = world.customers.flatMap((customer) =>
    Array.from({ length: CLIENTS }, () => client(world, customer)),
  );
  await Promise.all([...clients, moveClock(world)]);
}

async function client(world: World, customer: Customer): Promise<void> {
  await untilLost(world, () => actOnce(world, customer));
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
