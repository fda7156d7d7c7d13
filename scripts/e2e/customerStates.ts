import { expect } from '@playwright/test';
import { apiPattern } from './calls';
import { photo } from './photo';
import type { ScreenState, Stage } from './reachState';
import { at, happens, look, see, tap } from './reachState';
import { tick } from './tick';
import { WRITE, chooser, sentMarks, words } from './ticketForm';

const HELP = '/customer/customerCenter';
const ANSWER = '/customer/questionContent?questionId=repay-how';

const help: readonly ScreenState[] = [
  at('help', 'approved', HELP),
  look('help, nothing found', 'approved', HELP, ({ phone }) =>
    phone.app.getByRole('searchbox').fill('volcano'),
  ),
  look('help, found', 'approved', HELP, async (stage) => {
    const { app } = stage.phone;
    await app.getByRole('searchbox').fill('refrence');
    await app.getByText('How do I repay?', { exact: true }).click();
    await see(stage, /answers? for/);
  }),
  at('answer', 'repaying', ANSWER),
  look('answer, voted', 'repaying', ANSWER, async (stage) => {
    await stage.phone.button('No').click();
    await see(stage, /^Counted: not helpful/);
  }),
  at('guide', null, '/guide/borrow_guide'),
  at('about us', null, '/guide/about_us'),
  look('fraud', null, '/guide/anti_fraud_guide', ({ phone }) =>
    tick(phone.app.getByRole('checkbox').first()),
  ),
  at('repay guide', null, '/guide/repay_guide'),
];

/** The borrower has sent a ticket and sees its success page. */
async function writeTicket({ phone }: Stage): Promise<void> {
  await tick(phone.app.getByRole('radio', { name: 'I paid, but it does not show' }));
  await words(phone).fill(
    'I paid ₱1,802 this morning with GCash. The app still says that it is due.',
  );
  await phone.button('Send').click();
  await expect(phone.heading('We have your message')).toBeVisible();
}

const answered = happens('answer_ticket', { body: 'We look into it.' });

/** Service has answered the ticket, and it is open on the phone. */
const readTicket = (event: 'answer_ticket' | 'resolve_ticket') => async (stage: Stage) => {
  const body = 'Thank you. We see the payment at GCash; it shows in your loan within the hour.';
  await writeTicket(stage);
  await happens(event, { body })(stage);
  await stage.phone.action('See my ticket').click();
  await see(stage, /^Thank you\. We see/);
};

/** A page whose badge counts the answers that wait. */
const withUnread = (page: string, route: string, badge: RegExp) =>
  at(`${page}, unread answers`, 'repaying', WRITE, async (stage) => {
    await writeTicket(stage);
    for (let count = 0; count < 2; count += 1) await answered(stage);
    await stage.phone.go(route);
    await expect(stage.phone.app.getByRole('link', { name: badge })).toBeVisible();
  });

const tickets: readonly ScreenState[] = [
  withUnread('home', '/', /, 2 unread messages$/),
  withUnread('mine', '/mine/setting', /2 new$/),
  at('tickets, none', 'approved', '/customer/serviceProgress'),
  at('tickets', 'repaying', WRITE, async (stage) => {
    await writeTicket(stage);
    await answered(stage);
    await stage.phone.go('/customer/serviceProgress');
    await see(stage, 'A new answer for you');
  }),
  at('ticket, answered', 'repaying', WRITE, readTicket('answer_ticket')),
  at('ticket, resolved', 'repaying', WRITE, readTicket('resolve_ticket')),
  at('ticket, unknown', 'approved', '/customer/feedbackDetail?feedbackId=none'),
  at('ticket sent', 'repaying', WRITE, writeTicket),
  at('write', 'repaying', WRITE),
  look('write, error', 'repaying', WRITE, tap('Send')),
  at('write, pictures', 'repaying', WRITE, async ({ phone }) => {
    await chooser(phone).setInputFiles(photo('receipt.png', 40));
    await expect(sentMarks(phone)).toBeVisible();
    await phone.page.route(apiPattern, (route) => route.abort());
    await chooser(phone).setInputFiles(photo('other.png', 120));
    await expect(phone.button('Try again: other.jpg')).toBeVisible();
  }),
  at('write, logged out', null, WRITE),
];

/** The help, the guides and the tickets of customer service. */
export const customerStates: readonly ScreenState[] = [...help, ...tickets];
