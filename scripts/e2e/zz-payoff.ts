import { chromium } from '@playwright/test';
import { browserArgs, browserPath } from './browserPath';
import { Phone } from './phone';

const base = process.argv[2] ?? '';
const out = '/tmp/payoff-shots';
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });
const views = [
  ['s', 360, 640, {}],
  ['sd', 360, 640, { theme: 'dark' }],
  ['s2', 360, 640, { fontScale: '2' }],
  ['l', 412, 915, {}],
] as const;
for (const [name, width, height, more] of views) {
  if (process.argv[3] && process.argv[3] !== name) continue;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.5,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  const page = await context.newPage();
  const phone = new Phone(page, base);
  await phone.open('approved', '/borrow/confirm_quota', more);
  await phone.button('Compare').click();
  await phone.app.getByText('costs ₱655').waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/${name}-1.png` });
  await phone.app
    .locator('dialog [tabindex="0"]')
    .first()
    .evaluate((el) => {
      el.scrollTop = el.scrollHeight;
    });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/${name}-2.png` });
  await phone.app.getByRole('radio', { name: /₱6,000 over 120/ }).check({ force: true });
  await phone.app.getByRole('radio', { name: /Jan/ }).first().check({ force: true });
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/${name}-3.png` });
  await context.close();
}
await browser.close();
process.exit(0);
