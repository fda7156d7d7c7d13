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
  testSession as session,
} from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetProof, readProof, writeProof } from '../../components/card-change/proof';
import { routes } from '../../routes';
import { MERGED, NOW, channels } from '../../testing/cardChange';

const AT = '/bank/modify_bank_card';
const CODE = '/bank/sms_verification';
const BPI = `${AT}?channelCode=90007&bankCode=BPI`;
const UNSTABLE = 'Internet connection is unstable. Please try again';
const atBpi = {
  channelCode: 90007,
  channelName: 'Bank of the Philippine Islands',
  bankCode: 'BPI',
  holder: 'Maria Santos',
  cardNumber: '1234567890',
} as const;
const NEXT = '2026-12-20T11:44:00Z';
/** The borrower's details after the change. */
const after = { ...maria, receivingAccount: atBpi, nextCardChangeAt: NEXT };
const changed = { receivingAccount: atBpi, nextCardChangeAt: NEXT, retriedLoanOrderId: null };

beforeEach(() => {
  sessionStorage.clear();
  writeProof(session, { proof: 'proof-1', expiresAt: '2026-11-20T11:54:00Z' });
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetProof();
});

/** Opens the form, by default with a bank already chosen. */
function open(more: Record<string, Answer> = {}, at = BPI, options = {}) {
  return renderRoute(
    routes.filter(({ path }) => path === AT),
    at,
    {
      getCurrentUserInfo: maria,
      listChannels: { channels },
      getPendingOrders: { orders: [] },
      modifyBankCard: changed,
      ...more,
    },
    options,
  );
}
type Opened = ReturnType<typeof open>;

const sent = ({ calls }: Opened) => calls.filter(({ method }) => method === 'modifyBankCard');
const original = () => screen.findByRole('textbox', { name: 'Original account number' });
const newNumber = () => screen.getByRole('textbox', { name: 'New account number' });
const holder = () => screen.getByRole('textbox', { name: 'Card holder' });
const check = () => screen.getByRole('button', { name: 'Check the change' });
const summary = () => screen.findByRole('dialog', { name: 'Is this right?' });
const expectWords = (field: HTMLElement, words: string) =>
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));

