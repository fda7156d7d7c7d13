import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, promoted } from './promoted';
import { twoVersions, withOtherEntry } from './versions';

const HELP = '/customer/customerCenter';
const QUOTA = '/borrow/confirm_quota';

/** The documents that the web view has asked for. */
function countLoads(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/app/')) seen.push(request.url());
  });
  return () => seen.length;
}

/** Whether a global is not there that nothing but a new document can remove. */
const isSound = (phone: Phone): Promise<boolean> => phone.evaluate(() => !('ruined' in window));

/** The phone has opened a page of a remote that ruins the document for good; `mend` promotes a version that does not, with the reload. */
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
    // The registry that is in force asks for it, and each one after it.
    await promoted(own, 'customer', stable, { reload: serial });
  };
  return { mend };
}

/** The page has asked for news and has had its answer. */
async function hearNews(page: Page, phone: Phone): Promise<void> {
  const answered = page.waitForResponse(/registry\.jwt$/);
  await comeBack(phone);
  await answered;
}

test('a page in a flow is loaded anew once, its choice, route and session kept, and its globals are sound', async ({
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
  // Some pages ask before they are left; that must not stop the reload.
  await ownPhone.evaluate(() =>
    addEventListener('beforeunload', (event) => event.preventDefault()),
  );
  const loads = countLoads(page);
  await mend();
  await comeBack(ownPhone);
  await expect.poll(loads).toBe(1);
  // The old page is there until the new one has come.
  await expect(async () => expect(await isSound(ownPhone)).toBe(true)).toPass();
  await expect(ownPhone.button('Review ₱3,500')).toBeVisible();
  expect(ownPhone.route()).toBe(route);
  for (let round = 0; round < 3; round += 1) await hearNews(page, ownPhone);
  await ownPhone.button('Review ₱3,500').click();
  await expect(ownPhone.button('Borrow ₱3,500')).toBeVisible();
  expect(loads(), 'once').toBe(1);
});
