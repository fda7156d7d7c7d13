import { openTestLender } from '../../sandbox/testing/testLender';
import { judge } from './judging';
import { plantedLenders } from './plantedLenders';

type Planted = keyof typeof plantedLenders;

/** The checks that deviate when a lender with one planted deviation is judged in everything, as an approved borrower. */
const deviating: Readonly<Record<Planted, readonly string[]>> = {
  'answers plain JSON': ['cipher.recognised', 'cipher.form'],
  'encrypts in upper-case hex': ['cipher.form'],
  'uses one IV for all': ['cipher.iv'],
  'answers in Base64': ['wire.shape', 'cipher.recognised', 'cipher.form'],
  'answers in the wrong order': ['wire.order', 'batch.twenty'],
  'gives answers to the wrong calls': ['wire.order', 'batch.twenty'],
  'leaves a field out': ['method.getHomepageData'],
  'adds a field': [],
  'counts money in fractions': ['money.whole', 'method.getHomepageData'],
  'adds up to another sum': ['money.sums'],
  'says a rate that its payments have not': ['money.sense'],
  'has a minimum above the maximum': ['money.sense'],
  'counts periods anyhow': ['money.sense'],
  'has due dates out of order': ['money.sense'],
  'has a due date that is past': ['money.sense'],
  'says another term than its plan has': ['money.sense'],
  // an approved borrower has no loan yet
  'has a cap below the charges': [],
  'asks more for all than is owed': [],
  'says a day of repayment on which nothing was paid': [],
  'offers a rollover that it says it has not': [],
  'leads to tickets that it says it has not': ['offer.absent'],
  // the plants give one answer twice, so that it has the same IV
  'takes a requestId for one of another borrower': ['cipher.iv', 'once.owner'],
  // everybody gets the session of the first login
  'logs in by any code': [
    'cipher.iv',
    'once.owner',
    'code.squeezed',
    'code.login',
    'code.unsent',
    'isolation.reads',
    'isolation.writes',
  ],
  'has more for ever': ['list.end'],
  'tells local times': ['time.form', 'method.getCurrentUserInfo'],
  'answers code 0 to what it refuses': [
    'wire.prefix',
    'wire.zero',
    'batch.bad',
    'code.method',
    'code.squeezed',
    'code.login',
    'code.unsent',
    'code.visitor',
    'code.junk',
    'code.data',
    'code.loggedOut',
    'isolation.writes',
  ],
  'takes each request for a new one': ['once.effect', 'once.together', 'once.other', 'once.replay'],
  'has no Date header': ['time.date'],
  'has two clocks': ['time.clock'],
  'answers 500 to an unknown method': ['wire.errors', 'code.method'],
  'answers 401 to a visitor': ['code.visitor'],
  // the plant knows no visitor either
  'lets others read an order': ['code.visitor', 'code.junk', 'isolation.reads'],
  'does not answer a method': ['code.visitor', 'code.junk', 'speed.timeout', 'method.listChannels'],
  'serves no GET': ['get.public'],
  'lets every cache keep its answers': ['get.kept'],
  'carries the prefix in answers': ['wire.keys'],
};

/**
 * Judges every planted lender in everything: what deviates is named where it stands, and nothing else is blamed. The
 * same each time, so one round is enough.
 */
export async function soakConform({ tell }: { tell(line: string): void }): Promise<boolean> {
  const calls = 9_999_999;
  const lender = await openTestLender({ callsPerMinute: calls, guessesPerMinute: calls });
  let isGood = true;
  try {
    for (const [planted, between] of Object.entries(plantedLenders)) {
      const { findings } = await judge(lender, { scenario: 'approved', mayAct: true, between });
      const found = findings.filter(({ verdict }) => verdict === 'deviates').map(({ id }) => id);
      const expected = deviating[planted as Planted];
      const isAsExpected = found.toSorted().join() === expected.toSorted().join();
      isGood &&= isAsExpected;
      tell(`  ${isAsExpected ? '✓' : '✗'} ${planted}: ${found.join(', ') || 'nothing deviates'}`);
      if (!isAsExpected) tell(`    expected ${expected.join(', ')}`);
    }
  } finally {
    await lender.close();
  }
  return isGood;
}
