import { conformLender } from '../lender/conformLender';
import { blamed, visiting } from './judging';
import { createSecondLender } from './secondLender';

const borrower = '09170000001';
const other = '09170000002';

it('the conformance kit finds no deviation in the second lender at any step of a loan', async () => {
  const lender = createSecondLender();
  const run = () =>
    conformLender({
      ...visiting,
      credentials: { mobile: borrower, code: null },
      other: { mobile: other, code: null },
      mayAct: true,
      states: [],
      ask: lender.ask,
      askCode: async (whose) => lender.codeOf(whose === '' ? borrower : other),
    });
  const seen = new Set<string>();
  for (const next of [() => {}, lender.approve, lender.payOut, lender.post]) {
    next(borrower);
    const judgement = await run();
    expect([blamed(judgement), judgement.code]).toEqual([{}, 'fits']);
    for (const state of judgement.states?.seen ?? []) seen.add(state);
  }
  expect([...seen]).toEqual(['approved', 'repaying']);
});
