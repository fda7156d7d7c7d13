import { openTestLender } from '../../sandbox/testing/testLender';
import { blamed, judge } from './judging';
import { plantedLenders } from './plantedLenders';

/**
 * Judges every planted lender in everything: what deviates is named where it stands, and nothing else is blamed. The
 * same each time, so one round is enough.
 */
export async function soakConform({ tell }: { tell(line: string): void }): Promise<boolean> {
  const calls = 9_999_999;
  const lender = await openTestLender({ callsPerMinute: calls, guessesPerMinute: calls });
  let isGood = true;
  try {
    for (const [planted, one] of Object.entries(plantedLenders)) {
      const { plant: between, scenario = 'approved', isByText = false, found, also = [] } = one;
      // the code that `--act` asks for would come between the two that are compared
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
