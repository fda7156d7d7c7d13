import { ResponseCode } from '@pautang/shared/contract/codes';
import { deletionReasons } from '@pautang/shared/contract/account';
import type { Session } from '@pautang/shared/app';
import { LOGOUT } from '@pautang/shared/app';
import type { Answer } from '@pautang/shared/testing';
import {
  bareLender,
  breakStorage,
  fails,
  findHref,
  hrefOf,
  inTurn,
  loggedOut,
  renderRoute,
} from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { forgetProof } from './heldProof';

const AT = '/account/delete';
const DELETED = '2026-11-20T11:45:00.000Z';
const VERIFY = `${AT}?step=verify&reason=noNeed`;
const END = `${AT}?step=ending&deletedAt=${encodeURIComponent(DELETED)}`;
const answers = {
  deletionBlockers: { blockers: [] },
  sendCode: { resendAt: '2026-11-20T11:45:00Z', expiresAt: '2026-11-20T11:49:00Z' },
  verifyCode: { proof: 'proof-1', expiresAt: '2026-11-20T11:54:00Z' },
  deleteAccount: { deletedAt: DELETED },
};
/** Empties session and storage at a logout, as the shell does. */
const sessionReducer = (state: Session, { type }: { type: string }): Session => {
  if (type !== LOGOUT) return state;
  localStorage.clear();
  sessionStorage.clear();
  return loggedOut;
};

function open(
  more: Record<string, Answer> = {},
  at: string | readonly string[] = AT,
  options = {},
) {
  return renderRoute(
    routes.filter(({ path }) => path === AT),
    at,
    { ...answers, ...more },
    { sessionReducer: sessionReducer as never, ...options },
  );
}
type Opened = ReturnType<typeof open>;
const sent = ({ calls }: Opened, method: string) => calls.filter((call) => call.method === method);
const field = () => screen.findByRole('textbox', { name: 'Six-digit code' });
const modal = async () => within(await screen.findByRole('dialog'));

async function reachModal(page: Opened) {
  await page.user.click(await screen.findByRole('button', { name: 'Text me a code' }));
  await page.user.type(await field(), '123456');
  return modal();
}

async function deleteForGood(page: Opened) {
  await page.user.click((await reachModal(page)).getByRole('button', { name: 'Delete for good' }));
}

beforeEach(() => {
  sessionStorage.clear();
  forgetProof();
});
afterEach(() => jest.restoreAllMocks());

