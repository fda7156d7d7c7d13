import type { Request } from '@playwright/test';
import { decrypt } from '../sandbox/http/cipher';
import { apiPattern } from './calls';
import { expect, test } from './fixtures';
import { startFaultyServer } from './faultyServer';
import { Phone } from './phone';
import { grainyPhoto, photo } from './photo';
import { PREVIEWS, WRITE, chooser, sentMarks } from './ticketForm';

const BITS = 8;
const KILOBIT = 1_000;

/**
 * Makes the page send as slowly as over a weak connection.
 * @returns a function that ends it
 */
async function slowDown(phone: Phone): Promise<() => Promise<unknown>> {
  const cdp = await phone.page.context().newCDPSession(phone.page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: (800 * KILOBIT) / BITS,
  });
  return () => cdp.detach();
}

const isUpload = (request: Request) =>
  /multipart/.test(request.headers()['content-type'] ?? '') && apiPattern.test(request.url());

/** The lender's answers to uploads, from now on. */
function recordAnswers(phone: Phone): readonly string[] {
  const answered: string[] = [];
  phone.page.on('response', (answer) => {
    if (isUpload(answer.request())) answered.push(answer.url());
  });
  return answered;
}

const bar = (phone: Phone) => phone.app.getByRole('progressbar', { name: /, sent so far$/ });
const shown = async (phone: Phone) => Number(await bar(phone).getAttribute('value'));

test('a picture goes out with its progress; cancelled, nothing has arrived; tried again, it goes', async ({
  phone,
  said,
}) => {
  said.allow(PREVIEWS);
  await phone.open('repaying', WRITE);
  await expect(phone.button('Send')).toBeVisible();
  const answered = recordAnswers(phone);
  const speedUp = await slowDown(phone);
  await chooser(phone).setInputFiles(grainyPhoto('receipt.png', 7));
  await expect.poll(() => shown(phone)).toBeGreaterThan(0);
  const before = await shown(phone);
  expect(before).toBeLessThan(100);
  await expect.poll(() => shown(phone)).toBeGreaterThan(before);

  await phone.button('Cancel: receipt.jpg').click();
  await expect(phone.app.getByText('You stopped it.')).toBeVisible();
  await expect(bar(phone)).toHaveCount(0);
  expect(answered).toEqual([]);

  await speedUp();
  await phone.button('Try again: receipt.jpg').click();
  await expect(sentMarks(phone)).toHaveCount(1);
  expect(answered).toHaveLength(1);
});

test('the network goes at 60% of a picture: it says so, and goes on by itself once the network is back', async ({
  page,
  baseURL,
  said,
}) => {
  said.allow(/Failed to load resource|net::ERR_/);
  said.allow(PREVIEWS);
  const server = await startFaultyServer(baseURL ?? '');
  const phone = new Phone(page, server.address);
  await phone.open('repaying', WRITE);
  await expect(phone.button('Send')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const answered = recordAnswers(phone);
  const speedUp = await slowDown(phone);
  server.spoil(apiPattern, { kind: 'is cut off', part: 0.6 });
  await chooser(phone).setInputFiles(grainyPhoto('receipt.png', 11));
  await expect.poll(() => shown(phone)).toBeGreaterThan(30);
  await expect(
    phone.app.getByRole('main').getByText('Internet connection is unstable. Please try again'),
  ).toBeVisible();
  await expect(phone.button('Try again: receipt.jpg')).toBeVisible();
  expect(answered).toEqual([]);

  server.mend(apiPattern);
  await speedUp();
  // Playwright's own switch does not change what a frame reports of the network.
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sentMarks(phone)).toHaveCount(1);
  expect(answered).toHaveLength(1);
  await server.close();
});

test('an answer that is lost: sending the picture again gives the same file', async ({
  phone,
  page,
  said,
}) => {
  said.allow(/Failed to load resource|net::ERR_/);
  said.allow(PREVIEWS);
  await phone.open('repaying', WRITE);
  await expect(phone.button('Send')).toBeVisible();
  const given: string[] = [];
  await page.route(apiPattern, async (route) => {
    if (!isUpload(route.request())) return route.fallback();
    const answer = await route.fetch();
    const packageName = route.request().headers()['package'] ?? '';
    const { data } = JSON.parse(decrypt(await answer.text(), packageName) ?? '{}') as {
      data: [{ data: { fileIds: string[] } }];
    };
    given.push(data[0].data.fileIds.join(' '));
    return given.length === 1
      ? route.abort('connectionreset')
      : route.fulfill({ response: answer });
  });
  await chooser(phone).setInputFiles(photo('receipt.png', 90));
  await phone.button('Try again: receipt.jpg').click();
  await expect(sentMarks(phone)).toHaveCount(1);
  expect(given).toHaveLength(2);
  expect(given[0]).not.toBe('');
  expect(given[1]).toBe(given[0]);
});

test('six pictures and one of them twice: five go, and it says why the others do not', async ({
  phone,
  said,
}) => {
  said.allow(PREVIEWS);
  await phone.open('repaying', WRITE);
  const five = [10, 50, 90, 130, 170].map((grey) => photo(`${grey}.png`, grey));
  await chooser(phone).setInputFiles([...five.slice(0, 4), photo('10.png', 10)]);
  await expect(phone.app.getByText(/^You have added 10\.(png|jpg) already\.$/)).toBeVisible();
  await expect(sentMarks(phone)).toHaveCount(4);
  await chooser(phone).setInputFiles([...five.slice(4), photo('210.png', 210)]);
  await expect(phone.app.getByText('You can send 5 pictures at most.')).toBeVisible();
  await expect(sentMarks(phone)).toHaveCount(5);
});

test('the lender looks at the bytes too', async ({ phone, page, lender }) => {
  const { token } = await lender.borrower('approved');
  const answer = await page.request.post(`${phone.base}/api/anyAbCdEfGhIj?t=1`, {
    headers: { Authorization: `Bearer ${token}`, package: 'ph.pautang.sandbox', prefix: 'credit_' },
    multipart: {
      method: 'genericFileUpload',
      data: JSON.stringify({ credit_purpose: 'receipt' }),
      files: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('plain words') },
    },
  });
  expect(await answer.text()).not.toContain('fileIds');
});
