import type { Announcements } from './announcements';
import { expect, test } from './fixtures';
import { photo } from './photo';
import type { Phone } from './phone';
import { WRITE } from './ticketForm';

/** The page announces this if a busy machine delays it. */
const SLOW = 'says Still trying. It takes longer than usual.';
const HOME = /^focus heading Good \w+, \w+$/;

/** A blind borrower without a pointer: their key presses, and every word that they then hear. */
function blind(phone: Phone, announced: Announcements) {
  const { app, page, evaluate } = phone;
  /** how much of the record the test has checked */
  let heard = 0;
  const rest = async () => (await announced.all()).slice(heard).filter((line) => line !== SLOW);
  const hears = async (...lines: readonly (string | RegExp)[]) => {
    const wanted = lines.map((line) =>
      typeof line === 'string' ? line : expect.stringMatching(line),
    );
    await expect.poll(rest).toEqual(wanted);
    heard = (await announced.all()).length;
  };
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until the focus is on this element. Skips the stops before it, but not the words. */
  const tabTo = async (role: 'link' | 'button' | 'textbox' | 'checkbox', name: string | RegExp) => {
    const wanted = app.getByRole(role, { name });
    await expect(wanted.first()).toBeVisible();
    await hears();
    for (let presses = 0; presses < 40; presses++) {
      await press('Tab');
      if ((await wanted.and(app.locator(':focus')).count()) === 0) continue;
      // The recorder writes the focus one turn later; until then the last line is the previous stop.
      await evaluate(() => new Promise((done) => void setTimeout(done)));
      const focus = new RegExp(`^focus (${role}|summary) `);
      await expect.poll(async () => (await rest()).at(-1)).toMatch(focus);
      expect((await rest()).filter((line) => !line.startsWith('focus '))).toEqual([]);
      heard = (await announced.all()).length;
      return;
    }
    throw new Error(`Tab never comes to the ${role} ${String(name)}.`);
  };
  /** Makes the page ask for the lender's changes now, as after a push message, instead of at its next poll. */
  const push = () => phone.tell({ event: 'refreshPage' });
  /** Moves the focus to the start of the app, as it is for a person who opens it. */
  const enter = async () => {
    await page.getByTestId('app-frame').focus();
    heard = (await announced.all()).length;
  };
  return { hears, press, push, tabTo, enter, type: (text: string) => page.keyboard.type(text) };
}

