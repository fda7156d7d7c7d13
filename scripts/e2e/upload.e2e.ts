import { decrypt } from '../sandbox/http/cipher';
import { apiPattern } from './calls';
import { expect, test } from './toolsTest';
import type { Phone } from './phone';

const PAGE = '/customer/tools_upload';
const MEGABYTE = 1024 * 1024;
const JPEG_START = [0xff, 0xd8, 0xff, 0xe0];

/** A file that starts as a JPEG does; `seed` makes its bytes its own. */
const jpeg = (name: string, bytes: number, seed = 1) => {
  const buffer = Buffer.alloc(bytes, seed);
  buffer.set(JPEG_START);
  return { name, mimeType: 'image/jpeg', buffer };
};

const choose = (phone: Phone, files: Parameters<ReturnType<Phone['button']>['setInputFiles']>[0]) =>
  phone.app.getByLabel('Pictures').setInputFiles(files);
const outcome = (phone: Phone) => phone.app.locator('main output');

/** Makes the way out slow: 400 kbit/s, so that a megabyte takes some twenty seconds. */
async function slowUploads(phone: Phone): Promise<() => Promise<unknown>> {
  const cdp = await phone.page.context().newCDPSession(phone.page);
  const set = (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(400_000 / 8);
  return () => set(-1);
}

test('a picture goes out with its progress and comes back as a file', async ({ toolsPhone }) => {
  await toolsPhone.open('approved', PAGE);
  await choose(toolsPhone, jpeg('receipt.jpg', MEGABYTE));
  const fast = await slowUploads(toolsPhone);
  await toolsPhone.button('Send').click();
  const bar = toolsPhone.app.getByRole('progressbar', { name: 'Sent so far' });
  const shown = async () => Number(await bar.getAttribute('value'));
  await expect.poll(shown).toBeGreaterThan(0);
  expect(await shown()).toBeLessThan(100);
  const before = await shown();
  await expect.poll(shown).toBeGreaterThan(before);
  await fast();
  await expect(outcome(toolsPhone)).toHaveText(/^Sent: \S+$/, { timeout: 30_000 });
  await expect(bar).toHaveCount(0);
});

test('cancel stops it, and nothing has arrived', async ({ toolsPhone, page }) => {
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (/multipart/.test(answer.request().headers()['content-type'] ?? ''))
      answered.push(answer.url());
  });
  await toolsPhone.open('approved', PAGE);
  await choose(toolsPhone, jpeg('receipt.jpg', 2 * MEGABYTE));
  await slowUploads(toolsPhone);
  await toolsPhone.button('Send').click();
  await expect(toolsPhone.app.getByRole('progressbar')).toBeVisible();
  await toolsPhone.button('Cancel').click();
  await expect(outcome(toolsPhone)).toHaveText('You stopped it.');
  await expect(toolsPhone.button('Cancel')).toHaveCount(0);
  expect(answered).toEqual([]);
});

test('the network goes away half-way: sending again gives the same file once', async ({
  toolsPhone,
  page,
  said,
}) => {
  said.allow(/Failed to load resource|net::ERR_/);
  await toolsPhone.open('approved', PAGE);
  await choose(toolsPhone, jpeg('receipt.jpg', MEGABYTE / 4, 7));
  // The lender has the picture; its answer never comes.
  let lost = '';
  await page.route(
    apiPattern,
    async (route) => {
      const packageName = route.request().headers()['package'] ?? '';
      lost = decrypt(await (await route.fetch()).text(), packageName) ?? '';
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await toolsPhone.button('Send').click();
  await expect(outcome(toolsPhone)).toHaveText('Internet connection is unstable. Please try again');
  await toolsPhone.button('Send').click();
  await expect(outcome(toolsPhone)).toHaveText(/^Sent: \S+$/);
  const { data } = JSON.parse(lost) as { data: [{ data: { fileIds: string[] } }] };
  await expect(outcome(toolsPhone)).toHaveText(`Sent: ${data[0].data.fileIds.join(' ')}`);
});

const refused = [
  ['too large', [jpeg('big.jpg', 5 * MEGABYTE + 1)], 'big.jpg is larger than 5 MB.'],
  [
    'no picture, whatever its name says',
    [{ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('plain words') }],
    'notes.jpg is not a JPEG, PNG or WebP picture.',
  ],
  [
    'one too many',
    Array.from({ length: 6 }, (_, index) => jpeg(`${index}.jpg`, 100)),
    'You can send 5 pictures at most.',
  ],
  ['nothing', [], 'Choose a picture first.'],
] as const;
for (const [what, files, message] of refused)
  test(`what is ${what} is refused before it is sent`, async ({ toolsPhone, page }) => {
    await toolsPhone.open('approved', PAGE);
    await expect(toolsPhone.button('Send')).toBeVisible();
    await choose(toolsPhone, [...files]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/multipart/.test(request.headers()['content-type'] ?? '')) sent.push(request.url());
    });
    await toolsPhone.button('Send').click();
    await expect(outcome(toolsPhone)).toHaveText(message);
    expect(sent).toEqual([]);
  });

test('the lender looks at the bytes too', async ({ toolsPhone, page, toolsLender }) => {
  const { token } = await toolsLender.borrower('approved');
  const answer = await page.request.post(`${toolsPhone.base}/api/anyAbCdEfGhIj?t=1`, {
    headers: { Authorization: `Bearer ${token}`, package: 'ph.pautang.sandbox', prefix: 'credit_' },
    multipart: {
      method: 'genericFileUpload',
      data: JSON.stringify({ credit_purpose: 'receipt' }),
      files: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('plain words') },
    },
  });
  expect(await answer.text()).not.toContain('fileIds');
});
