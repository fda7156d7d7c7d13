import type { Answer } from '@pautang/shared/testing';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import {
  breakStorage,
  fails,
  hrefOf,
  inTurn,
  loanOrder,
  maria,
  renderRoute,
  testSession,
} from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { forgetProof } from '../../components/card-change/proof';
import { routes } from '../../routes';

const AT = '/bank/sms_verification';
const FORM = '/bank/modify_bank_card';
const sendCode = { resendAt: '2026-11-20T11:45:00Z', expiresAt: '2026-11-20T11:49:00Z' };
const verifyCode = { proof: 'proof-1', expiresAt: '2026-11-20T11:54:00Z' };
const UNSTABLE = 'Internet connection is unstable. Please try again';

beforeEach(() => {
  sessionStorage.clear();
  forgetProof();
});
afterEach(() => jest.restoreAllMocks());

function open(more: Record<string, Answer> = {}, at = AT, options = {}) {
  return renderRoute(
    routes.filter(({ path }) => path === AT),
    at,
    { getCurrentUserInfo: maria, getPendingOrders: { orders: [] }, sendCode, verifyCode, ...more },
    options,
  );
}
type Opened = ReturnType<typeof open>;

const sendButton = () => screen.findByRole('button', { name: 'Text me a code' });
const boxes = () => screen.findByRole('textbox', { name: 'Six-digit code' });
const sent = ({ calls }: Opened, method: string) => calls.filter((call) => call.method === method);

async function askForCode(page: Opened) {
  await page.user.click(await sendButton());
  return boxes();
}