describe('READ_ME', () => {
  it('does not mention features that the lender lacks', async () => {
    open({}, AT, { kept: bareLender });
    expect(await screen.findByText('Your name, mobile number and receiving account')).toBeVisible();
    expect(screen.queryByText(/coupon|wrote to customer service/)).toBeNull();
  });

  it('says what is erased, what the law keeps and for how long, and that it cannot be undone', async () => {
    open();
    expect(await findHref('Continue')).toBe('#/account/delete?step=form');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Before you delete your account',
    );
    expect(screen.getByText('Your name, mobile number and receiving account')).toBeVisible();
    expect(screen.getByText(/for 5 years after each loan ends$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'It cannot be undone' })).toBeVisible();
    expect(hrefOf('Keep my account')).toBe('#/mine/account_security');
  });

  const text = 'It is in the way.';
  it('names each obstacle with a link to it, and offers no next step', async () => {
    const ways = [
      [{ kind: 'loan', loanOrderId: 'l1', status: 20 }, '/borrow/review?loanOrderId=l1'],
      [{ kind: 'loan', loanOrderId: 'l1', status: 65 }, '/borrow/lending?loanOrderId=l1'],
      [{ kind: 'loan', loanOrderId: 'l1', status: 75 }, '/repay/repay?loanOrderId=l1&isOverdue=t'],
      [{ kind: 'credit', creditOrderId: 'c1', status: 16 }, '/borrow/review_details'],
      [{ kind: 'overpayment', amount: 300, isRefundAsked: false }, '/repay/credit'],
      [{ kind: 'payment', amount: 300 }, '/mine/records'],
      [{ kind: 'frozen' }, '/customer/customerCenter'],
    ] as const;
    open({ deletionBlockers: { blockers: ways.map(([one], n) => ({ ...one, text: `No ${n}` })) } });
    const blocked = within(await screen.findByRole('region', { name: 'Not possible yet' }));
    const lines = blocked.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'No 0See the loan',
      'No 1See the loan',
      'No 2See the loan',
      'No 3See the application',
      'No 4See your credit',
      'No 5See your loans',
      'No 6Contact customer service',
    ]);
    const links = blocked.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(ways.map(([, to]) => `#${to}`));
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('offers the next step once the obstacles are cleared', async () => {
    let blockers = [{ kind: 'payment', amount: 300, text }];
    const page = open({ deletionBlockers: () => ({ blockers }) });
    const again = await screen.findByRole('button', { name: 'Check again' });
    blockers = [];
    await page.user.click(again);
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('offers a retry and no next step if the obstacles did not load', async () => {
    const page = open({
      deletionBlockers: inTurn(fails('network', 'No connection.'), { blockers: [] }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
  });
});

describe('FORM', () => {
  it('offers the eight reasons, requires one, and keeps it in the address', async () => {
    const page = open({}, `${AT}?step=form`);
    expect(await screen.findAllByRole('radio')).toHaveLength(deletionReasons.length);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleDescription('Choose a reason');
    await page.user.click(screen.getByRole('radio', { name: 'I worry that my data leaks' }));
    expect(page.where()).toBe(`${AT}?step=form&reason=leakWorry`);
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(page.where()).toBe(`${AT}?step=verify&reason=leakWorry`);
  });

  it.each(['', '&reason=boredom'])(
    'replaces a code step without a valid reason: %j',
    async (reason) => {
      const page = open({}, `${AT}?step=verify${reason}`);
      await screen.findAllByRole('radio');
      expect(page.where()).toBe(`${AT}?step=form`);
    },
  );

  it('leads an unknown step to the beginning', async () => {
    open({}, `${AT}?step=done`);
    expect(
      await screen.findByRole('heading', { name: 'Before you delete your account' }),
    ).toBeVisible();
  });
});

describe('VERIFY', () => {
  it('sends no code if an obstacle has appeared', async () => {
    const blockers = [{ kind: 'payment', amount: 300, text: 'Not posted yet.' }];
    const page = open({ deletionBlockers: { blockers } }, VERIFY);
    expect(await screen.findByText('Not posted yet.')).toBeVisible();
    expect(page.where()).toBe(AT);
    expect(sent(page, 'sendCode')).toEqual([]);
  });

  it('asks once more after the right code, with the harmless answer first', async () => {
    const page = open({}, VERIFY);
    const asked = await reachModal(page);
    expect(sent(page, 'sendCode').map(({ data }) => data)).toEqual([{ purpose: 'deleteAccount' }]);
    expect(asked.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    expect(sent(page, 'deleteAccount')).toEqual([]);
    await page.user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page, 'deleteAccount')).toEqual([]);
    expect(screen.getByText(/until 7:54 PM; after that it takes a new code/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect((await modal()).getByRole('button', { name: 'Delete for good' })).toBeVisible();
  });

  it('requires no new code after a reload while the last proof is valid', async () => {
    const before = open({}, VERIFY);
    await reachModal(before);
    before.view.unmount();
    const page = open({}, VERIFY);
    expect((await modal()).getByRole('button', { name: 'Delete for good' })).toBeVisible();
    page.view.unmount();
    const late = open({}, VERIFY, { now: Date.parse('2026-11-20T11:54:00Z') });
    expect(await screen.findByRole('button', { name: 'Text me a code' })).toBeVisible();
    late.view.unmount();
    open({}, VERIFY, { session: { ...loggedOut, token: 't', userId: 'somebody else' } });
    expect(await screen.findByRole('button', { name: 'Text me a code' })).toBeVisible();
  });
});

describe('the deletion', () => {
  it('ends with a result that stays without session and storage', async () => {
    const page = open({}, [AT, VERIFY]);
    await deleteForGood(page);
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    expect(page.where()).toBe(END);
    expect(screen.getByText('On Nov 20, 2026, 7:45 PM. You are logged out.')).toBeVisible();
    expect(page.store.getState().session.token).toBeNull();
    expect(page.actions.filter((type) => type === LOGOUT)).toHaveLength(1);
    expect(sent(page, 'deleteAccount').map(({ data }) => data)).toEqual([
      { reason: 'noNeed', proof: 'proof-1' },
    ]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('deletion'))).toEqual([]);
    expect(hrefOf('Done')).toBe('#/login');
    expect(page.told.map(({ data }) => data)).toEqual(
      [true, false, true].map((banned) => ({ banned, pages: [AT] })),
    );
  });

  it('keeps the result after a reload, and claims nothing to a borrower who is logged in', async () => {
    const page = open({}, END, { session: loggedOut });
    expect(await screen.findByText(/^On Nov 20, 2026, 7:45 PM/)).toBeVisible();
    page.view.unmount();
    const junk = open({}, `${AT}?step=ending&deletedAt=soon`, { session: loggedOut });
    expect(await screen.findByText('You are logged out.')).toBeVisible();
    junk.view.unmount();
    const other = open({}, END, {
      session: { ...loggedOut, token: 'of somebody else', userId: 'user-2' },
    });
    expect(
      await screen.findByRole('heading', { name: 'Before you delete your account' }),
    ).toBeVisible();
    expect(other.store.getState().session.token).toBe('of somebody else');
    expect(other.where()).toBe(AT);
  });

  it('repeats the same act if its answer was lost', async () => {
    const answer = inTurn(fails('network', 'No connection.'), answers.deleteAccount);
    const page = open({ deleteAccount: answer }, VERIFY);
    await deleteForGood(page);
    const asked = await modal();
    expect(await asked.findByRole('alert')).toHaveTextContent('No connection.');
    expect(asked.getByText(/^No answer came/)).toBeVisible();
    expect(asked.getByRole('button', { name: 'Ask again' })).toHaveFocus();
    // The account may be gone, so the page must not promise to keep it.
    expect(screen.queryByText('Keep my account')).toBeNull();
    expect(asked.getByRole('button', { name: 'Not now' })).toBeVisible();
    await page.user.click(asked.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    const [first, second] = sent(page, 'deleteAccount');
    expect(second).toEqual(first);
  });

  it('cannot be taken back while it is being sent', async () => {
    const page = open({ deleteAccount: () => new Promise(() => undefined) }, VERIFY);
    await deleteForGood(page);
    await page.user.click((await modal()).getByRole('button', { name: 'Keep my account' }));
    expect((await modal()).getByRole('button', { name: 'Delete for good' })).toBeVisible();
  });

  it('repeats it after a reload as well, before anything else', async () => {
    const before = open({ deleteAccount: fails('timeout', 'Too slow.') }, VERIFY);
    await deleteForGood(before);
    await (await modal()).findByRole('alert');
    const [first] = sent(before, 'deleteAccount');
    before.view.unmount();
    // Even after the proof expired: only the lender knows whether the deletion happened.
    const page = open({}, AT, { now: Date.parse('2026-11-20T12:44:00Z') });
    await page.user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    expect(page.calls).toEqual([first]);
  });

  it('leads back to the obstacles if a new loan made the lender refuse', async () => {
    let blockers: unknown[] = [];
    const page = open(
      {
        deletionBlockers: () => ({ blockers }),
        deleteAccount: () => {
          const text = 'Loan 0418 is under approval. Wait for the decision.';
          blockers = [{ kind: 'loan', loanOrderId: 'l1', status: 20, text }];
          return fails('business', text, ResponseCode.DELETION_BLOCKED);
        },
      },
      VERIFY,
    );
    await deleteForGood(page);
    expect(await screen.findByText(/^Nothing was deleted/)).toBeVisible();
    expect(screen.getByText(/^Loan 0418 is under approval/)).toBeVisible();
    expect(page.where()).toBe(AT);
    expect(page.actions).not.toContain(LOGOUT);
  });

  it('leads to a new code and keeps the reason if the lender refuses the proof', async () => {
    const message = 'proof: this confirmation has expired or was used. Ask for a new code.';
    const page = open(
      { deleteAccount: fails('business', message, ResponseCode.PROOF_INVALID) },
      VERIFY,
    );
    await deleteForGood(page);
    expect(await screen.findByText(/^Nothing was deleted: your confirmation/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Text me a code' })).toBeVisible();
    expect(page.where()).toBe(VERIFY);
    expect(page.actions).not.toContain(LOGOUT);
  });

  it("works if the phone's storage is blocked", async () => {
    breakStorage();
    const page = open({}, VERIFY);
    await deleteForGood(page);
    expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  });
});
