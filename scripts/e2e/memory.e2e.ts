import { expect, test } from './fixtures';
import { LONG } from './long';
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

test('a page that keeps memory at each round is detected', LONG, async ({ own, ownPhone }) => {
  const growth = growthOf(
    await goRound(own, ownPhone, {
      rounds: FEWEST_ROUNDS,
      swaps: 0,
      routes: ['/mine/setting', '/'],
      onRound: () =>
        ownPhone.evaluate(() => {
          const list = document.createElement('ul');
          for (let made = 0; made < 20; made += 1) {
            const item = list.appendChild(document.createElement('li'));
            item.addEventListener('click', () => item.remove());
          }
          const page = window as unknown as { lists?: Element[] };
          page.lists = [...(page.lists ?? []), list];
        }),
    }),
  );
  expect(growth.nodes).toBeGreaterThan(0.1);
  expect(growth.listeners).toBeGreaterThan(0.1);
  expect(isFlat(growth)).toBe(false);
});