describe('before a code is sent', () => {
  it('explains the step, and shows the present account and the date of the next change', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Change where you receive money' }),
    ).toBeVisible();
    expect(screen.getByText(/text a code to \+63 917 ··· 4821/)).toBeVisible();
    expect(screen.getByText('GCash ···· 4821')).toBeVisible();
    expect(screen.getByText(/once in 45 days\..* from Jan 4, 2027/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('09171234821');
  });

  it('shows the next date and the reason after a recent change, and sends no code', async () => {
    const page = open({
      getCurrentUserInfo: { ...maria, nextCardChangeAt: '2026-12-02T11:42:00Z' },
    });
    expect(
      await screen.findByRole('heading', { name: 'You can change it again from Dec 2, 7:42 PM' }),
    ).toBeVisible();
    expect(screen.getByText(/Only one change in 45 days/)).toBeVisible();
    expect(screen.getByText('GCash ···· 4821')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Text me a code' })).toBeNull();
    expect(sent(page, 'sendCode')).toEqual([]);
  });

  it('opens for a date that has just passed', async () => {
    open({ getCurrentUserInfo: { ...maria, nextCardChangeAt: '2026-11-20T11:44:00Z' } });
    expect(await sendButton()).toBeVisible();
  });

  it('checks once more before it sends a code, because the account may have been changed elsewhere', async () => {
    const page = open({
      getCurrentUserInfo: inTurn(maria, { ...maria, nextCardChangeAt: '2026-12-20T11:42:00Z' }),
    });
    await page.user.click(await sendButton());
    expect(await screen.findByText(/You can change it again from Dec 20/)).toBeVisible();
    expect(sent(page, 'sendCode')).toEqual([]);
  });

  it('says that a payout waits, and that its repair does not count as a change', async () => {
    open({ getPendingOrders: { orders: [loanOrder({ status: LoanStatus.PAY_FAILED })] } });
    expect(
      await screen.findByRole('heading', { name: '₱4,750 is waiting for the new account' }),
    ).toBeVisible();
    expect(screen.getByText(/does not count as your one change/)).toBeVisible();
    expect(screen.queryByText(/once in/)).toBeNull();
  });

  it('works without that if it does not load', async () => {
    open({ getPendingOrders: fails('network') });
    expect(await sendButton()).toBeVisible();
  });

  it.each([
    ['frozen', { state: 'FROZEN' }, 'Your account is frozen'],
    ['without an account', { receivingAccount: null }, 'You have no receiving account yet'],
  ])('tells a borrower who is %s why no code is sent', async (_who, more, title) => {
    const page = open({ getCurrentUserInfo: { ...maria, ...more } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(hrefOf('Back to home')).toBe('#/');
    expect(sent(page, 'sendCode')).toEqual([]);
  });

  it('offers a retry if nothing loads', async () => {
    const page = open({ getCurrentUserInfo: inTurn(fails('timeout'), maria) });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await sendButton()).toBeVisible();
  });

  it('names no number if it knows none', async () => {
    open({}, AT, { session: { ...testSession, mobile: null } });
    expect(await screen.findByText(/text a code to your mobile number/)).toBeVisible();
  });

  it('says why none was sent', async () => {
    const message = 'Too many codes were sent to this number. Ask again in an hour.';
    const page = open({ sendCode: fails('business', message, 410003) });
    await page.user.click(await sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the code', () => {
  it('is sent by itself, leads to the form with the choice, and is not needed again while its proof is valid', async () => {
    const page = open({}, `${AT}?channelCode=90007&bankCode=BPI`);
    await page.user.type(await askForCode(page), '123456');
    await waitFor(() => expect(page.where()).toBe(`${FORM}?channelCode=90007&bankCode=BPI`));
    expect(sent(page, 'sendCode').map(({ data }) => data)).toEqual([{ purpose: 'modifyBankCard' }]);
    expect(sent(page, 'verifyCode').map(({ data }) => data)).toEqual([
      { purpose: 'modifyBankCard', code: '123456' },
    ]);
    expect(sessionStorage.getItem('pautang.cardProof.v1')).toContain('proof-1');
    expect(sessionStorage.getItem('pautang.sentCode.modifyBankCard.v1')).toBeNull();
    page.view.unmount();
    const again = open();
    await waitFor(() => expect(again.where()).toBe(FORM));
    again.view.unmount();
    open({}, AT, { now: Date.parse(verifyCode.expiresAt) });
    expect(await sendButton()).toBeVisible();
  });

  it('is refused beside its field, with six empty boxes', async () => {
    const message = 'Please enter the correct verification code. 4 tries left.';
    const refusal = fails('business', message, ResponseCode.CODE_WRONG);
    let isRight = false;
    const page = open({ verifyCode: () => (isRight ? verifyCode : refusal) });
    await page.user.type(await askForCode(page), '123456');
    await waitFor(async () =>
      expect(await boxes()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(await boxes()).toHaveValue('');
    isRight = true;
    await page.user.click(await boxes());
    await page.user.paste('654 321');
    await waitFor(() => expect(page.where()).toBe(FORM));
  });

  it('is refused in the words of section 5 if the lender gives none, and while it is too short', async () => {
    const page = open({ verifyCode: fails('business', '', ResponseCode.CODE_WRONG) });
    const words = expect.stringContaining('Please enter the correct verification code');
    await page.user.type(await askForCode(page), '12');
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await boxes()).toHaveAccessibleDescription(words);
    expect(sent(page, 'verifyCode')).toEqual([]);
    await page.user.type(await boxes(), '3456');
    await waitFor(async () => expect(await boxes()).toHaveAccessibleDescription(words));
    expect(sent(page, 'verifyCode')).toHaveLength(1);
  });

  it('is sent again as the same act if its answer was lost', async () => {
    const page = open({ verifyCode: inTurn(fails('network', UNSTABLE), verifyCode) });
    await page.user.type(await askForCode(page), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(UNSTABLE);
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(page.where()).toBe(FORM));
    const [first, second] = sent(page, 'verifyCode');
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('is still open after a reload, with its countdown, but not for another borrower', async () => {
    const before = open();
    await askForCode(before);
    // A web view that is killed while the borrower looks for the message reopens here.
    expect(before.store.getState().kept.unfinished?.to).toBe(AT);
    before.view.unmount();
    const page = open();
    await boxes();
    expect(screen.getByText('New code in 60 s')).toBeVisible();
    expect(sent(page, 'sendCode')).toEqual([]);
    page.view.unmount();
    open({}, AT, { session: { ...testSession, userId: 'user-2' } });
    expect(await sendButton()).toBeVisible();
  });

  it('can be postponed, and is still valid when the borrower comes back', async () => {
    const page = open();
    await askForCode(page);
    await page.user.click(screen.getByRole('button', { name: 'Not now' }));
    await askForCode(page);
    expect(sent(page, 'sendCode')).toHaveLength(1);
  });

  it('leads to its field if the page was killed after a code was sent', async () => {
    const page = open({
      sendCode: fails('business', 'A code was just sent.', ResponseCode.CODE_TOO_SOON),
    });
    await askForCode(page);
    expect(screen.getByText('New code in 60 s')).toBeVisible();
  });

  it("lasts as long as the page if the phone's storage is blocked", async () => {
    breakStorage('setItem', 'getItem');
    const page = open();
    await page.user.type(await askForCode(page), '123456');
    await waitFor(() => expect(page.where()).toBe(FORM));
    page.view.unmount();
    open({}, AT, { session: { ...testSession, token: 'of the next login' } });
    expect(await sendButton()).toBeVisible();
  });
});
