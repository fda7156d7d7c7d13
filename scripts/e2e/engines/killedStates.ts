import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostName } from '../../hosts/linuxHost';
import { photo } from '../photo';
import { until } from './driver';
import type { Place, Stage } from './hostPhone';
import {
  agree,
  agreeAgain,
  expectOneLoan,
  untilLoan,
  untilSent,
  killPage,
  onPhone,
  openCheckout,
  pause,
  slowDown,
  TERMS,
} from './hostPhone';
import { comeTo, see } from './journey';

interface KilledState {
  readonly name: string;
  /** null: logged out */
  readonly scenario: string | null;
  readonly route: string;
  /** the person's acts before the system ends the page's process */
  readonly reach: (stage: Stage) => Promise<unknown>;
  /** the page that the borrower then sees, or the message */
  readonly seeBack: (stage: Stage, reached: unknown) => Promise<unknown>;
}

const AMOUNT = '/borrow/confirm_quota';
const WRITE = '/customer/customerWorder';
const NEW_NUMBER = '09181234567';
const WORDS = 'Refund';

const seeTyped = ({ driver }: Stage, text: string) =>
  until(`No field has '${text}'`, async () => {
    const look = `[...document.querySelectorAll('input, textarea')].map(({ value }) => value)`;
    const typed = (await driver.evaluate(look)) as string[];
    return typed.some((one) => one.replace(/\s/g, '').includes(text));
  });

async function askForCode({ driver, lender, mobile }: Stage): Promise<string> {
  await driver.press('Text me a code');
  await see(driver, 'Enter your code');
  return lender.code(mobile);
}

async function openBankForm(stage: Stage): Promise<void> {
  const { driver } = stage;
  await driver.type('Six-digit code', await askForCode(stage));
  await see(driver, 'New receiving account');
}

async function fillInForm(stage: Stage): Promise<void> {
  const { driver, mobile } = stage;
  await openBankForm(stage);
  await driver.choose('Maya');
  await driver.type('Original account number', mobile);
  await driver.type('New account number', NEW_NUMBER);
  await driver.press('Check the change');
  await see(driver, 'Is this right?');
}

