import { expect } from '@playwright/test';
import { apiPattern } from './calls';
import type { ScreenState, Stage } from './reachState';
import { look, reached } from './reachState';
import { tick } from './tick';

const ANSWER = '/customer/questionContent?questionId=repay-how';

const help: readonly ScreenState[] = [
  { name: 'help', scenario: 'approved', route: '/customer/customerCenter' },
  look('help, nothing found', 'approved', '/customer/customerCenter', ({ phone }) =>
    phone.app.getByRole('searchbox').fill('volcano'),
  ),
  look('help, found', 'approved', '/customer/customerCenter', async ({ phone }) => {
    await phone.app.getByRole('searchbox').fill('refrence');
    await phone.app.getByText('How do I repay?', { exact: true }).click();
    await expect(phone.app.getByText(/answers? for/)).toBeVisible();
  }),
  { name: 'answer', scenario: 'repaying', route: ANSWER },
  look('answer, voted', 'repaying', ANSWER, async ({ phone }) => {
    await phone.button('No').click();
    await expect(phone.app.getByText(/^Counted: not helpful/)).toBeVisible();
  }),
  { name: 'guide', scenario: null, route: '/guide/borrow_guide' },
  { name: 'about us', scenario: null, route: '/guide/about_us' },
  look('fraud', null, '/guide/anti_fraud_guide', async ({ phone }) => {
    await tick(phone.app.getByRole('checkbox').first());
  }),
  { name: 'repay guide', scenario: null, route: '/guide/repay_guide' },
];

const WRITE = '/customer/customerWorder';
/** A complete picture of four grey pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNQWsWwSgkABM4BmTbEPDoAAAAASUVORK5CYII=',
  'base64',
);

/** The borrower has sent a ticket and sees its success page. */
async function writeTicket({ phone }: Stage): Promise<void> {
  await tick(phone.app.getByRole('radio', { name: 'I paid, but it does not show' }));
  await phone.app
    .getByRole('textbox', { name: 'What happened?' })
    .fill('I paid ₱1,802 this morning with GCash. The app still says that it is due.');
  await phone.button('Send').click();
  await expect(phone.heading('We have your message')).toBeVisible();
}

/** Service has answered the ticket, and it is open on the phone. */
async function readTicket(stage: Stage, event: 'answer_ticket' | 'resolve_ticket'): Promise<void> {
  await writeTicket(stage);
  await stage.lender.event(stage.mobile, event, {
    body: 'Thank you. We see the payment at GCash; it shows in your loan within the hour.',
  });
  await stage.phone.action('See my ticket').click();
  await expect(stage.phone.app.getByText(/^Thank you\. We see/)).toBeVisible();
}

/** A page whose badge counts the answers that wait. */
const withUnread = (page: string, route: string, badge: RegExp): ScreenState => ({
  name: `${page}, unread answers`,
  scenario: 'repaying',
  route: WRITE,
  reach: async (stage) => {
    await writeTicket(stage);
    for (const body of ['We look into it.', 'We have found it.'])
      await stage.lender.event(stage.mobile, 'answer_ticket', { body });
    await stage.phone.go(route);
    await expect(stage.phone.app.getByRole('link', { name: badge })).toBeVisible();
  },
});

const tickets: readonly ScreenState[] = [
  withUnread('home', '/', /, 2 unread messages$/),
  withUnread('mine', '/mine/setting', /2 new$/),
  { name: 'tickets, none', scenario: 'approved', route: '/customer/serviceProgress' },
  reached('tickets', 'repaying', WRITE, async (stage) => {
    await writeTicket(stage);
    await stage.lender.event(stage.mobile, 'answer_ticket', { body: 'We look into it.' });
    await stage.phone.go('/customer/serviceProgress');
    await expect(stage.phone.app.getByText('A new answer for you')).toBeVisible();
  }),
  reached('ticket, answered', 'repaying', WRITE, (stage) => readTicket(stage, 'answer_ticket')),
  reached('ticket, resolved', 'repaying', WRITE, (stage) => readTicket(stage, 'resolve_ticket')),
  {
    name: 'ticket, unknown',
    scenario: 'approved',
    route: '/customer/feedbackDetail?feedbackId=none',
  },
  { name: 'ticket sent', scenario: 'repaying', route: WRITE, reach: writeTicket },
  { name: 'write', scenario: 'repaying', route: WRITE },
  look('write, error', 'repaying', WRITE, async ({ phone }) => {
    await phone.button('Send').click();
    await expect(phone.app.getByText('Choose what it is about')).toBeVisible();
  }),
  reached('write, pictures', 'repaying', WRITE, async ({ phone }) => {
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE };
    const input = phone.app.getByLabel('Pictures', { exact: true });
    await input.setInputFiles(file);
    await expect(phone.app.getByText('Sent', { exact: true })).toBeVisible();
    await phone.page.route(apiPattern, (route) => route.abort());
    const other = await phone.app.locator('body').evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 99, 99);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await input.setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: Buffer.from(other, 'base64'),
    });
    await expect(phone.button('Try again: other.jpg')).toBeVisible();
  }),
  { name: 'write, logged out', scenario: null, route: WRITE },
];

/** The help, the guides and the tickets of customer service. */
export const customerStates: readonly ScreenState[] = [...help, ...tickets];
