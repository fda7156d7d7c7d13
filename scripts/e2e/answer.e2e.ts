/** A borrower mistypes a search, finds an answer that does not help, and reaches a person. */
import { expect, test } from './fixtures';

test('an answer is found, rated for good, left for another and come back to', async ({ phone }) => {
  await phone.open('repaying', '/customer/customerCenter');
  const vote = (name: 'Yes' | 'No') => phone.app.getByRole('button', { name, exact: true });
  const counted = (name: 'Yes' | 'No') =>
    expect(vote(name)).toHaveAttribute('aria-pressed', 'true');
  await phone.app.getByRole('searchbox').fill('refrence');
  await phone.app.getByText('How do I repay?', { exact: true }).click();
  await phone.app.getByRole('link', { name: /^Was this helpful/ }).click();
  await expect(phone.heading('How do I repay?')).toBeVisible();
  await vote('Yes').click();
  await counted('Yes');
  await vote('No').click();
  await counted('No');

  await phone.app.getByRole('link', { name: 'I paid too much.' }).click();
  await expect(phone.heading('I paid too much.')).toBeInViewport();
  await expect(phone.heading('I paid too much.')).toBeFocused();
  await expect(vote('No')).toHaveAttribute('aria-pressed', 'false');
  await phone.evaluate(() => window.history.back());
  await expect(phone.heading('How do I repay?')).toBeVisible();
  await counted('No');
  await phone.reload();
  await counted('No');

  await phone.app.getByRole('link', { name: 'Write to customer service' }).click();
  await phone.expectRoute('/customer/customerWorder?questionId=repay-how&type=repay');
});
