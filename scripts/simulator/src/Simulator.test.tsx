import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from './host/HostContext';
import { readLaunch } from './launch/launch';
import type { Lender } from './lender/lender';
import { Simulator } from './Simulator';
import { fakeHost, fakeLender, maria, ORIGIN } from './testing/fakeHost';

const WIDE = 1280;
const PHONE = 412;

async function open(
  search: string,
  { lender, width = WIDE }: { lender?: Lender; width?: number } = {},
) {
  window.innerWidth = width;
  const host = fakeHost(lender);
  render(
    <HostContext value={host}>
      <Simulator />
    </HostContext>,
  );
  await act(() => host.launch(readLaunch(search)));
  return host;
}
const frame = () => screen.getByTestId<HTMLIFrameElement>('app-frame');
const panel = () => screen.getByRole('complementary');
const button = (name: string) => screen.getByRole('button', { name });

/** Posts a message as the page's bridge does. */
function say(host: ReturnType<typeof fakeHost>, action: string, data: Record<string, unknown>) {
  const message = { id: '1', action, data, callback: null };
  const source = frame().contentWindow;
  act(() => void host.bridge.receive({ source, origin: ORIGIN, data: message }));
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

test('the app sets the title and shows the tabs, which mark the present page and replace the back button', async () => {
  const host = await open('?scenario=approved');
  expect(screen.queryByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  say(host, 'setCurrentPage', page('/', 'Pautang'));
  say(host, 'toggleBottomNavigation', { visible: true });
  expect(screen.getByTestId('host-title')).toHaveTextContent('Pautang');
  expect(button('Home')).toHaveAttribute('aria-current', 'page');
  expect(button('Mine')).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  say(host, 'toggleBottomNavigation', { visible: false });
  expect(button('Back')).toBeInTheDocument();
});

test('a loading cover blocks the app, and a native page covers it until Back closes it', async () => {
  const host = await open('?scenario=form_pending');
  say(host, 'showLoading', { visible: true, type: 2 });
  expect(screen.getByText('One moment')).toBeInTheDocument();
  say(host, 'showLoading', { visible: false });
  expect(host.store.get().loading).toBeNull();
  expect(screen.queryByText('One moment')).not.toBeInTheDocument();
  say(host, 'openPage', { page: 'work_info', query: {} });
  expect(screen.getByTestId('host-title')).toHaveTextContent('Work');
  await userEvent.click(button('Back'));
  expect(screen.queryByRole('region', { name: 'Work' })).not.toBeInTheDocument();
});

test('a bad address is explained on the phone, and the app can be opened without it', async () => {
  await open('?scenario=xyz');
  expect(screen.getByRole('alert')).toHaveTextContent("scenario='xyz': choose");
  await userEvent.click(button('Open the app anyway'));
  expect(frame()).toHaveAttribute('src', '/app/#/');
});

/** Posts a call's result from the lender's controls, as the console's script does. */
function tell(call: string, isBad = false, source = lenderFrame().contentWindow) {
  const data = { call, said: isBad ? 'A settled loan cannot be approved.' : 'Done.', isBad };
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
}
const lenderFrame = () => screen.getByTitle<HTMLIFrameElement>('Controls of the lender');
const APPROVE = `POST /sandbox/borrowers/${maria.mobile}/events {"event":"approve"}`;

test('the panel frames the lender’s controls, for the borrower on the phone until a logout', async () => {
  await open('?scenario=approved&to=/borrow/confirm_quota');
  expect(frame()).toHaveAttribute('src', '/app/#/borrow/confirm_quota');
  expect(lenderFrame()).toHaveAttribute('src', `/sandbox/console/panel?mobile=${maria.mobile}`);
  expect(screen.getByRole('link', { name: 'See in the console' })).toHaveAttribute(
    'href',
    `/sandbox/console/borrowers/${maria.mobile}`,
  );
  expect(screen.getByRole('link', { name: 'Console' })).toHaveAttribute('href', '/sandbox');
  await userEvent.click(button('Log out in the app'));
  expect(screen.getByText('Nobody is logged in')).toBeInTheDocument();
  expect(lenderFrame()).toHaveAttribute('src', '/sandbox/console/panel');
});

test('a borrower whom the controls have created is logged in on the phone', async () => {
  const host = await open('?to=/login');
  expect(screen.getByText('Nobody is logged in')).toBeInTheDocument();
  const source = lenderFrame().contentWindow;
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { source, data: { made: maria } }));
  });
  const { token, mobile, userId, packageName } = maria;
  say(host, 'userInfo', { session: { token, mobile, userId, packageName } });
  expect(host.store.get().user).toEqual(maria);
  expect(frame()).toHaveAttribute('src', '/app/#/');
  expect(screen.getByText('Logged in by the host')).toBeInTheDocument();
  expect(screen.getByText(maria.password ?? '')).toBeInTheDocument();
});

