import type { Locator } from '@playwright/test';
import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { holdRequests } from './interception';
import type { Phone } from './phone';

// A file that the browser has in its cache from another test would not go over the network.
test.use({ hasOwnPage: true });

const scripts = /\/app\/main\.[0-9a-f]+\.js$/;
const early = ({ app }: Phone) => app.locator('#early');
const own = ({ app }: Phone) => app.locator('#app');

/** Opens the login while none of the app's code has loaded, and returns the function that lets it load. */
async function openEarly(phone: Phone): Promise<() => Promise<void>> {
  const { letGo } = await holdRequests(phone.page, scripts);
  // The simulator has loaded only when the app has.
  await phone.page.goto(phone.address({ to: '/login' }), { waitUntil: 'commit' });
  await expect(early(phone).getByLabel('Mobile number')).toBeVisible();
  return letGo;
}

/** The parts of the login that a borrower sees and touches, in the page or in the app. */
const parts = (place: Locator) => [
  place.getByText('You see the full price before you borrow.'),
  place.getByRole('tab', { name: 'Password' }),
  place.getByRole('heading'),
  place.getByLabel('Mobile number'),
  place.getByRole('button', { name: 'Text me a code' }),
  place.getByRole('link', { name: 'All agreements' }),
];
const boxes = (place: Locator) => Promise.all(parts(place).map((part) => part.boundingBox()));

test('the login can be typed into before any code has loaded, and the app takes it over in place', async ({
  phone,
}) => {
  const letGo = await openEarly(phone);
  const field = early(phone).getByLabel('Mobile number');
  await field.click();
  await phone.page.keyboard.type('91712');
  await phone.page.keyboard.press('ArrowLeft');
  const before = await boxes(early(phone));
  await letGo();
  await expect(early(phone)).toHaveCount(0);
  const taken = own(phone).getByLabel('Mobile number');
  await expect(taken).toBeFocused();
  await phone.page.keyboard.type('3482');
  await expect(taken).toHaveValue('917134822');
  expect(await boxes(own(phone))).toEqual(before);
});

test('a code that was requested before any code of the app had loaded is sent once', async ({
  page,
  phone,
}) => {
  const calls = recordCalls(page);
  const letGo = await openEarly(phone);
  await early(phone).getByLabel('Mobile number').fill('917 123 4821');
  const send = early(phone).getByRole('button', { name: 'Text me a code' });
  await send.dblclick();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await letGo();
  await expect(phone.heading('Enter your code')).toBeVisible();
  expect(named(calls, 'sendCode')).toHaveLength(1);
});
