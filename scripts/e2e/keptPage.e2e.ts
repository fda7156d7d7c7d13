import { expect, test } from './fixtures';

test('a page shared by tests is cleared of everything from an earlier test', async ({
  page,
  kept,
  own,
  baseURL,
}) => {
  const here = baseURL ?? '';
  for (const address of [here, own.address]) {
    await page.goto(`${address}/healthz`);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      document.cookie = 'left=here';
      await caches.open('left');
    });
  }
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ body: 'There is no such server.' }),
  );
  await page.goto('http://elsewhere.test/');
  let heard = 0;
  page.on('request', () => (heard += 1));
  await page.route('**/app/', (route) => route.fulfill({ body: 'not the app' }));
  await page.context().route('**/healthz', (route) => route.fulfill({ body: 'not the server' }));
  await page.addInitScript(() => Object.assign(window, { left: 'here' }));
  await page.context().newPage();

  expect(await kept.emptied(here)).toBe(page);
  heard = 0;
  expect(page.context().pages()).toEqual([page]);
  for (const address of [own.address, here]) {
    const health = await page.goto(`${address}/healthz`);
    expect(await health?.text()).not.toContain('not the server');
    const left = await page.evaluate(async () => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      document.cookie,
      'left' in window,
      ...(await caches.keys()),
    ]);
    expect(left, address).toEqual([null, null, '', false]);
  }
  const answer = await page.goto('/app/');
  expect(await answer?.text()).toContain('<script');
  expect(heard).toBe(0);
});
