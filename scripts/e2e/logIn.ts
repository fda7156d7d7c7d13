import { expect } from '@playwright/test';
import type { LenderControl } from './lenderControl';
import type { Phone } from './phone';

/** On the login page: types the number, then the code that was sent to it. */
export async function logIn(phone: Phone, lender: LenderControl, mobile: string): Promise<void> {
  await phone.app.getByLabel('Mobile number').fill(mobile);
  await phone.button('Text me a code').click();
  await expect(phone.heading('Enter your code')).toBeVisible();
  await phone.app.getByLabel('Six-digit code').fill(await lender.code(mobile));
}
