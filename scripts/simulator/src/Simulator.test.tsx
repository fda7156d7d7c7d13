import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLaunch } from './launch/launch';
import type { Lender } from './lender/lender';
import { Simulator } from './Simulator';
import { fakeHost, fakeLender, maria, ORIGIN, refuses } from './testing/fakeHost';

const WIDE = 1280;
const PHONE = 412;

async function open(
  search: string,
  { lender, width = WIDE }: { lender?: Lender; width?: number } = {},
) {
  window.innerWidth = width;
  const host = fakeHost(lender);
  render(<Simulator host={host} />);
  await act(() => host.launch(readLaunch(search)));
  return host;
}
const frame = () => screen.getByTestId<HTMLIFrameElement>('app-frame');
const panel = () => screen.getByRole('complementary');
const button = (name: string) => screen.getByRole('button', { name });

/** Posts a message as the page's bridge does. */
function say(host: ReturnType<typeof fakeHost>, action: string, data: Record<string, unknown>) {
  act(() =>
    host.channel.receive({
      source: frame().contentWindow,
      origin: ORIGIN,
      data: { id: '1', action, data, callback: null },
    }),
  );
}
const page = (path: string, title: string) => ({
  title,
  path,
  transactionType: 'HOME',
  status: 'success',
});

afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['theme'];
});

test('the app opens in the frame at its route', async () => {
  await open('?scenario=approved&to=/borrow/confirm_quota');
  expect(frame()).toHaveAttribute('src', '/app/#/borrow/confirm_quota');
});

test('the app sets the title and shows the tabs, which mark where it is', async () => {
  const host = await open('?scenario=approved');
  expect(screen.queryByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  say(host, 'setCurrentPage', page('/', 'Pautang'));
  say(host, 'toggleBottomNavigation', { visible: true });
  expect(screen.getByTestId('host-title')).toHaveTextContent('Pautang');
  expect(button('Home')).toHaveAttribute('aria-current', 'page');
  expect(button('Mine')).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('a page without tabs has a way back', async () => {
  const host = await open('?scenario=approved');
  say(host, 'setCurrentPage', page('/repay/repay', 'Repay'));
  expect(button('Back')).toBeInTheDocument();
});

test('a native page covers the app, and Back leaves it', async () => {
  const host = await open('?scenario=form_pending');
  say(host, 'openPage', { page: 'work_info', query: {} });
  expect(screen.getByTestId('host-title')).toHaveTextContent('Work');
  await userEvent.click(button('Back'));
  expect(screen.queryByRole('region', { name: 'Work' })).not.toBeInTheDocument();
});

test('a bad address is explained on the phone, and the app can be opened without it', async () => {
  await open('?scenario=xyz');
  expect(screen.getByRole('alert')).toHaveTextContent("There is no scenario 'xyz'");
  await userEvent.click(button('Open the app anyway'));
  expect(frame()).toHaveAttribute('src', '/app/#/');
});

test('the panel starts a borrower in the chosen state and shows how to log in', async () => {
  const lender = fakeLender();
  await open('', { lender });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Overdue');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Moves by itself' }));
  await userEvent.click(button('Start a fresh borrower'));
  expect(lender.createBorrower).toHaveBeenCalledWith('overdue', {
    auto: true,
    faceCheck: false,
    reoffer: false,
    couponPopup: false,
  });
  expect(screen.getByText('Logged in by the host')).toBeInTheDocument();
  expect(screen.getByText(maria.mobile)).toBeInTheDocument();
  expect(await screen.findByText('482913')).toBeInTheDocument();
  expect(screen.getByText('Maria Santos · no loan')).toBeInTheDocument();
});

test('before a login the newest text message shows the code', async () => {
  const lender = fakeLender();
  lender.messages.mockResolvedValue([{ id: 7, mobile: '09175550142', code: '135790' }]);
  await open('?to=/login', { lender });
  const list = await screen.findByRole('list', { name: 'Newest text messages' });
  expect(list).toHaveTextContent('09175550142135790');
});

test('buttons drive the lender', async () => {
  const lender = fakeLender();
  await open('?scenario=loan_reviewing', { lender });
  await userEvent.click(button('Approve'));
  await userEvent.click(button('+ 7 days'));
  await userEvent.click(screen.getByText('More events'));
  await userEvent.click(button('Maintenance on'));
  expect(lender.event).toHaveBeenCalledWith(maria.mobile, 'approve', {});
  expect(lender.advance).toHaveBeenCalledWith(7);
  expect(lender.maintenance).toHaveBeenCalledWith(true);
  expect(screen.getByText('Maintenance is on.', { selector: 'p' })).toBeInTheDocument();
});

