import { expect, test } from './fixtures';

const canvas = () => getComputedStyle(document.documentElement).backgroundColor;

test('the slider and the bars of a plan stay visible in forced colours', async ({
  phone,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await phone.open('approved', '/borrow/confirm_quota');
  const key = (words: string) =>
    phone.app
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  const colours = [await phone.evaluate(canvas), await key('principal'), await key('interest')];
  expect(new Set(colours).size).toBe(3);
  const slider = phone.app.getByRole('slider');
  const adjust = await slider.evaluate((element) => getComputedStyle(element).forcedColorAdjust);
  expect(adjust).toBe('none');
});
