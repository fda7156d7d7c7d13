import * as paths from '@pautang/shared/contract/paths';
import type { Page } from '@playwright/test';
import { createSecondLender } from '../conform/testing/secondLender';
import { APP_NAME, QUESTION } from '../conform/testing/secondLenderOffer';
import { apiPattern } from './calls';
import { expect, test } from './fixtures';
import { unusedMobile } from './lenderControl';
import type { Phone } from './phone';
import { comeToRest, leaveFor } from './reachState';
import { sandboxWordsIn } from './sandboxWords';
import { tickAgreement } from './tick';

/** Answers the page's product calls as a lender other than the sandbox. */
async function answerBy(page: Page, ask: ReturnType<typeof createSecondLender>['ask']) {
  await page.route(apiPattern, async (route) => {
    const request = route.request();
    const answer = await ask(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
}

/** All that a borrower reads or hears on a page and in the host's title bar. */
async function wordsOn(phone: Phone): Promise<string> {
  const inApp = await phone.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    );
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.title, document.body.innerText, ...names, ...typed].join('\n');
  });
  return `${await phone.page.getByTestId('host-title').innerText()}\n${inApp}`;
}

/** Names of features that this lender does not offer. */
const NOT_OFFERED =
  /.*\b(coupon|rollover|restructur|re-?offer|better terms|ticket|due date moves?).*/gi;

/** Every page of the app, by its address. */
const pages = Object.values(paths).filter((path) => typeof path === 'string');

test('a borrower of another lender reads no word and no number of the sandbox', async ({
  phone,
  said,
}) => {
  // the simulator's panel asks the sandbox for a borrower that only the other lender knows
  said.allow(/\/sandbox\//);
  let ahead = 0;
  const lender = createSecondLender(() => new Date(Date.now() + ahead));
  await answerBy(phone.page, lender.ask);
  const mobile = unusedMobile();
  const found: string[] = [];
  const look = async () => {
    await comeToRest(phone, 1);
    const words = await wordsOn(phone);
    const here = [...sandboxWordsIn(words), ...(words.match(NOT_OFFERED) ?? [])];
    found.push(...here.map((word) => `${phone.route()}: ${word}`));
  };
  const press = async (name: string | RegExp) => phone.button(name).click();

  await test.step('log in', async () => {
    await phone.openLoggedOut('/login', { appName: APP_NAME });
    // The page's early login has the build's name, until the host has told its own.
    await expect.poll(async () => sandboxWordsIn(await wordsOn(phone))).toEqual([]);
    await phone.app.getByLabel('Mobile number').fill(mobile);
    await look();
    await press('Text me a code');
    await expect(phone.heading('Enter your code')).toBeVisible();
    await look();
    await phone.app.getByLabel('Six-digit code').fill(lender.codeOf(mobile));
    await phone.expectRoute('/');
    await expect(phone.app.getByRole('region', { name: 'You can borrow up to' })).toBeVisible();
    await look();
  });

  await test.step('borrow ₱100,000 in 24 instalments', async () => {
    await phone.action('Choose an amount').click();
    const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
    await amount.fill('100000');
    await amount.press('Enter');
    await look();
    await press('Review ₱100,000');
    await expect(phone.button('Borrow ₱100,000')).toBeVisible();
    await look();
    for (const sheet of ['Disclosure statement', 'Loan agreement']) {
      await phone.button(sheet).last().click();
      await expect(phone.app.getByRole('dialog')).toBeVisible();
      await look();
      await phone.app.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await tickAgreement(phone);
    await press('Borrow ₱100,000');
    await expect(phone.heading('We are looking at your ₱100,000 loan')).toBeVisible();
    await look();
    lender.approve(mobile);
    await phone.expectNews(phone.heading('₱98,000 is on its way'));
    await look();
    lender.payOut(mobile);
    await phone.expectNews(phone.button('See your plan'));
    await press('See your plan');
    await expect(phone.app.getByText('0 of 24 paid').first()).toBeVisible();
    await look();
  });

  await test.step('repay', async () => {
    await press(/^Repay/);
    await phone.expectRoute(/^\/repay\/repay\?/);
    await look();
    await press(/^Pay ₱[\d,]+ now$/);
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await look();
    lender.post(mobile);
    await phone.expectNews(phone.heading(/^₱[\d,]+ paid$/));
    await look();
  });

  await test.step('see every page', async () => {
    const id = new URLSearchParams(phone.route().split('?')[1]).get('repaymentId') ?? '';
    const query = { kind: 'repayment', repaymentId: id, questionId: QUESTION.questionId };
    for (const path of pages.filter((one) => one !== paths.login)) {
      await leaveFor(`${path}?${new URLSearchParams(query).toString()}`, phone);
      await look();
    }
  });

  await test.step('be late', async () => {
    ahead = 40 * 86_400_000;
    for (const path of [paths.home, paths.repay, paths.repayPlan, paths.repayDetail]) {
      await leaveFor(`${path}?isOverdue=t`, phone);
      await look();
    }
    await expect(phone.app.getByText(/overdue/i).first()).toBeVisible();
  });

  expect(found).toEqual([]);
});
