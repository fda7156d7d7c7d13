import type { Answer } from '@pautang/shared/testing';
import { swapVetoes } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, renderRoute, testConfig } from '@pautang/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { SessionState } from '../../session/slice';
import { loggedOut, sessionReducer } from '../../session/slice';
import { Page } from './Page';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';

const routes = routesOf('/login', Page);
const unstable = fails('network', 'Internet connection is unstable. Please try again');
const NOW = Date.parse('2026-11-20T11:44:00Z');
const HELP = '#/customer/customerCenter';
const PAST = '2026-11-20T11:43:59Z';
const FUTURE = '2026-11-20T11:45:00Z';
const answers: Record<string, Answer> = {
  operationConfig: testConfig,
  mobileExists: { exists: true },
  sendCode: { resendAt: '2026-11-20T11:45:00Z', expiresAt: '2026-11-20T11:49:00Z' },
  login: { token: 'token-1', userId: 'user-1', packageName: 'ph.pautang.sandbox' },
};

beforeEach(() => sessionStorage.clear());

function open(
  more: Record<string, Answer> = {},
  wanted: string | null = null,
  endedBecause: string | null = null,
) {
  const session: SessionState = { ...loggedOut, wanted, endedBecause };
  return renderRoute(
    routes,
    '/login',
    { ...answers, ...more },
    { now: NOW, session, sessionReducer },
  );
}
type Opened = ReturnType<typeof open>;

const number = () => screen.findByRole('textbox', { name: 'Mobile number' });
const code = () => screen.findByRole('textbox', { name: 'Six-digit code' });
const sendButton = () => screen.getByRole('button', { name: 'Text me a code' });
const sent = ({ calls }: Opened, method: string) => calls.filter((call) => call.method === method);

async function askForCode({ user }: Opened, typed = '917 123 4821') {
  await user.type(await number(), typed);
  await user.click(sendButton());
}

/** Opens the login, asks for a code, and waits for its field. */
async function openAtCode(...given: Parameters<typeof open>) {
  const page = open(...given);
  await askForCode(page);
  await code();
  return page;
}
async function typeCode({ user, where }: Opened) {
  await user.type(await code(), '123456');
  await waitFor(() => expect(where()).toBe('/'));
}

it('shows why the last session ended, for as long as the page is open', async () => {
  open({}, '/mine/records', 'Token expired, please login again');
  await number();
  expect(screen.getByText('You were logged out. Token expired, please login again.')).toBeVisible();
});

describe('a reload of the page', () => {
  it('waits once something is typed, which is not kept', async () => {
    const { user } = open();
    const field = await number();
    expect(swapVetoes.strongest()).toBeNull();
    await user.type(field, '917');
    expect(swapVetoes.strongest()).toBe('act');
  });

  it('waits while a route waits for the login, which is not kept either', async () => {
    open({}, '/repay/repay?loanOrderId=loan-1');
    await number();
    expect(swapVetoes.strongest()).toBe('act');
  });
});

