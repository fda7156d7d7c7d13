import type { Request } from '@playwright/test';
import { apiPattern } from './calls';
import { expect, test } from './fixtures';
import { startFaultyServer } from './faultyServer';
import { Phone } from './phone';
import { grainyPhoto } from './photo';
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

/** Records the lender's answers to uploads from now on. */
function recordAnswers(phone: Phone): readonly string[] {
  const answered: string[] = [];
  phone.page.on('response', (answer) => {
    if (isUpload(answer.request())) answered.push(answer.url());
  });
  return answered;
}

const bar = (phone: Phone) => phone.app.getByRole('progressbar', { name: /, sent so far$/ });
const shown = async (phone: Phone) => Number(await bar(phone).getAttribute('value'));

test('an upload shows its progress, does not arrive if cancelled, and succeeds when tried again', async ({
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

test('an upload cut off at 60% says so, and continues by itself once the network is back', async ({
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
  server.spoil(apiPattern, { kind: 'is cut off', part: 0.6 });
  await chooser(phone).setInputFiles(grainyPhoto('receipt.png', 11));
  await expect(
    phone.app.getByRole('main').getByText('Internet connection is unstable. Please try again'),
  ).toBeVisible();
  await expect(phone.button('Try again: receipt.jpg')).toBeVisible();
  expect(answered).toEqual([]);

  server.mend(apiPattern);
  // Playwright's own switch does not change what a frame reports of the network.
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sentMarks(phone)).toHaveCount(1);
  expect(answered).toHaveLength(1);
  await server.close();
});
