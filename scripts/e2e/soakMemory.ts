import { buildStale } from '../build/progress';
import { launchBrowser } from './browserPath';
import { FEWEST_ROUNDS, NAVIGATIONS_A_ROUND, goRound, growthOf, isFlat } from './memory';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';

const SWAPS_A_ROUND = 3;

/** Visits all areas in one page, with swaps, and prints the memory after each round. Returns true if it stayed flat. */
export async function soakMemory({
  rounds: asked,
  tell,
}: {
  readonly rounds: number;
  tell(line: string): void;
}): Promise<boolean> {
  const rounds = Math.max(asked, FEWEST_ROUNDS);
  if (rounds > asked) tell(`  ${rounds} rounds, because fewer say nothing of growth`);
  await buildStale();
  const own = await startOwnServer();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    tell('  round   heap MB   nodes   listeners');
    let round = 0;
    const held = await goRound(own, new Phone(page, own.address), {
      rounds,
      swaps: SWAPS_A_ROUND,
      onRound: ({ heap, nodes, listeners }) => {
        round += 1;
        const cells = [round, (heap / 1e6).toFixed(2), nodes, listeners];
        const widths = [7, 10, 8, 12];
        tell(cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join(''));
      },
    });
    const growth = growthOf(held);
    const isGood = isFlat(growth);
    const shares = Object.entries(growth).map(
      ([name, share]: [string, number]) => `${name} ${(share * 100).toFixed(1)}%`,
    );
    tell(
      `${isGood ? '✓' : '✗'} ${rounds * NAVIGATIONS_A_ROUND} navigations, ${rounds * SWAPS_A_ROUND} swaps, growth: ${shares.join(', ')}`,
    );
    return isGood;
  } finally {
    await browser.close();
    await own.close();
  }
}