describe('the mobile number', () => {
  it.each(['917 123 4821', '+63 917 123 4821'])(
    'is accepted as %s and stored in one spelling',
    async (typed) => {
      const page = open();
      await askForCode(page, typed);
      expect(await code()).toHaveFocus();
      expect(sent(page, 'sendCode').map(({ data }) => data)).toEqual([
        { mobile: '09171234821', purpose: 'login' },
      ]);
      expect(screen.getByText('We sent it to +63 917 123 4821.')).toBeVisible();
    },
  );

  it.each(['', '02 8123 4567'])('is requested again after %j', async (typed) => {
    const page = open();
    const field = await number();
    expect(field).toHaveAccessibleDescription(/We text you a code/);
    if (typed !== '') await page.user.type(field, typed);
    await page.user.click(sendButton());
    expect(field).toHaveAccessibleDescription(/Enter 10 digits, like 917 123 4567/);
    expect(field).toHaveFocus();
    expect(sent(page, 'sendCode')).toHaveLength(0);
  });

  it.each([
    [true, 'Welcome back.'],
    [false, 'New here? We will open an account for you.'],
  ])('greets by whether an account exists, until the number changes: %s', async (exists, words) => {
    const page = open({ mobileExists: { exists } });
    await page.user.type(await number(), '9171234821');
    expect(await screen.findByText(words)).toBeVisible();
    await page.user.type(await number(), '{Backspace}');
    expect(screen.queryByText(words)).toBeNull();
    expect(sent(page, 'mobileExists')).toHaveLength(1);
  });

  it('continues without the greeting if that cannot be read', async () => {
    const page = open({ mobileExists: fails('network') });
    await askForCode(page);
    expect(await code()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the typed number if no code could be sent', async () => {
    const page = open({ sendCode: unstable });
    await askForCode(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Internet connection is unstable/);
    expect(await number()).toHaveValue('917 123 4821');
  });

  it('sends one code on a double tap', async () => {
    let answer: ((data: unknown) => void) | undefined;
    const page = open({ sendCode: () => new Promise((resolve) => (answer = resolve)) });
    await page.user.type(await number(), '9171234821');
    await page.user.dblClick(sendButton());
    await act(async () => answer?.(answers['sendCode']));
    expect(await code()).toBeVisible();
    expect(sent(page, 'sendCode')).toHaveLength(1);
  });
});

describe('the code', () => {
  it('logs in as soon as it is complete, and opens home', async () => {
    const page = await openAtCode();
    await expectLink('Trouble logging in? Get help', HELP);
    await typeCode(page);
    expect(sent(page, 'login').map(({ data }) => data)).toEqual([
      { mobile: '09171234821', code: '123456' },
    ]);
    expect(page.store.getState().session).toMatchObject({
      token: 'token-1',
      userId: 'user-1',
      packageName: 'ph.pautang.sandbox',
      mobile: '09171234821',
    });
  });

  it.each([
    ['/repay/repay_detail?loanOrderId=1', '/repay/repay_detail?loanOrderId=1'],
    ['//evil.example/x', '/'],
  ])('redirects to %s only inside the app', async (wanted, to) => {
    const page = await openAtCode({}, wanted);
    await page.user.type(await code(), '123456');
    await waitFor(() => expect(page.where()).toBe(to));
  });

  it('is refused beside its field, and can be typed again', async () => {
    const message = 'That code is not right. 4 tries left.';
    let isRight = false;
    const page = open({
      login: () => (isRight ? answers['login'] : fails('business', message, 410_001)),
    });
    await askForCode(page);
    await page.user.type(await code(), '123456');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(await code()).toHaveValue('');
    isRight = true;
    await page.user.type(await code(), '654321');
    await waitFor(() => expect(page.where()).toBe('/'));
    expect(sent(page, 'login')).toHaveLength(2);
  });

  it('stays if the network fails, and the same act is retried', async () => {
    let isDown = true;
    const page = open({ login: () => (isDown ? unstable : answers['login']) });
    await askForCode(page);
    await page.user.type(await code(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Internet connection is unstable/);
    expect(await code()).toHaveValue('123456');
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(page.where()).toBe('/'));
    const [first, second] = sent(page, 'login');
    expect(first?.requestId).toBe(second?.requestId);
  });

  it('is not sent while it is too short', async () => {
    const page = await openAtCode();
    await page.user.type(await code(), '123');
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await code()).toHaveAccessibleDescription(
      expect.stringContaining('Please enter the correct verification code'),
    );
    expect(sent(page, 'login')).toHaveLength(0);
  });

  it('counts down to a new one on server time, and announces once that it can be requested', async () => {
    const page = await openAtCode();
    const ready = 'You can ask for a new code now.';
    expect(await screen.findByText('New code in 60 s')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    expect(screen.queryByText(ready)).toBeNull();
    Object.assign(page.services.clock, { now: () => NOW + 60_000 });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(ready)).toHaveAttribute('aria-live', 'polite');
  });

  it('can be sent again after the countdown', async () => {
    const page = open({
      sendCode: { resendAt: '2026-11-20T11:44:00Z', expiresAt: '2026-11-20T11:49:00Z' },
    });
    await askForCode(page);
    await page.user.type(await code(), '123');
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    const field = await code();
    expect(field).toHaveAccessibleDescription('We sent a new code to +63 917 123 4821.');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByText('We sent a new code to +63 917 123 4821.')).toBeVisible();
    expect(sent(page, 'sendCode')).toHaveLength(2);
  });

  it('never counts from more than a minute, even if the clock is a moment behind', async () => {
    const page = open({
      sendCode: { resendAt: '2026-11-20T11:45:00.900Z', expiresAt: '2026-11-20T11:49:00.900Z' },
    });
    await askForCode(page);
    expect(await screen.findByText('New code in 60 s')).toBeVisible();
  });

  it('is still requested after a reload, with its number and its countdown', async () => {
    const before = await openAtCode();
    before.view.unmount();
    const page = open();
    expect(await code()).toBeVisible();
    expect(screen.getByText('We sent it to +63 917 123 4821.')).toBeVisible();
    expect(screen.getByText('New code in 60 s')).toBeVisible();
    await typeCode(page);
    expect(sent(page, 'sendCode')).toEqual([]);
    expect(sent(page, 'login').map(({ data }) => data)).toEqual([
      { mobile: '09171234821', code: '123456' },
    ]);
  });

  it.each([
    ['has expired', { holder: '09171234821', resendAt: PAST, expiresAt: PAST }],
    ['is junk', { holder: 7 }],
    ['is for no number', { holder: '123', resendAt: FUTURE, expiresAt: FUTURE }],
  ])('is not requested if the kept entry %s', async (_what, kept) => {
    sessionStorage.setItem('pautang.sentCode.login.v1', JSON.stringify(kept));
    open();
    expect(await number()).toBeVisible();
  });

  it('leads back to its field if one was just sent, which still works', async () => {
    const message = 'A code was just sent. Wait before asking again.';
    const page = open({ sendCode: fails('business', message, ResponseCode.CODE_TOO_SOON) });
    await askForCode(page);
    expect(await code()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('New code in 60 s')).toBeVisible();
    await typeCode(page);
  });

  it('says so if a new one is requested too soon, and counts down again', async () => {
    let isFirst = true;
    const page = open({
      sendCode: () => {
        if (!isFirst) return fails('business', 'A code was just sent.', ResponseCode.CODE_TOO_SOON);
        isFirst = false;
        return { resendAt: '2026-11-20T11:44:00Z', expiresAt: '2026-11-20T11:49:00Z' };
      },
    });
    await askForCode(page);
    await page.user.type(await code(), '123');
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A code was just sent.');
    expect(await code()).toHaveValue('123');
    expect(screen.getByText('New code in 60 s')).toBeVisible();
  });

  it('lets the number be changed, also after a reload, and sends no second code too soon', async () => {
    const before = await openAtCode();
    await before.user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await number()).toHaveValue('917 123 4821');
    await before.user.click(sendButton());
    expect(await code()).toBeVisible();
    expect(sent(before, 'sendCode')).toHaveLength(1);
    await before.user.click(screen.getByRole('button', { name: 'Change number' }));
    before.view.unmount();
    open();
    expect(await number()).toBeVisible();
  });
});

describe('around the form', () => {
  it('names the lender and links the agreements', async () => {
    open();
    expect(await screen.findByText(/Hiram Lending Corp. · SEC registration/)).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([HELP, '#/service', '#/privacy', '#/all_agreement']);
  });

  it('shows a neutral line if the lender cannot be read', async () => {
    let answer: ((data: unknown) => void) | undefined;
    open({ operationConfig: () => new Promise((resolve) => (answer = resolve)) });
    await number();
    await act(async () => answer?.(fails('network')));
    expect(screen.getByText(/Hiram lends/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('redirects if a session exists already', async () => {
    const page = renderRoute(routes, '/login', answers);
    await waitFor(() => expect(page.where()).toBe('/'));
  });
});
