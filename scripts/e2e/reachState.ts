import { expect } from '@playwright/test';
import { answerEnvelopes } from './calls';
import type { LenderControl } from './lenderControl';
import type { Phone } from './phone';

/** The open simulator and its borrower, from where a state is reached. */
export interface Stage {
  readonly phone: Phone;
  readonly lender: LenderControl;
  /** empty where nobody is logged in */
  readonly mobile: string;
}

/** One page in one of its states, as it is pictured and examined. */
export interface ScreenState {
  readonly name: string;
  /** a fresh borrower's; null: nobody is logged in */
  readonly scenario: string | null;
  readonly route: string | ((loanOrderId: string) => string);
  /** before the page is opened */
  readonly prepare?: (stage: Omit<Stage, 'mobile'>) => Promise<void>;
  /** what a person does on the page to get there */
  readonly reach?: (stage: Stage) => Promise<void>;
  /** the page never comes to rest in this state */
  readonly isLoading?: boolean;
}

/** Brings the phone to a state and waits until nothing on it moves.  */
export async function reachState(
  state: ScreenState,
  phone: Phone,
  lender: LenderControl,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { scenario, route, prepare, reach, isLoading = false } = state;
  await prepare?.({ phone, lender });
  let mobile = '';
  if (scenario === null) await phone.openLoggedOut(String(route), more);
  else if (typeof route === 'string') ({ mobile } = await phone.open(scenario, route, more));
  else {
    ({ mobile } = await phone.open(scenario, '/mine/setting', more));
    await expect(phone.button('Log out')).toBeVisible();
    const [order] = (await lender.view(mobile)).orders;
    await phone.go(route(order?.loanOrderId ?? ''));
    await expect(phone.button('Log out')).toHaveCount(0);
  }
  const busy = phone.app.locator('[aria-busy="true"]');
  if (isLoading) {
    await expect(busy.first()).toBeAttached();
    return;
  }
  await expect(phone.app.locator('h1')).toHaveCount(1);
  await expect(busy).toHaveCount(0);
  await reach?.({ phone, lender, mobile });
  await phone.page.waitForLoadState('networkidle');
}

/** A state's `reach`: a tap on one button. */
export const tap = (name: string | RegExp) => (stage: Stage) => stage.phone.button(name).click();

type Data = Readonly<Record<string, unknown>>;

/** Changes an answer of the lender for this page only. A change at the lender, as of its clock, would affect every borrower. */
export function changeAnswer(
  method: string,
  change: (answerOf: (method: string) => Data, data: Data) => Data,
): NonNullable<ScreenState['prepare']> {
  return ({ phone }) =>
    answerEnvelopes(phone.page, async (calls, real) => {
      if (!calls.some((call) => call.method === method)) return null;
      const answered = await real();
      const answerOf = (name: string) =>
        answered.data.find((item) => item.method === name)?.data as Data;
      return {
        ...answered,
        data: answered.data.map((item) =>
          item.method === method ? { method, data: change(answerOf, answerOf(method)) } : item,
        ),
      };
    });
}
