import { expect } from '@playwright/test';
import type { Stage } from './reachState';

/** The new bank as the list names it, and the new number as it is typed. */
const NEW_BANK = 'Bank of the Philippine Islands';
export const NEW_NUMBER = '1234567890';

export const askForCode = async ({ phone }: Stage): Promise<void> => {
  await phone.button('Text me a code').click();
  await expect(phone.app.getByLabel('Six-digit code')).toBeVisible();
};

/** Types the code that was texted, which opens the form. */
export async function enterCode(stage: Stage): Promise<void> {
  const { phone, lender, mobile } = stage;
  await askForCode(stage);
  await phone.app.getByLabel('Six-digit code').fill(await lender.code(mobile));
  await expect(phone.heading('New receiving account')).toBeVisible();
}

export async function openBanks({ phone }: Stage): Promise<void> {
  await phone.app.getByRole('radio', { name: 'Bank', exact: true }).press('Space');
  await phone.button('Bank: Choose your bank').click();
}

export async function chooseBank(stage: Stage): Promise<void> {
  const { phone } = stage;
  await openBanks(stage);
  await phone.app.getByRole('searchbox').fill('bpi');
  await phone.button(new RegExp(`^${NEW_BANK}`)).click();
  await expect(phone.button(`Bank: ${NEW_BANK}`)).toBeVisible();
}

/** Fills in the form up to its summary, to change from the borrower's own wallet to a bank. */
export async function fillInForm(stage: Stage): Promise<void> {
  const { phone, mobile } = stage;
  await chooseBank(stage);
  await phone.app.getByLabel('Original account number').fill(mobile);
  await phone.app.getByLabel('New account number').fill(NEW_NUMBER);
  await phone.button('Check the change').click();
  await expect(phone.heading('Is this right?')).toBeVisible();
}

export async function changeAccount(stage: Stage): Promise<void> {
  await enterCode(stage);
  await fillInForm(stage);
  await stage.phone.button(/^Change to/).click();
  await expect(stage.phone.heading(/^Your money goes to/)).toBeVisible();
}
