import { writeFileSync } from 'node:fs';
import { apiPattern, asksFor, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { logIn } from './logIn';
import type { Phone } from './phone';
import { photo } from './photo';
import { PREVIEWS, WRITE, chooser, sentMarks, words } from './ticketForm';
import { tick } from './tick';

const MEGABYTE = 1024 * 1024;
const WORDS = 'My payment of today does not show. 🙏';
const PAID = 'I paid, but it does not show';

const type = (phone: Phone, name: string) => phone.app.getByRole('radio', { name });
const isSent = (phone: Phone) => phone.expectRoute(/^\/customer\/feedbackSucess\?/);

test('a ticket survives a lossy network and a killed web view, is sent once, answered and read', async ({
  phone,
  page,
  lender,
  said,
}, testInfo) => {
  said.allow(/Failed to load resource|net::ERR_/);
  said.allow(PREVIEWS);
  const { mobile } = await phone.open('repaying', WRITE);
  await tick(type(phone, PAID));
  await words(phone).fill(WORDS);

  // The first upload arrives but its answer is lost. The others are sent much smaller than the chosen pictures.
  let uploads = 0;
  const sizes: number[] = [];
  await page.route(apiPattern, async (route) => {
    const request = route.request();
    if (!/multipart/.test(request.headers()['content-type'] ?? '')) return route.fallback();
    sizes.push(request.postDataBuffer()?.length ?? 0);
    uploads += 1;
    if (uploads > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  // Read the pictures from disk, because handing over so much data takes seconds.
  const photos = [
    photo('one.png', 40),
    photo('two.png', 120, 30 * MEGABYTE),
    photo('three.png', 200),
  ].map(({ name, buffer }) => {
    const file = testInfo.outputPath(name);
    writeFileSync(file, buffer);
    return file;
  });
  await chooser(phone).setInputFiles(photos);
  await expect(phone.button('Try again: one.jpg')).toBeVisible();
  await expect(sentMarks(phone)).toHaveCount(2);
  expect(Math.max(...sizes)).toBeLessThan(MEGABYTE);

  const second = await phone.killAndReopen();
  await second.expectRoute('/customer/customerWorder');
  await expect(words(second)).toHaveValue(WORDS);
  await expect(sentMarks(second)).toHaveCount(3);

  // The ticket arrives, its answer is lost and the page is closed. The same button then leads to that ticket, not to a second one.
  await second.page.route(apiPattern, async (route) => {
    if (!asksFor(route.request(), 'saveFeedback')) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await second.button('Send').click();
  await expect(
    second.app.getByRole('main').getByText('Internet connection is unstable. Please try again'),
  ).toBeVisible();
  const third = await second.killAndReopen();
  await third.expectRoute(WRITE);
  await expect(words(third)).toHaveValue(WORDS);
  await expect(sentMarks(third)).toHaveCount(3);
  const calls = recordCalls(third.page);
  await third.button('Send').click();
  await isSent(third);
  expect(named(calls, 'saveFeedback')).toEqual([]);
  await expect(third.button('Copy ticket number')).toBeVisible();
  await third.page.getByRole('button', { name: 'Back', exact: true }).click();
  await third.expectRoute(/feedbackSucess/);

  await lender.event(mobile, 'answer_ticket', { body: 'We have found your payment.' });
  await third.go('/customer/serviceProgress');
  await expect(third.app.getByText('A new answer for you')).toBeVisible();
  await expect(third.app.getByText('That is all: 1 ticket')).toBeVisible();
  await third.app.getByRole('link', { name: PAID }).click();
  await third.expectRoute(/^\/customer\/feedbackDetail\?/);
  await expect(third.app.getByText('We have found your payment.')).toBeVisible();
  await expect(third.app.getByText('New', { exact: true })).toBeVisible();
  await third.button('Picture 3 of 3').click();
  const large = third.app.getByRole('dialog').getByRole('img', { name: 'Picture 3 of 3' });
  const width = () => large.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(2_449);
  await third.app.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // The draft is gone once the ticket is sent.
  await third.go(WRITE);
  await expect(words(third)).toHaveValue('');
});

test('a logout deletes an unsent draft', async ({ phone }) => {
  await phone.open('repaying', WRITE);
  await words(phone).fill('A secret to be forgotten');
  const databases = () => phone.evaluate(() => indexedDB.databases());
  await expect.poll(databases).toHaveLength(1);
  await phone.go('/mine/setting');
  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  await expect.poll(databases).toEqual([]);
});

test('after a session ends at Send another borrower sees nothing of the draft, and its writer all of it', async ({
  phone,
  lender,
}) => {
  const other = await lender.borrower('approved');
  const { mobile } = await phone.open('repaying', WRITE);
  await tick(type(phone, PAID));
  await words(phone).fill(WORDS);
  await lender.event(mobile, 'expire_token');
  await phone.button('Send').click();
  await phone.expectRoute('/login');
  await logIn(phone, lender, other.mobile);
  await phone.expectRoute(WRITE);
  await expect(words(phone)).toHaveValue('');
  await expect(type(phone, PAID)).not.toBeChecked();
  await lender.event(other.mobile, 'expire_token');
  await phone.go('/mine/records');
  await phone.expectRoute('/login');
  await logIn(phone, lender, mobile);
  await phone.expectRoute('/mine/records');
  await phone.go(WRITE);
  await expect(words(phone)).toHaveValue(WORDS);
  await expect(type(phone, PAID)).toBeChecked();
});