async function paste({ user }: Opened, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** The holder as a keyboard writes it, and as a copied text may hold it: with the tilde as a sign of its own. */
const [NUNEZ, COPIED_NUNEZ] = ['Niña Núñez', 'Niña Núñez'.normalize('NFD')];

/** Fills in the form and submits it. */
async function fillIn(page: Opened, number = '1234567890') {
  await paste(page, await original(), '09171234821');
  await paste(page, newNumber(), number);
  await page.user.click(check());
}

async function send(page: Opened) {
  await fillIn(page);
  await page.user.click(
    within(await summary()).getByRole('button', { name: 'Change to BPI ···· 7890' }),
  );
}

describe('the form', () => {
  it('requires a proof from the code step, and leads there without one', async () => {
    forgetProof();
    const page = open();
    await waitFor(() => expect(page.where()).toBe(`${CODE}?channelCode=90007&bankCode=BPI`));
  });

  it('is not opened by another borrower’s proof', async () => {
    const page = open({}, AT, { session: { ...session, userId: 'user-2' } });
    await waitFor(() => expect(page.where()).toBe(CODE));
  });

  it('takes an open wallet, groups its number in fours, and shows old and new before it sends', async () => {
    const page = open({}, AT);
    await page.user.click(await screen.findByRole('radio', { name: 'Maya' }));
    expect(page.where()).toBe(`${AT}?channelCode=90003`);
    const closed = screen.getByRole('radio', { name: 'GrabPay GrabPay takes no deposits now.' });
    expect(closed).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Bank/ })).toBeNull();
    await page.user.type(await original(), '+639171234821');
    expect(await original()).toHaveValue('0917 1234 821');
    await paste(page, newNumber(), '+63 918 765 4321');
    expect(newNumber()).toHaveValue('0918 7654 321');
    await page.user.click(check());

    const sheet = within(await summary());
    expect(sheet.getByText('GCash ···· 4821')).toBeVisible();
    expect(sheet.getByText('Maya')).toBeVisible();
    expect(sheet.getByText('0918 7654 321')).toBeVisible();
    expect(sent(page)).toEqual([]);
    await page.user.click(sheet.getByRole('button', { name: 'Change to Maya ···· 4321' }));
    await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
    expect(sent(page).map(({ data }) => data)).toEqual([
      {
        proof: 'proof-1',
        channelCode: 90003,
        bankCode: null,
        holder: 'Maria Santos',
        originalNumber: '09171234821',
        newNumber: '09187654321',
      },
    ]);
  });

  it('takes the same mobile number at another wallet, and refuses the present account', async () => {
    const page = open({}, `${AT}?channelCode=90005`);
    await fillIn(page, '09171234821');
    expectWords(newNumber(), 'The new card must differ from the one you have');
    await page.user.click(screen.getByRole('radio', { name: 'Maya' }));
    await page.user.click(check());
    expect(within(await summary()).getByText('0917 1234 821')).toBeVisible();
  });

  it('lists its banks with a search; a closed one says why and cannot be chosen', async () => {
    const page = open({}, `${AT}?channelCode=90007`);
    await page.user.click(await screen.findByRole('button', { name: 'Bank: Choose your bank' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose your bank' }));
    expect(sheet.getByText(MERGED)).toBeVisible();
    expect(sheet.queryByRole('button', { name: /UCPB/ })).toBeNull();
    const search = sheet.getByRole('searchbox');
    await page.user.type(search, 'nowhere');
    expect(sheet.getByRole('heading', { name: 'No bank by this name' })).toBeVisible();
    await page.user.clear(search);
    await page.user.type(search, 'landbank{Enter}');
    expect(sheet.getByText('1 bank')).toBeVisible();
    await page.user.click(sheet.getByRole('button', { name: 'Land Bank LBP' }));
    expect(page.where()).toBe(`${AT}?channelCode=90007&bankCode=LBP`);
    expect(screen.getByRole('button', { name: 'Bank: Land Bank' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expectWords(newNumber(), '10 to 20 digits.');
  });

  it('offers the wallets whose app is on the phone, and marks the others', async () => {
    const page = open(
      {
        'host:appChannel': {
          channels: [
            { code: 90005, availability: 'available' },
            { code: 90003, availability: 'unavailable' },
          ],
        },
      },
      `${AT}?channelCode=90003`,
    );
    const missing = 'This phone has no Maya app.';
    expect(await screen.findByRole('radio', { name: `Maya ${missing}` })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'GCash' })).toHaveAccessibleDescription(missing);
    expect(screen.getByRole('radio', { name: 'GCash' })).toBeEnabled();
    expect(page.told.find(({ action }) => action === 'appChannel')?.data).toEqual({
      channels: [
        { code: 90002, walletScheme: 'grab://' },
        { code: 90003, walletScheme: 'paymaya://' },
        { code: 90005, walletScheme: 'gcash://' },
        { code: 90007, walletScheme: null },
      ],
    });
  });

  it('keeps the caret at an inserted digit', async () => {
    const page = open();
    await original();
    const field = newNumber() as HTMLInputElement;
    await paste(page, field, '12345678');
    expect(field).toHaveValue('1234 5678');
    await page.user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('1293 4567 8');
    expect(field.selectionStart).toBe(3);
    await page.user.keyboard('{Backspace}');
    expect(field).toHaveValue('1234 5678');
    expect(field.selectionStart).toBe(2);
    field.setSelectionRange(5, 5);
    await page.user.keyboard('{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['1234 5678', 4]);
  });
});

describe('an invalid form', () => {
  it('shows an error beside each field after the first try, and focuses the first', async () => {
    const page = open({}, AT);
    await original();
    await page.user.clear(holder());
    expect(holder()).toBeValid();
    await page.user.click(check());
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleDescription('Choose an account type');
    expect(first).toBeInvalid();
    expect(screen.getByRole('radio', { name: 'GCash' })).toHaveFocus();
    expectWords(holder(), 'The card holder must be the holder of your receiving account');
    expectWords(await original(), 'Incorrect Original Bank Card Number. Please refill.');
    await page.user.click(screen.getByRole('radio', { name: 'Bank' }));
    expectWords(screen.getByRole('button', { name: /^Bank: / }), 'Choose a bank');
    expectWords(newNumber(), 'Incorrect New Bank Card Number. Please refill.');
    await page.user.click(check());
    expect(screen.getByRole('button', { name: /^Bank: / })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses a new number that is too short for a bank, until it is corrected', async () => {
    const page = open();
    await fillIn(page, '123456789');
    expectWords(newNumber(), 'Incorrect New Bank Card Number. Please refill.');
    expect(newNumber()).toHaveFocus();
    await page.user.type(newNumber(), '0');
    expect(newNumber()).toBeValid();
  });

  it('refuses a bank’s number for a wallet', async () => {
    await fillIn(open({}, `${AT}?channelCode=90005`));
    expectWords(newNumber(), 'Incorrect New Bank Card Number. Please refill.');
  });

  it('says at once that the bank in the address is closed, or unknown', async () => {
    const page = open({}, `${AT}?channelCode=90007&bankCode=UCPB`);
    expectWords(await screen.findByRole('button', { name: 'Bank: UCPB' }), MERGED);
    page.view.unmount();
    open({}, `${AT}?channelCode=90007&bankCode=NONE`);
    expectWords(
      await screen.findByRole('button', { name: 'Bank: Choose your bank' }),
      'This bank is not on our list. Choose another.',
    );
  });
});

describe('the change', () => {
  it('is reported with the lender’s new data, and the date of the next change', async () => {
    let owner: object = maria;
    const page = open({
      getCurrentUserInfo: () => owner,
      modifyBankCard: () => {
        owner = after;
        return changed;
      },
    });
    await send(page);
    const title = 'Your money goes to Bank of the Philippine Islands ···· 7890 now';
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/next change is possible from Dec 20, 7:44 PM/)).toBeVisible();
    expect(hrefOf('Back to home')).toBe('#/');
    expect(screen.queryByRole('button')).toBeNull();
    expect(readProof(session, NOW)).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('leads back to the loan whose payout it repairs', async () => {
    let isChanged = false;
    const page = open({
      getCurrentUserInfo: () => (isChanged ? { ...maria, receivingAccount: atBpi } : maria),
      getPendingOrders: () => ({
        orders: [loanOrder({ status: isChanged ? LoanStatus.LENDING : LoanStatus.PAY_FAILED })],
      }),
      modifyBankCard: () => {
        isChanged = true;
        return { ...changed, retriedLoanOrderId: 'loan-1' };
      },
    });
    await fillIn(page);
    expect(within(await summary()).getByText(/We send the ₱4,750 there at once/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Change to/ }));
    expect(await screen.findByText('₱4,750 is on its way again')).toBeVisible();
    expect(screen.getByText(/This was a repair/)).toBeVisible();
    expect(hrefOf('Follow the payout')).toBe('#/borrow/lending?loanOrderId=loan-1');
  });

  it('is sent once for any number of taps', async () => {
    const gate: { open?: (answer: unknown) => void } = {};
    const page = open({
      modifyBankCard: () => new Promise((resolve) => void (gate.open = resolve)),
    });
    await fillIn(page);
    const button = within(await summary()).getByRole('button', { name: /^Change to/ });
    await page.user.dblClick(button);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await summary()).toBeVisible();
    gate.open?.(changed);
    await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
    expect(sent(page)).toHaveLength(1);
  });

  it('is the same act when it is sent again after a lost answer, although it was carried out', async () => {
    let owner: object = maria;
    const page = open({
      getCurrentUserInfo: () => owner,
      modifyBankCard: () => {
        if (owner === after) return changed;
        owner = after;
        return fails('network', UNSTABLE);
      },
    });
    await send(page);
    expect(await screen.findByText(/your account is changed once/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Change to/ }));
    await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
    const [first, second] = sent(page);
    expect(sent(page)).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it.each([
    ['done by then', true],
    ['not done', false],
  ])('finds out after a reload whether it was carried out: it was %s', async (_what, isDone) => {
    const before = open({ modifyBankCard: fails('network', UNSTABLE) });
    await send(before);
    await screen.findByText(/your account is changed once/);
    before.view.unmount();
    const page = open({ getCurrentUserInfo: isDone ? after : maria });
    if (isDone) {
      await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
      expect(sent(page)).toEqual([]);
      return;
    }
    await paste(page, await original(), '09171234821');
    expect(newNumber()).toHaveValue('1234 5678 90');
    await page.user.click(check());
    await page.user.click(within(await summary()).getByRole('button', { name: /^Change to/ }));
    await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
    expect(sent(page)).toEqual(sent(before));
  });

  it.each([
    [ResponseCode.CARD_ORIGINAL, 'Incorrect Original Bank Card Number. Please refill.', 'Original'],
    [ResponseCode.CARD_NEW, 'Incorrect New Bank Card Number. Please refill.', 'New account number'],
    [ResponseCode.CARD_HOLDER, 'The card holder must be another', 'Card holder'],
  ])(
    'shows a refusal of a field (%i) beside it, and keeps the form',
    async (code, message, name) => {
      const page = open({ modifyBankCard: fails('business', message, code) });
      await send(page);
      const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
      await waitFor(() => expectWords(field, message));
      expect(field).toHaveFocus();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(newNumber()).toHaveValue('1234 5678 90');
      await page.user.type(field, '1');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is refused beside the bank if that closed, and another can be chosen', async () => {
    const reason = 'BPI takes no deposits today.';
    let isClosed = false;
    const page = open({
      listChannels: () => ({
        channels: channels.map((channel) => ({
          ...channel,
          banks: channel.banks.map((bank) =>
            isClosed && bank.bankCode === 'BPI' ? { ...bank, available: false, reason } : bank,
          ),
        })),
      }),
      modifyBankCard: () => {
        isClosed = true;
        return fails('business', reason, ResponseCode.CHANNEL_UNAVAILABLE);
      },
    });
    await send(page);
    const field = await screen.findByRole('button', { name: /^Bank: Bank of the/ });
    await waitFor(() => expectWords(field, reason));
    expect(field).toHaveFocus();
    await page.user.click(field);
    await page.user.click(screen.getByRole('button', { name: 'Land Bank LBP' }));
    await page.user.click(check());
    expect(await summary()).toHaveTextContent('Land Bank');
  });

  it('shows the next date and sends nothing if it became impossible elsewhere', async () => {
    const page = open({
      getCurrentUserInfo: inTurn(maria, { ...maria, nextCardChangeAt: NEXT }),
    });
    await send(page);
    expect(await screen.findByText('You can change it again from Dec 20, 7:44 PM')).toBeVisible();
    expect(sent(page)).toEqual([]);
  });

  it('is checked again if the account was repaired elsewhere', async () => {
    const page = open({
      getCurrentUserInfo: inTurn(maria, {
        ...maria,
        receivingAccount: { ...maria.receivingAccount, cardNumber: '09180000001' },
      }),
    });
    await send(page);
    expect(await screen.findByText('GCash ···· 0001')).toBeVisible();
    expect(screen.getByText(/has changed in the meantime/)).toBeVisible();
    expect(sent(page)).toEqual([]);
  });

  it('leads to a new code after the proof expired; choice and new number stay', async () => {
    const page = open({
      modifyBankCard: fails('business', 'proof: used', ResponseCode.PROOF_INVALID),
    });
    await send(page);
    expect(await screen.findByText(/Your confirmation has expired/)).toBeVisible();
    expect(hrefOf('Get a new code')).toBe(`#${CODE}?channelCode=90007&bankCode=BPI`);
    expect(readProof(session, NOW)).toBeNull();
    expect(sessionStorage.getItem('pautang.cardDraft.v1')).toContain('1234 5678 90');
  });

  it('shows any other refusal beside its button', async () => {
    const page = open({ modifyBankCard: fails('business', 'Not today.', 500_001) });
    await send(page);
    expect(within(await summary()).getByRole('alert')).toHaveTextContent('Not today.');
  });
});

describe('the draft', () => {
  it.each([
    [NUNEZ, COPIED_NUNEZ],
    [COPIED_NUNEZ, NUNEZ],
  ])('takes a holder with ñ in either spelling', async (held, typed) => {
    const receivingAccount = { ...maria.receivingAccount, holder: held };
    const page = open({ getCurrentUserInfo: { ...maria, receivingAccount } });
    await original();
    await page.user.clear(holder());
    await paste(page, holder(), typed);
    await fillIn(page);
    const to = within(await summary()).getByRole('button', { name: /^Change to/ });
    await page.user.click(to);
    await waitFor(() => expect(sent(page)).toMatchObject([{ data: { holder: held } }]));
  });

  it('has the choice in the address, and holder and new number in this tab; never the original number', async () => {
    const before = open();
    await paste(before, await original(), '09171234821');
    await paste(before, newNumber(), '1234567890');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('09171234821');
    expect(JSON.stringify({ ...localStorage })).not.toContain('1234 5678 90');
    expect(before.store.getState().kept.unfinished).toEqual({
      to: BPI,
      at: expect.any(Number),
      figures: [],
    });
    before.view.unmount();
    const page = open();
    expect(await original()).toHaveValue('');
    expect(newNumber()).toHaveValue('1234 5678 90');
    page.view.unmount();
    writeProof({ ...session, userId: 'user-2' }, { proof: 'p', expiresAt: '2026-11-20T11:54:00Z' });
    open({}, BPI, { session: { ...session, userId: 'user-2' } });
    await original();
    expect(newNumber()).toHaveValue('');
  });

  it("lasts as long as the page if the phone's storage is blocked", async () => {
    breakStorage('setItem', 'getItem');
    writeProof(session, { proof: 'proof-1', expiresAt: '2026-11-20T11:54:00Z' });
    const page = open();
    await send(page);
    await waitFor(() => expect(page.where()).toBe(`${AT}?isChanged=t`));
  });
});

describe('a failed request', () => {
  it('can be repeated', async () => {
    const page = open({
      listChannels: inTurn(fails('network', UNSTABLE), { channels }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await original()).toBeVisible();
  });

  it('can be repeated for the result', async () => {
    const page = open(
      { getCurrentUserInfo: inTurn(fails('network', UNSTABLE), maria) },
      `${AT}?isChanged=t`,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /GCash ···· 4821 now/ })).toBeVisible();
  });
});
