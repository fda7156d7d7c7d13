import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, promoted } from './promoted';
import { twoVersions, withOtherEntry } from './versions';

const HELP = '/customer/customerCenter';
const QUOTA = '/borrow/confirm_quota';

/** Counts the documents that the web view has requested. */
function countLoads(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/app/')) seen.push(request.url());
  });
  return () => seen.length;
}

/** Whether the document lacks the ruined global, which only a new document removes. */
const isSound = (phone: Phone): Promise<boolean> => phone.evaluate(() => !('ruined' in window));

/** Opens a page of a remote that ruins the document for good; `mend` promotes a sound version with the reload. */
async function openDamaged(own: OwnServer, phone: Phone) {
  const [one, two] = await twoVersions(own);
  const damaging = withOtherEntry(
    own.storeRoot,
    one,
    (code) => `${code};Object.defineProperty(window,"ruined",{value:true});`,
  );
  await promoted(own, 'customer', { stable: damaging });
  await phone.open('approved', HELP);
  await expect(phone.heading(/^Page/)).toBeAttached();
  expect(await isSound(phone)).toBe(false);
  const mend = async () => {
    const stable = { stable: two, isUrgent: true };
    const text = await promoted(own, 'customer', stable);
    const { serial } = JSON.parse(Buffer.from(text.split('.')[1]!, 'base64url').toString()) as {
      serial: number;
    };
    // The registry in force requests the reload, and so does each later one.
    await promoted(own, 'customer', stable, { reload: serial });
  };
  return { mend };
}

/** Waits until the page has asked for news and received the answer. */
async function hearNews(page: Page, phone: Phone): Promise<void> {
  const answered = page.waitForResponse(/registry\.jwt$/);
  await comeBack(phone);
  await answered;
}

test('a page in a flow reloads once, keeps its choice, route and session, and has sound globals', async ({
  page,
  own,
  ownPhone,
}) => {
  const { mend } = await openDamaged(own, ownPhone);
  await ownPhone.go(QUOTA);
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  const box = ownPhone.app.getByRole('textbox', { name: 'I want to borrow' });
  await box.fill('3500');
  await box.press('Tab');
  await ownPhone.expectRoute(/amount=3500/);
  const route = ownPhone.route();
  // Some pages ask before they close, which must not stop the reload.
  await ownPhone.evaluate(() =>
    addEventListener('beforeunload', (event) => event.preventDefault()),
  );
  const loads = countLoads(page);
  await mend();
  await comeBack(ownPhone);
  await expect.poll(loads).toBe(1);
  // The old page stays until the new one has loaded.
  await expect(async () => expect(await isSound(ownPhone)).toBe(true)).toPass();
  await expect(ownPhone.button('Review ₱3,500')).toBeVisible();
  expect(ownPhone.route()).toBe(route);
  for (let round = 0; round < 3; round += 1) await hearNews(page, ownPhone);
  await ownPhone.button('Review ₱3,500').click();
  await expect(ownPhone.button('Borrow ₱3,500')).toBeVisible();
  expect(loads(), 'once').toBe(1);
});