test('an act of the controls is logged, its result shown, and the app refreshed', async () => {
  const host = await open('?scenario=loan_reviewing');
  const posted = jest.spyOn(frame().contentWindow as Window, 'postMessage');
  tell(APPROVE);
  expect(host.store.get().log[1]).toMatchObject({ direction: 'toLender', action: APPROVE });
  expect(within(panel()).getByRole('status')).toHaveTextContent('Done.');
  expect(posted).toHaveBeenCalledWith({ event: 'refreshPage' }, ORIGIN);
});

test('a fault, a refusal and a message from another window do not refresh the app', async () => {
  const host = await open('?scenario=settled');
  const posted = jest.spyOn(frame().contentWindow as Window, 'postMessage');
  tell('POST /sandbox/faults {"kind":"drop"}');
  tell(APPROVE, false, window);
  tell(APPROVE, true);
  expect(screen.getByRole('alert')).toHaveTextContent('A settled loan cannot be approved.');
  expect(host.store.get().log.map(({ action }) => action)).toEqual([
    APPROVE,
    'POST /sandbox/faults {"kind":"drop"}',
    'start borrower',
  ]);
  expect(posted).not.toHaveBeenCalled();
});

test('the status bar shows the lender’s clock, ticks and follows a moved clock', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:58Z') });
  let ahead = 3_600_000;
  const clock = async () => ({ now: new Date(Date.now() + ahead).toISOString() });
  await open('?scenario=approved', { lender: fakeLender({ clock }) });
  const phone = screen.getByRole('region', { name: 'Simulated phone' });
  expect(within(phone).getByText('11:00 AM')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(within(phone).getByText('11:01 AM')).toBeInTheDocument();
  ahead += 86_400_000 + 1_800_000;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(within(phone).getByText('11:31 AM')).toBeInTheDocument();
});

test('the messages have a column in a wide window, else they are in the panel', async () => {
  await open('?scenario=approved');
  expect(within(panel()).queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  window.innerWidth = WIDE - 1;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(within(panel()).getByRole('region', { name: 'Messages' })).toBeInTheDocument();
});

test('the log shows messages newest first, and can be searched and cleared', async () => {
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

test('on a phone the panel is closed and sends no calls until its button is tapped', async () => {
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

test('the simulator itself has the phone’s theme, and another inset restarts the app', async () => {
  const host = await open('?theme=dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  const before = host.store.get().frame?.generation;
  await userEvent.click(screen.getByRole('radio', { name: '72 px' }));
  expect(host.store.get().device.insets).toBe(72);
  expect(host.store.get().frame?.generation).not.toBe(before);
});

test('the panel has a switch for each action of the host, and sets the network', async () => {
  const host = await open('?scenario=approved&host=packageInfo:late:7&loss=35');
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
  const network = within(screen.getByRole('region', { name: 'Network' }));
  expect(network.getByRole('radio', { name: '35%' })).toBeChecked();
  await userEvent.click(network.getByRole('radio', { name: '300 ms' }));
  await userEvent.click(network.getByRole('radio', { name: '20%' }));
  await userEvent.click(network.getByRole('checkbox', { name: 'Offline' }));
  expect(host.store.get().network).toEqual({ latency: 300, loss: 20, offline: true });
});
