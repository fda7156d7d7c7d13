import { deflateSync, crc32 } from 'node:zlib';
import { apiPattern } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

const MEGABYTE = 1024 * 1024;
const WORDS = 'My payment of today does not show. 🙏';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A whole PNG of one grey, as large as a photo; `padding` bytes follow it, which no decoder minds. */
function photo(name: string, grey: number, padding = 0) {
  const [width, height] = [3_000, 2_000];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // eight bits, greyscale
  head[8] = 8;
  const row = Buffer.alloc(width + 1, grey);
  row[0] = 0;
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.alloc(padding),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

const chooser = (phone: Phone) => phone.app.getByLabel('Pictures', { exact: true });
const words = (phone: Phone) => phone.app.getByRole('textbox', { name: 'What happened?' });
const sent = (phone: Phone) => phone.app.getByText('Sent', { exact: true });

test('a ticket outlives a lossy network and a killed web view, is answered and read', async ({
  phone,
  page,
  lender,
  said,
}) => {
  said.allow(/Failed to load resource|net::ERR_/);
  // Playwright's trace wants to have the previews, which the page may show and nobody may fetch.
  said.allow(/^error: Connecting to 'blob:.* Content Security Policy/);
  const { mobile } = await phone.open('repaying', '/customer/customerWorder');
  await phone.app.getByRole('radio', { name: 'I paid, but it does not show' }).check();
  await words(phone).fill(WORDS);

  const notes = {
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7 plain'),
  };
  await chooser(phone).setInputFiles(notes);
  await expect(phone.app.getByText('notes.jpg is not a picture.')).toBeVisible();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 and so on', 'latin1');
  await chooser(phone).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic });
  await expect(phone.app.getByText(/^This phone cannot open a\.heic/)).toBeVisible();

  // The first upload arrives and its answer is lost; of the rest each goes out much smaller than it came in.
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
  await chooser(phone).setInputFiles([
    photo('one.png', 40),
    photo('two.png', 120, 30 * MEGABYTE),
    photo('three.png', 200),
  ]);
  await expect(phone.button('Try again: one.jpg')).toBeVisible();
  await expect(sent(phone)).toHaveCount(2);
  expect(Math.max(...sizes)).toBeLessThan(MEGABYTE);

  const second = await phone.killAndReopen();
  await second.expectRoute('/customer/customerWorder');
  await expect(words(second)).toHaveValue(WORDS);
  await expect(sent(second)).toHaveCount(3);
  await second.button('Send').click();
  await second.expectRoute(/^\/customer\/feedbackSucess\?/);
  await expect(second.button('Copy ticket number')).toBeVisible();
  await second.page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => second.route()).not.toMatch(/feedbackSucess|customerWorder/);

  await lender.event(mobile, 'answer_ticket', { body: 'We have found your payment.' });
  await second.go('/customer/customerCenter');
  await expect(second.app.getByText('1 new', { exact: true })).toBeVisible();
  await second.go('/customer/serviceProgress');
  await expect(second.app.getByText('A new answer for you')).toBeVisible();
  await second.app.getByRole('link', { name: 'I paid, but it does not show' }).click();
  await second.expectRoute(/^\/customer\/feedbackDetail\?/);
  await expect(second.app.getByText('We have found your payment.')).toBeVisible();
  await expect(second.app.getByText('New', { exact: true })).toBeVisible();
  await second.button('Picture 3 of 3').click();
  const large = second.app.getByRole('dialog').getByRole('img', { name: 'Picture 3 of 3' });
  const width = () => large.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(2_000);
  await second.app.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await second.go('/customer/customerCenter');
  await expect(second.heading('Reach us')).toBeVisible();
  await expect(second.app.getByText('1 new', { exact: true })).toHaveCount(0);

  // What was sent is no draft any more, and what was not sent goes at the logout.
  await second.go('/customer/customerWorder');
  await expect(words(second)).toHaveValue('');
  await words(second).fill('A secret to be forgotten');
  const databases = () => second.frame().evaluate(() => indexedDB.databases());
  await expect.poll(databases).toHaveLength(1);
  await second.go('/mine/setting');
  await second.button('Log out').click();
  await second.button('Yes').click();
  await second.expectRoute('/login');
  await expect.poll(databases).toEqual([]);
});
