import { expect, test } from './fixtures';
import { emptied } from './keptPage';

test('a page that tests share is emptied of all that an earlier test left', async ({
  page,
  baseURL,
}) => {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    document.cookie = 'left=here';
    await caches.open('left');
  });
  let heard = 0;
  page.on('request', () => (heard += 1));
  await page.route('**/app/', (route) => route.fulfill({ body: 'not the app' }));

  await emptied(page, baseURL ?? '');
  heard = 0;
  const answer = await page.goto('/app/');
  expect(await answer?.text()).toContain('<script');
  expect(heard).toBe(0);
  const left = await page.evaluate(async () => [
    localStorage.getItem('left'),
    sessionStorage.getItem('left'),
    document.cookie,
    ...(await caches.keys()),
  ]);
  expect(left).toEqual([null, null, '']);
});
