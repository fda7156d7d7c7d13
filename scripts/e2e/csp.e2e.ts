import { expect, test } from './fixtures';
import type { Phone } from './phone';

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/** Runs in each window before its first script: notes what the policy blocks. */
function watch(): void {
  const seen: Violation[] = [];
  Object.assign(globalThis, { violations: seen });
  addEventListener('securitypolicyviolation', (event) =>
    seen.push({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      sample: event.sample,
    }),
  );
}
const violations = (phone: Phone): Promise<readonly Violation[]> =>
  phone.evaluate(() => (globalThis as unknown as { violations: Violation[] }).violations);

test.beforeEach(({ page }) => page.addInitScript(watch));

test('the agreement of a loan is set from HTML of the lender without breaking a rule', async ({
  phone,
}) => {
  await phone.open('approved', '/borrow/confirm_borrow?amount=5000&periods=3');
  await phone.app.getByRole('button', { name: 'loan agreement', exact: true }).click();
  await expect(phone.app.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
  expect(await violations(phone)).toEqual([]);
});

const forbidden: readonly (readonly [what: string, attempt: () => unknown])[] = [
  [
    'a script of another origin',
    () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    },
  ],
  [
    'a script of its own origin outside the folders',
    () => {
      document.createElement('script').src = '/api/anyEcho';
    },
  ],
  [
    'HTML from text',
    () => {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
    },
  ],
  [
    'another policy',
    () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('mine', {}),
  ],
];

test('the page refuses code that the build did not put into it', async ({ phone, said }) => {
  said.allow(/Trusted|Content Security Policy|trusted/);
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  for (const [at, [what, attempt]] of forbidden.entries()) {
    await expect(phone.evaluate(attempt), what).rejects.toThrow(/Trusted|Policy/);
    await expect.poll(() => violations(phone), what).toHaveLength(at + 1);
  }
  const hasRun = await phone.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.append('window.foreignCode = true;');
      document.head.append(script);
    } catch {
      return false;
    }
    return 'foreignCode' in window;
  });
  expect(hasRun, 'a script in the page').toBe(false);
});
