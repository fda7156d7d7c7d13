import { expect, test } from './fixtures';
import { holdRequests, intercept } from './interception';

/** What the page below asks for, over and over. */
interface Asking {
  isOver: boolean;
  open: number;
}

test.beforeEach(async ({ page, baseURL }) => {
  await page.goto(`${baseURL ?? ''}/healthz`);
});

test('what a page asks for while an interception ends is answered', async ({ page }) => {
  await page.evaluate(() => {
    const asking: Asking = { isOver: false, open: 0 };
    Object.assign(globalThis, { asking });
    const ask = async (): Promise<void> => {
      asking.open += 1;
      await (await fetch('/healthz')).text();
      asking.open -= 1;
      if (!asking.isOver) await ask();
    };
    for (let beside = 0; beside < 4; beside += 1) void ask();
  });
  for (let round = 0; round < 20; round += 1)
    (await intercept(page, '**/never-asked-for', (route) => route.abort()))();
  const stop = () =>
    page.evaluate(() => {
      const { asking } = globalThis as unknown as { asking: Asking };
      asking.isOver = true;
      return asking.open;
    });
  await expect.poll(stop).toBe(0);
});

test('a request is the test’s until its interception ends, and one that is held is answered after all', async ({
  page,
}) => {
  const ask = () => page.evaluate(async () => (await fetch('/healthz')).status);
  const end = await intercept(page, '**/healthz', (route) => route.fulfill({ status: 202 }));
  expect(await ask()).toBe(202);
  end();
  expect(await ask()).toBe(200);

  const { count, letGo } = await holdRequests(page, '**/healthz');
  const held = ask();
  const abandoned = page.evaluate(() =>
    fetch('/healthz', { signal: AbortSignal.timeout(50) }).catch(({ name }: Error) => name),
  );
  expect(await abandoned).toBe('TimeoutError');
  await expect.poll(count).toBe(2);
  await letGo();
  expect(await held).toBe(200);
  expect(await ask()).toBe(200);
});
