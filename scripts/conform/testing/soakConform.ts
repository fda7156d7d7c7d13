import { openTestLender } from '../../sandbox/testing/testLender';
import { blamed, judgePlanted } from './judging';
import { changedAnswers } from './changedAnswers';
import type { Planted } from './plantedLenders';
import { plantedLenders } from './plantedLenders';
import { answers } from './plants';

type Entry = [name: string, planted: Planted];

/** Runs all checks against every planted lender, and expects the planted deviations. One round is enough, because none differ. */
export async function soakConform({ tell }: { tell(line: string): void }): Promise<boolean> {
  const calls = 9_999_999;
  const lender = await openTestLender({ callsPerMinute: calls, guessesPerMinute: calls });
  let isGood = true;
  try {
    const changed = changedAnswers.map(({ path, method, changed: change, ...one }): Entry => [
      path,
      { plant: answers(method, change), ...one },
    ]);
    for (const [planted, one] of [...Object.entries(plantedLenders), ...changed]) {
      const said = Object.keys(blamed(await judgePlanted(lender, [one])));
      const expected = Object.keys(one.found);
      const isAsExpected = expected.every((id) => said.includes(id));
      isGood &&= isAsExpected;
      tell(`  ${isAsExpected ? '✓' : '✗'} ${planted}: ${said.join(', ') || 'nothing deviates'}`);
      if (!isAsExpected) tell(`    expected ${expected.join(', ')}`);
    }
  } finally {
    await lender.close();
  }
  return isGood;
}