test('the first loan, from the login to the last peso', async ({ phone, lender, announced }) => {
  const { hears, press, push, tabTo, enter, type } = blind(phone, announced);
  const { mobile } = await lender.borrower('approved');
  const shown = `+63 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`;

  await test.step('log in', async () => {
    await phone.openLoggedOut('/login');
    await expect(phone.app.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await enter();
    await tabTo('textbox', 'Mobile number');
    await type(mobile);
    await hears('says Welcome back.');
    await press('Enter');
    await hears('says Working', `focus textbox Six-digit code: We sent it to ${shown}.`);
    await type(await lender.code(mobile));
    await hears('says Working', HOME, 'says Pautang');
  });

  await test.step('choose ₱5,000 and a coupon', async () => {
    await tabTo('button', 'Choose an amount');
    await press('Enter');
    await hears('says Working', 'focus heading Choose an amount');
    await tabTo('textbox', 'I want to borrow');
    await press('ArrowUp');
    await hears('says ₱5,500. You receive ₱5,225, you repay ₱5,945, it costs ₱720.');
    await press('Control+a');
    await type('5250');
    await press('Enter');
    await hears('says Choose an amount in steps of ₱500');
    await press('ArrowDown');
    await hears('says ₱5,000. You receive ₱4,750, you repay ₱5,405, it costs ₱655.');
    await tabTo('button', /^Coupon/);
    await press('Enter');
    await hears('dialog Coupons', 'focus heading Coupons');
    await press('Escape');
    await hears('focus button Coupon 2 available');
    await press('Enter');
    await hears('dialog Coupons', 'focus heading Coupons');
    await tabTo('checkbox', /^₱50 off/);
    await press('Space');
    await hears('says ₱50 of ₱405 interest');
    await tabTo('button', 'Use ₱50 off');
    await press('Enter');
    await hears(
      'focus button Coupon ₱50 off interest',
      'says ₱5,000. You receive ₱4,750, you repay ₱5,355, it costs ₱605.',
    );
    await tabTo('button', 'Review ₱5,000');
    await press('Enter');
    await hears('says Working', 'focus heading Your loan terms');
  });

  await test.step('borrow', async () => {
    await tabTo('button', 'Borrow ₱5,000');
    await press('Enter');
    await hears('says Please agree the terms of the loan agreement');
    await press('Shift+Tab');
    await hears('focus button loan agreement');
    await press('Shift+Tab');
    await hears(
      'focus checkbox I have read and agree to the terms of the loan agreement.: Please agree the terms of the loan agreement',
    );
    await press('Space');
    await expect(phone.app.getByRole('checkbox')).toBeChecked();
    await tabTo('button', 'Borrow ₱5,000');
    await press('Enter');
    await hears(
      'says Working',
      'focus heading We are looking at your ₱5,000 loan',
      'says Under approval',
    );
    await tabTo('button', 'Check now');
    await press('Enter');
    await hears('says Working', /^says Checked \d+:\d\d [AP]M, still under approval$/);
    await lender.approve(mobile);
    await push();
    await hears('focus heading ₱4,750 is on its way', 'says Your deposit');
    await lender.event(mobile, 'disburse');
    await push();
    await hears(
      'focus heading Your money has arrived',
      `says ₱4,750 is in GCash ···· ${mobile.slice(-4)}.`,
    );
    await tabTo('button', 'See your plan');
    await press('Enter');
    await hears('focus heading Your loan', 'says Repayment');
  });

  await test.step('pay it off', async () => {
    await tabTo('link', /^Pay off early/);
    await press('Enter');
    await hears('focus heading Repay your loan');
    await tabTo('button', /^Pay ₱[\d,]+ now$/);
    await press('Enter');
    await hears('says Working', 'focus heading Pay outside the app');
    await lender.event(mobile, 'post_payment');
    await push();
    await hears(/^focus heading ₱[\d,]+ paid$/, 'says Your payment');
    await expect(phone.app.getByText('There is nothing left to pay.')).toBeVisible();
    await tabTo('button', 'Back to home');
    await press('Enter');
    await hears(HOME, 'says Pautang');
  });
});

test('a borrower who cannot pay moves the due date', async ({ phone, lender, announced }) => {
  const { hears, press, push, tabTo, enter } = blind(phone, announced);
  const { mobile } = await phone.open('overdue');
  await expect(phone.app.getByRole('link', { name: /^Repay/ }).first()).toBeVisible();
  await enter();
  await tabTo('link', /^Repay ₱/);
  await press('Enter');
  await hears('focus heading Repay your loan', 'says Overdue repayment');
  await tabTo('button', /^Need time/);
  await press('Enter');
  await hears('dialog Need time?', 'focus heading Need time?');
  await tabTo('link', /^Move the due date/);
  await press('Enter');
  await hears('focus heading Move the due date');
  await tabTo('button', 'Begin a rollover');
  await press('Enter');
  await hears('says Working', 'focus heading Move the due date');
  await tabTo('button', 'See old and new plan');
  await press('Enter');
  await hears('focus heading Old and new plan');
  await tabTo('button', 'Pay ₱180');
  await press('Enter');
  await hears('says Working', 'focus heading Pay outside the app');
  await tabTo('button', 'Copy amount');
  await press('Enter');
  await hears('says Copied');
  await lender.event(mobile, 'receive_payment');
  await push();
  await hears('says Received. The biller has your payment. It is on its way to your loan');
  await lender.event(mobile, 'post_payment');
  await push();
  await hears('focus heading Your due date is being moved', 'says Move the due date');
  await lender.event(mobile, 'complete_deferral');
  await push();
  await hears('focus heading Your due date has moved', 'says Your rollover');
  await tabTo('button', 'Back to home');
  await press('Enter');
  await hears(HOME, 'says Pautang');
});

test('a complaint with a photo', async ({ page, phone, announced }) => {
  const { hears, press, tabTo, enter, type } = blind(phone, announced);
  // Listen before pressing the key that opens the chooser, because Chromium takes a moment to report it.
  page.once('filechooser', (chooser) => void chooser.setFiles(photo('one.png', 40)));
  await phone.open('repaying', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await enter();
  await tabTo('link', /^Customer service/);
  await press('Enter');
  await hears('focus heading How can we help?', 'says Customer service');
  await tabTo('link', /^Write to us/);
  await press('Enter');
  await phone.expectRoute(WRITE);
  await hears('focus heading Write to us', 'says Human service');
  await tabTo('button', 'Send');
  await press('Enter');
  await hears('focus radio I paid, but it does not show: Choose what it is about');
  await press('Space');
  await tabTo('textbox', 'What happened?');
  await type('My payment of today does not show.');
  await hears('says Write at least 10 characters');
  await press('Tab');
  await hears(/^focus textbox Pictures: Receipts or screenshots, up to 5\. /);
  await press('Enter');
  await hears('says Sent: one.jpg');
  await tabTo('button', 'Send');
  await press('Enter');
  await hears('says Working', 'focus heading We have your message', 'says Message sent');
  await tabTo('link', 'See my ticket');
  await press('Enter');
  await hears('focus heading I paid, but it does not show', 'says Your ticket');
  await tabTo('button', 'Picture 1 of 1');
});

test('after a login on another phone, logging in again leads back to the wanted page', async ({
  phone,
  lender,
  announced,
}) => {
  const { hears, press, tabTo, enter, type } = blind(phone, announced);
  const { mobile } = await phone.open('settled', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await enter();
  await lender.event(mobile, 'squeeze_token');
  await tabTo('link', 'Loan records');
  await press('Enter');
  await hears(
    'says The account is logged in from another device',
    'focus heading What is your mobile number?',
    'says Log in',
  );
  await tabTo('textbox', 'Mobile number');
  await type(mobile);
  await hears('says Welcome back.');
  await press('Enter');
  await hears('says Working', /^focus textbox Six-digit code: We sent it to \+63 /);
  await type(await lender.code(mobile));
  await hears('says Working', 'focus heading Your loans', 'says Loan records');
});