test('better terms, a coupon, the window and the next due thing are a button each', async () => {
  const lender = fakeLender();
  await open('?scenario=approved', { lender });
  await userEvent.click(screen.getByText('More events'));
  await userEvent.click(button('Better terms'));
  await userEvent.click(button('Coupon to hear of'));
  await userEvent.click(button('Close lending'));
  await userEvent.click(button('Next due'));
  expect(lender.event.mock.calls).toEqual([
    [maria.mobile, 'reoffer', {}],
    [maria.mobile, 'coupon_popup', {}],
  ]);
  expect(lender.lendingWindow).toHaveBeenCalledWith(false);
  expect(lender.advanceToNext).toHaveBeenCalledWith(maria.mobile);
});

test('a fault is for the borrower on the phone, in one method, the next time or until it is cleared', async () => {
  const lender = fakeLender();
  await open('?scenario=approved', { lender });
  await userEvent.click(screen.getByText('Faults'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'applyOrder');
  await userEvent.click(button('Next call'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'HTTP 503');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'Every call');
  await userEvent.click(button('Until cleared'));
  await userEvent.click(button('Clear faults'));
  const { mobile } = maria;
  expect(lender.addFault.mock.calls).toEqual([
    [{ kind: 'drop', when: 'after', method: 'applyOrder', mobile, next: 1 }],
    [{ kind: 'status', status: 503, mobile }],
  ]);
  expect(lender.clearFaults).toHaveBeenCalled();
});

test('the borrower and the lender have their pages in the console', async () => {
  await open('?scenario=approved');
  expect(screen.getByRole('link', { name: 'See in the console' })).toHaveAttribute(
    'href',
    `/sandbox/console/borrowers/${maria.mobile}`,
  );
  expect(screen.getByRole('link', { name: 'Console' })).toHaveAttribute('href', '/sandbox');
});

test('an event that the state refuses is disabled, says why, and cannot be pressed', async () => {
  const why = "Loan order: 'approve' is not possible in state LENDING (40).";
  const lender = fakeLender({
    events: async () =>
      new Map([
        ['approve', why],
        ['disburse', null],
      ]),
  });
  await open('?scenario=lending', { lender });
  const approve = button('Approve');
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription(why);
  approve.focus();
  await userEvent.keyboard('{Enter} ');
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(lender.event).not.toHaveBeenCalled();
  await userEvent.click(button('Disburse'));
  expect(lender.event).toHaveBeenCalledTimes(1);
  expect(button('Reject')).not.toHaveAttribute('aria-disabled');
});

test('after an act the events are asked for again at once', async () => {
  const events = new Map<string, string | null>([['disburse', 'Not yet.']]);
  const lender = fakeLender({ events: async () => new Map(events) });
  await open('?scenario=loan_reviewing', { lender });
  expect(button('Disburse')).toHaveAttribute('aria-disabled');
  lender.event.mockImplementation(async () => void events.set('disburse', null));
  await userEvent.click(button('Approve'));
  expect(button('Disburse')).not.toHaveAttribute('aria-disabled');
});

test('with nobody logged in no event can be sent, and with nothing due none be gone to', async () => {
  const lender = fakeLender({
    clock: async () => ({ now: '2026-11-20T02:00:00.000Z', next: null }),
  });
  await open('?to=/login', { lender });
  expect(button('Approve')).toHaveAccessibleDescription(/^Nobody is logged in\./);
  expect(button('Next due')).toHaveAccessibleDescription('Nothing is due at any later time.');
});

test('the status bar shows the lender’s clock, which ticks, and follows where it is moved', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:58Z') });
  let ahead = 3_600_000;
  const clock = async () => ({ now: new Date(Date.now() + ahead).toISOString(), next: null });
  await open('?scenario=approved', { lender: fakeLender({ clock }) });
  const phone = screen.getByRole('region', { name: 'Simulated phone' });
  expect(within(phone).getByText('11:00 AM')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(within(phone).getByText('11:01 AM')).toBeInTheDocument();
  ahead += 86_400_000 + 1_800_000;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(within(phone).getByText('11:31 AM')).toBeInTheDocument();
  expect(screen.getByText('Nov 21, 2026, 11:31 AM')).toBeInTheDocument();
});

test('the messages stand beside the phone where there is room, else in the panel', async () => {
  await open('?scenario=approved');
  expect(within(panel()).queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  window.innerWidth = WIDE - 1;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(within(panel()).getByRole('region', { name: 'Messages' })).toBeInTheDocument();
});

test('what the sandbox refuses is said in its words', async () => {
  const lender = fakeLender({ event: refuses('A settled loan cannot be approved.') });
  await open('?scenario=settled', { lender });
  await userEvent.click(button('Approve'));
  expect(screen.getByRole('alert')).toHaveTextContent('A settled loan cannot be approved.');
});

test('the log shows messages newest first, is searched and cleared', async () => {
  const host = await open('?to=/login');
  say(host, 'setCurrentPage', page('/login', 'Log in'));
  say(host, 'toggleBottomNavigation', { visible: false });
  const log = screen.getByRole('region', { name: 'Messages' });
  const lines = () => within(log).queryAllByRole('listitem');
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringContaining('toggleBottomNavigation'),
    expect.stringContaining('setCurrentPage'),
  ]);
  await userEvent.type(within(log).getByRole('searchbox', { name: 'Filter messages' }), 'Log in');
  expect(lines()).toHaveLength(1);
  await userEvent.click(within(log).getByRole('button', { name: 'Clear' }));
  expect(lines()).toHaveLength(0);
});

