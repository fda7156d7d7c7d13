import { expect } from '@playwright/test';
import type { Phone } from './phone';

/** The figures that the page shows for one way to deal with the debt; whole pesos. */
export interface WayFigures {
  readonly today: number;
  /** the text on the page */
  readonly nextDue: string;
  readonly stillToPay: number;
  /** compared with paying what is due now */
  readonly difference: number;
  /** everything still to pay from today on */
  readonly inAll: number;
}

/** '₱1,814' and '− ₱69' as numbers. */
export const pesosOf = (words: string): number =>
  Number(words.replace(/[^\d]/gu, '')) * (words.startsWith('−') ? -1 : 1);

/** Opens the comparison, which an overdue borrower sees on request. */
export const compare = (phone: Phone): Promise<void> =>
  phone.app.getByText('Compare all choices').click();

/** Goes from the offer of a way that gives time to its terms. The way begins, and has its own id (section 2). */
export async function beginWay(phone: Phone): Promise<void> {
  await phone.button(/^Begin a /).click();
  await phone.expectRoute(/_describe\?(?:deferral|restructure)OrderId=/);
  await phone.button(/^See old and new/).click();
}

/** @param name of a way, as the choice on `repay` names it */
export async function figuresOf(phone: Phone, name: string): Promise<WayFigures> {
  const way = phone.app.getByRole('region', { name, exact: true });
  await expect(way).toBeVisible();
  const figures = await way.getByRole('definition').allTextContents();
  const [today = '', nextDue = '', stillToPay = '', difference = ''] = figures;
  return {
    today: pesosOf(today),
    nextDue,
    stillToPay: pesosOf(stillToPay),
    difference: pesosOf(difference),
    inAll: pesosOf(today) + pesosOf(stillToPay),
  };
}
