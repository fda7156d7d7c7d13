import type { Scenario } from '../sandbox/control/scenarios';
import { expect, test } from './fixtures';

/** Home's main button in each scenario, and the route or the title of the native page to which it leads. */
const mainButtons = {
  new: ['Get your limit', 'Basic information'],
  form_pending: ['Continue your application', 'Work'],
  wait_submit: ['Send your application', 'Send the application'],
  credit_reviewing: ['See progress', /^\/borrow\/review_details$/],
  credit_rejected: ['See the decision', /^\/borrow\/reject_details$/],
  approved: ['Choose an amount', /^\/borrow\/confirm_quota/],
  loan_reviewing: ['See progress', /^\/borrow\/review_details\?/],
  loan_rejected: ['See the decision', /^\/borrow\/reject_details\?/],
  lending: ['See progress', /^\/borrow\/lending_details\?/],
  payout_failed: ['See what to do', /^\/borrow\/lending_details\?/],
  repaying: [/^Repay ₱|^See your loan$/, /^\/repay\/repay\?/],
  overdue: [/^Repay ₱/, /^\/repay\/repay\?/],
  rollover_initiated: [/^Repay ₱/, /^\/repay\/repay\?/],
  restructure_initiated: [/^Repay ₱/, /^\/repay\/repay\?/],
  settled: ['Choose an amount', /^\/borrow\/loop_quota/],
  overpaid: ['Choose an amount', /^\/borrow\/loop_quota/],
  frozen: ['Ask customer service', /^\/customer\/customerWorder$/],
} as const satisfies Record<Scenario, readonly [string | RegExp, string | RegExp]>;

for (const [scenario, [name, route]] of Object.entries(mainButtons))
  test(`home's main button leads on for ${scenario}`, async ({ page, phone }) => {
    await phone.open(scenario);
    const main = phone.app.getByRole('main');
    const button = main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
    // A popup may cover the button, which does not matter for where it leads.
    await button.dispatchEvent('click');
    if (typeof route === 'string') {
      await expect(page.getByRole('region', { name: route, exact: true })).toBeVisible();
      return;
    }
    await phone.expectRoute(route);
    await expect(phone.app.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(phone.heading('This part is not open yet')).toHaveCount(0);
  });