test('on a phone the panel waits behind its button and asks nothing', async () => {
  const lender = fakeLender();
  await open('?scenario=approved', { lender, width: PHONE });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(lender.borrower).not.toHaveBeenCalled();
  expect(lender.clock).not.toHaveBeenCalled();
  await userEvent.click(button('Simulator panel'));
  expect(screen.getByRole('complementary', { name: 'Simulator panel' })).toBeInTheDocument();
  expect(button('Close panel')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('the theme is worn by the simulator too', async () => {
  await open('?theme=dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('each action of the host has a switch', async () => {
  const host = await open('?scenario=approved&host=packageInfo:late:7');
  const section = screen.getByRole('region', { name: 'Host answers' });
  expect(within(section).getByText('1 changed')).toBeInTheDocument();
  await userEvent.click(within(section).getByText('All actions'));
  expect(within(section).getAllByRole('combobox')).toHaveLength(22);
  expect(within(section).getByRole('combobox', { name: 'packageInfo' })).toHaveDisplayValue(
    '7 s late',
  );
  const face = within(section).getByRole('combobox', { name: 'faceVerification' });
  await userEvent.selectOptions(face, 'Denies');
  expect(host.store.get().answers).toEqual({ packageInfo: 'late:7', faceVerification: 'deny' });
  await userEvent.selectOptions(face, 'Normally');
  expect(host.store.get().answers).toEqual({ packageInfo: 'late:7' });
});

test('the network is set in the panel', async () => {
  const host = await open('?scenario=approved');
  const section = screen.getByRole('region', { name: 'Network' });
  await userEvent.click(within(section).getByRole('radio', { name: '300 ms' }));
  await userEvent.click(within(section).getByRole('radio', { name: '20%' }));
  await userEvent.click(within(section).getByRole('checkbox', { name: 'Offline' }));
  expect(host.store.get().network).toEqual({ latency: 300, loss: 20, offline: true });
});

test('another inset starts the app again', async () => {
  const host = await open('?scenario=approved');
  const before = host.store.get().frame?.generation;
  await userEvent.click(screen.getByRole('radio', { name: '72 px' }));
  expect(host.store.get().device.insets).toBe(72);
  expect(host.store.get().frame?.generation).not.toBe(before);
});

test('the host covers the app while it loads', async () => {
  const host = await open('?scenario=approved');
  say(host, 'showLoading', { visible: true, type: 2 });
  expect(screen.getByText('One moment')).toBeInTheDocument();
  say(host, 'showLoading', { visible: false });
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
});

test('a logout in the native app leaves nobody logged in', async () => {
  const host = await open('?scenario=approved');
  await userEvent.click(button('Log out in the app'));
  expect(host.store.get().user).toBeNull();
  expect(screen.getByText('Nobody is logged in')).toBeInTheDocument();
});
