import { openTestLender } from '../../sandbox/testing/testLender';
import { blamed, judge } from './judging';
import { plantedLenders } from './plantedLenders';

/**
 * Runs all checks against every planted lender, and expects exactly the planted deviations. Rounds do not differ, so one is
 * enough.
 */
export async function soakConform({ tell }: { tell(line: string): void }): Promise<boolean> {
  const calls = 9_999_999;
  const lender = await openTestLender({ callsPerMinute: calls, guessesPerMinute: calls });
  let isGood = true;
  try {
    for (const [planted, one] of Object.entries(plantedLenders)) {
      const { plant: between, scenario = 'approved', isByText = false, found, also = [] } = one;
      // The code that `--act` requests would come between the two codes that the checks compare.
      const asked = { scenario, mayAct: !isByText, isByText, between };
      const said = Object.keys(blamed(await judge(lender, asked)));
      const expected = [...Object.keys(found), ...also];
      const isAsExpected = said.toSorted().join() === expected.toSorted().join();
      isGood &&= isAsExpected;
      tell(`  ${isAsExpected ? '✓' : '✗'} ${planted}: ${said.join(', ') || 'nothing deviates'}`);
      if (!isAsExpected) tell(`    expected ${expected.join(', ')}`);
    }
  } finally {
    await lender.close();
  }
  return isGood;
}
