import { expect, test } from './fixtures';
import { FEWEST_ROUNDS, goRound, growthOf, isFlat } from './memory';

// Memory that other tests left would count.
test.use({ hasOwnPage: true });

/** The short form of `npm run soak -- memory`, which goes to all areas. */
test('memory stays flat over 27 navigations and 9 swaps of a remote', async ({ own, ownPhone }) => {
  const routes = ['/borrow/confirm_quota', '/repay/repay', '/'];
  const growth = growthOf(
    await goRound(own, ownPhone, { rounds: FEWEST_ROUNDS, swaps: 1, routes }),
  );
  expect(isFlat(growth), JSON.stringify(growth)).toBe(true);
});