export const killedStates: readonly KilledState[] = [
  {
    name: 'home',
    scenario: 'approved',
    route: '/',
    reach: ({ driver }) => see(driver, 'Choose an amount'),
    seeBack: ({ driver }) => see(driver, 'Choose an amount'),
  },
  {
    name: 'an amount typed',
    scenario: 'approved',
    route: AMOUNT,
    reach: async ({ driver }) => {
      await driver.type('I want to borrow', '6000');
      await until('The page does not keep the amount', async () => {
        const kept = await driver.evaluate('JSON.stringify(localStorage)');
        return String(kept).includes(`${AMOUNT}?amount=6000`);
      });
    },
    seeBack: async ({ driver }) => {
      await comeTo(driver, `${AMOUNT}?amount=6000`);
      await see(driver, 'Review ₱6,000');
    },
  },
  {
    name: 'the agreement open',
    scenario: 'approved',
    route: TERMS,
    reach: async ({ driver }) => {
      await driver.press('Loan agreement');
      await until('No sheet', () => driver.evaluate("document.querySelector('dialog[open]') && 1"));
    },
    seeBack: async ({ driver }) => {
      await comeTo(driver, TERMS);
      await see(driver, 'Borrow ₱5,000');
      if ((await driver.evaluate("document.querySelector('input:checked')")) !== null)
        throw new Error('The app has agreed.');
    },
  },
  {
    name: 'a loan on its way to the lender',
    scenario: 'approved',
    route: TERMS,
    reach: async (stage) => {
      await slowDown(stage, 'applyOrder', 5_000);
      await agree(stage);
      await untilSent(stage);
    },
    seeBack: async (stage) => {
      await agreeAgain(stage);
      await expectOneLoan(stage, 5_000);
    },
  },
  {
    name: "a loan's answer on its way back",
    scenario: 'approved',
    route: TERMS,
    reach: async (stage) => {
      await slowDown(stage, 'applyOrder', 1_500);
      await agree(stage);
      await untilSent(stage);
      await stage.host.freeze();
      await untilLoan(stage);
    },
    seeBack: async (stage) => {
      await see(stage.driver, 'You already have a loan under way');
      await expectOneLoan(stage);
    },
  },
  {
    name: 'money on its way',
    scenario: 'lending',
    route: '/borrow/lending',
    reach: ({ driver }) => see(driver, '₱4,750'),
    seeBack: ({ driver }) => see(driver, 'On its way to you', '₱4,750 is on its way'),
  },
  {
    name: 'a checkout with its reference',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: async (stage) => {
      await stage.driver.press('Pay ₱1,802 now');
      return openCheckout(stage);
    },
    seeBack: async (stage, reference) => {
      if ((await openCheckout(stage)) !== reference) throw new Error('The reference is another.');
      const { repayments } = await stage.lender.view(stage.mobile);
      if (repayments.length !== 1) throw new Error(`There are ${repayments.length} checkouts.`);
    },
  },
  {
    name: 'a part to pay typed',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: async ({ driver }) => {
      await driver.press('Change what you pay');
      await driver.choose('Another amount');
      await driver.type('How much', '700');
      await driver.press('Change to ₱700');
      await see(driver, 'Pay ₱700');
    },
    seeBack: ({ driver }) => see(driver, 'Pay ₱700'),
  },
  {
    name: 'a bank form half filled in',
    scenario: 'approved',
    route: '/bank/sms_verification',
    reach: async (stage) => {
      await openBankForm(stage);
      await stage.driver.type('New account number', NEW_NUMBER);
    },
    seeBack: async (stage) => {
      await see(stage.driver, 'New receiving account');
      await seeTyped(stage, NEW_NUMBER.slice(1));
    },
  },
  {
    name: 'a change of the account under way',
    scenario: 'approved',
    route: '/bank/sms_verification',
    reach: async (stage) => {
      await fillInForm(stage);
      await slowDown(stage, 'modifyBankCard', 1_500);
      await stage.driver.press('Change to');
      await untilSent(stage);
      await stage.host.freeze();
      await pause(3_000);
    },
    seeBack: ({ driver }) => see(driver, 'Your money goes to'),
  },
  {
    name: 'a ticket with words and a picture',
    scenario: 'approved',
    route: WRITE,
    reach: async ({ host, driver, folder }) => {
      const file = path.join(folder, 'receipt.png');
      writeFileSync(file, photo('receipt.png', 90).buffer);
      await host.choose(file);
      await driver.type('What happened?', WORDS);
      await driver.openChooser('Pictures');
      await see(driver, 'Sent');
    },
    seeBack: async (stage) => {
      await seeTyped(stage, WORDS);
      await see(stage.driver, 'Sent');
    },
  },
  {
    name: 'a new plan under way',
    scenario: 'restructure_initiated',
    route: '/repay/restructure_confirmation',
    reach: async (stage) => {
      const { driver, lender, mobile } = stage;
      await driver.press('', 'checkbox');
      await driver.press('Agree and pay');
      await openCheckout(stage);
      await lender.event(mobile, 'post_payment');
      await see(driver, 'Service fee paid');
    },
    seeBack: ({ driver }) => see(driver, 'Service fee paid'),
  },
  {
    name: 'a code half typed',
    scenario: null,
    route: '/login',
    reach: async (stage) => {
      await stage.driver.type('Mobile number', stage.mobile);
      await askForCode(stage);
      await stage.driver.type('Six-digit code', '123');
    },
    seeBack: async (stage) => {
      await see(stage.driver, 'Enter your code');
      await stage.driver.type('Six-digit code', await stage.lender.code(stage.mobile));
      await see(stage.driver, '₱8,000');
    },
  },
];

/** Brings a new phone to a state, ends the page's process as the system does, and checks the page that the borrower sees. */
export const surviveKill = (name: HostName, state: KilledState, at: Place): Promise<void> =>
  onPhone(name, at, state, async (stage) => {
    const reached = await state.reach(stage);
    await killPage(stage.host);
    await state.seeBack(stage, reached);
  });
