import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '../host/createHost';
import { HostContext, useHostState } from '../host/HostContext';
import type { Cover } from '../host/state';
import { fakeHost, maria, refuses, startedHost } from '../testing/fakeHost';
import { CoverPage } from './CoverPage';

function Covered() {
  const cover = useHostState((state) => state.cover);
  return cover ? <CoverPage cover={cover} /> : <p>the app</p>;
}
function show(host: Host, cover: Cover) {
  host.store.set({ cover });
  render(
    <HostContext value={host}>
      <Covered />
    </HostContext>,
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['basic_info', 'Basic information', 'complete_step'],
  ['work_info', 'Work', 'complete_step'],
  ['emergency_contact', 'Emergency contact', 'complete_step'],
  ['identity_auth', 'Identity', 'complete_step'],
  ['bind_bank_card', 'Receiving account', 'complete_step'],
  ['submit_credit', 'Send the application', 'submit_credit'],
  ['reapply_credit', 'Apply again', 'reapply_credit'],
  ['renew_credit', 'Confirm your details', 'renew_credit'],
])(
  'the page %s sends its event to the lender and returns to the app',
  async (page, title, event) => {
    const { lender, host, posted } = await startedHost('form_pending');
    show(host, { kind: 'page', page, query: {} });
    expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
    await userEvent.click(button('Done'));
    expect(lender.event).toHaveBeenCalledWith(maria.mobile, event);
    expect(posted).toHaveBeenCalledWith({ event: 'refreshPage' }, 'http://localhost');
    expect(screen.getByText('the app')).toBeInTheDocument();
  },
);

test('a step that the lender refuses stays open and shows the reason', async () => {
  const event = refuses('The form is complete.');
  const { host, posted } = await startedHost('approved', { event });
  host.store.set({ notice: { tone: 'error', text: 'Something older' } });
  show(host, { kind: 'page', page: 'work_info', query: {} });
  expect(screen.queryByText('Something older')).not.toBeInTheDocument();
  await userEvent.click(button('Done'));
  expect(screen.getByText('The form is complete.')).toBeInTheDocument();
  expect(host.store.get()).toMatchObject({ busy: null, notice: { tone: 'error' } });
  expect(host.store.get().log[0]?.problem).toBe('The form is complete.');
  expect(posted).not.toHaveBeenCalled();
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
});

test('a step can be closed without completing it', async () => {
  const { lender, host } = await startedHost('form_pending');
  show(host, { kind: 'page', page: 'work_info', query: {} });
  await userEvent.click(button('Back to the app'));
  expect(lender.event).not.toHaveBeenCalled();
  expect(screen.getByText('the app')).toBeInTheDocument();
});

test.each(['Pass', 'Deny', 'Do not answer'])(
  'the face check returns to the app after: %s',
  async (name) => {
    const host = fakeHost();
    show(host, { kind: 'face', reason: 'Before you borrow ₱5,000' });
    expect(screen.getByText('Before you borrow ₱5,000')).toBeInTheDocument();
    await userEvent.click(button(name));
    expect(screen.getByText('the app')).toBeInTheDocument();
  },
);

test('the guide returns to the app', async () => {
  show(fakeHost(), { kind: 'guide' });
  expect(screen.getByRole('region', { name: 'User guide' })).toBeInTheDocument();
  await userEvent.click(button('Back to the app'));
  expect(screen.getByText('the app')).toBeInTheDocument();
});

test('maintenance shows its end, and reloads at a tap', async () => {
  const host = fakeHost();
  show(host, { kind: 'maintenance', maintenanceTime: '2031-11-20T12:00:00.000Z' });
  expect(screen.getByText(/Expected back: Nov 20, 2031, 8:00 PM\./)).toBeInTheDocument();
  await userEvent.click(button('Try again'));
  expect(host.store.get()).toMatchObject({ cover: null, frame: { route: '/' } });
});

test('maintenance with an invalid time still says that the loan is safe', () => {
  show(fakeHost(), { kind: 'maintenance', maintenanceTime: 'soon' });
  expect(screen.getByText('Your loan and your payments are safe.')).toBeInTheDocument();
});

test.each([
  ['store', 'The app in the app store'],
  ['wallet', "Native page 'wallet'"],
  ['constructor', "Native page 'constructor'"],
])('the page %s shows the app’s data and returns to the app', async (page, title) => {
  const host = fakeHost();
  show(host, { kind: 'page', page, query: { packageId: 'ph.pautang' } });
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText('ph.pautang')).toBeInTheDocument();
  await userEvent.click(button('Back to the app'));
  expect(screen.getByText('the app')).toBeInTheDocument();
});
