import { blamed, borrower, judgeSecond } from './judging';
import { createSecondLender } from './secondLender';

it('the conformance kit finds no deviation in the second lender at any step of a loan', async () => {
  const lender = createSecondLender();
  const seen = new Set<string>();
  for (const next of [() => {}, lender.approve, lender.payOut, lender.post]) {
    next(borrower);
    const judgement = await judgeSecond(lender);
    expect([blamed(judgement), judgement.code]).toEqual([{}, 'fits']);
    for (const state of judgement.states?.seen ?? []) seen.add(state);
  }
  expect([...seen]).toEqual(['approved', 'repaying']);
});
