import { decrypt, encrypt } from '../sandbox/http/cipher';
import { apiPattern, asksFor } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

const HOSTILE =
  '<h2>Real terms</h2><img src="x" onerror="window.hacked=1"><script>window.hacked=1</script>' +
  '<p onclick="window.hacked=1" style="position:fixed">Read this</p>' +
  '<a href="javascript:window.hacked=1">link</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>' +
  '<svg><script>window.hacked=1</script></svg><form action="https://evil.example"><input name="q"></form>';

/** Replaces the HTML in the lender's answer to `method`, as an attacker between lender and phone could. */
async function poison(phone: Phone, method: string): Promise<void> {
  await phone.page.route(apiPattern, async (route) => {
    const request = route.request();
    const asked =
      request.method() === 'POST' ? asksFor(request, method) : request.url().includes(method);
    if (!asked) return route.fallback();
    const answer = await route.fetch();
    const packageName = request.headers()['package'] ?? '';
    const plain = decrypt(await answer.text(), packageName) ?? '';
    const poisoned = plain.replace(
      /"html":"(?:[^"\\]|\\.)*"/g,
      () => `"html":${JSON.stringify(HOSTILE)}`,
    );
    expect(poisoned).not.toBe(plain);
    return route.fulfill({ response: answer, body: encrypt(poisoned, packageName) });
  });
}

/** The browser reports blocked content on the console, so these messages are expected. */
test.beforeEach(({ said }) => said.allow(/Content Security Policy/));

async function expectHarmless(phone: Phone): Promise<void> {
  await expect(phone.app.getByText('Real terms')).toBeVisible();
  await phone.app.getByText('Read this').click();
  await expect(
    phone.app.locator(
      'iframe, form, script[src*=evil], img[src=x], [onclick], a[href*=javascript]',
    ),
  ).toHaveCount(0);
  expect(await phone.evaluate(() => 'hacked' in window)).toBe(false);
}

test('hostile HTML in the loan agreement does nothing', async ({ phone }) => {
  await poison(phone, 'loanContractPreview');
  await phone.open('approved', '/borrow/confirm_borrow?amount=5000&periods=3');
  await phone.app.getByRole('button', { name: 'Loan agreement', exact: true }).click();
  await expectHarmless(phone);
});

test('hostile HTML in the privacy policy does nothing', async ({ phone }) => {
  await poison(phone, 'agreementText');
  await phone.open('approved', '/privacy');
  await expectHarmless(phone);
});
