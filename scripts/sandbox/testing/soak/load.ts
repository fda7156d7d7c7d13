import { setTimeout as pause } from 'node:timers/promises';
import { actOnce } from './acts';
import { perform } from './perform';
import type { Customer, World } from './world';
import { Lost } from './world';

const DAY = 86_400;
/** Of each borrower: two phones, which squeeze each other out and act at the same time. */
const CLIENTS = 2;

/** Clients of every borrower and the clock, all at once, until the world is over or no process is left. */
export async function runLoad(world: World): Promise<void> {
  const clients = world.customers.flatMap((customer) =>
    Array.from({ length: CLIENTS }, () => client(world, customer)),
  );
  await Promise.all([...clients, moveClock(world)]);
}

async function client(world: World, customer: Customer): Promise<void> {
  await untilLost(world, () => actOnce(world, customer));
}

/** Mostly the seconds of an approval, sometimes days, sometimes past a due date. */
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
