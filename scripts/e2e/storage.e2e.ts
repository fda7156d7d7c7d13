import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { WRITE, words } from './ticketForm';

/** Refuses every access to a storage, as some web views and private windows do. */
const forbid = (page: Page) =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/app/')) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });

/** Makes every write to a storage fail. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/app/')) return;
    for (const [of, name] of [
      [Storage.prototype, 'setItem'],
      [IDBObjectStore.prototype, 'put'],
    ] as const)
      Object.assign(of, {
        [name]: () => {
          throw new DOMException('Full', 'QuotaExceededError');
        },
      });
  });

for (const [what, make] of [
  ['forbidden', forbid],
  ['full', fill],
] as const)
  test(`with a storage that is ${what}, a borrower chooses an amount, reads the terms and sends a ticket`, async ({
    page,
    phone,
  }) => {
    await make(page);
    await phone.open('approved', '/borrow/confirm_quota');
    await phone.button('Review ₱5,000').click();
    await expect(phone.button('Borrow ₱5,000')).toBeVisible();
    await phone.go(WRITE);
    await words(phone).fill('Where is my money?');
    await phone.go('/customer/customerCenter');
    await expect(phone.heading('How can we help?')).toBeVisible();
    await phone.go(WRITE);
    await expect(words(phone)).toHaveValue('Where is my money?');
  });
