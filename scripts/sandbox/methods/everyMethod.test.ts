import { randomUUID } from 'node:crypto';
import { catalogue } from '@pautang/shared/contract/catalogue';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Method } from '@pautang/shared/contract/method';
import { richBorrower } from '../testing/belongings';
import type { Owner } from '../testing/belongings';
import { clientOf } from '../testing/client';
import { methodRows } from '../testing/methodRows';
import { onPostgres } from '../testing/onDatabases';
import type { Envelope } from '../testing/speaker';
import { png, sendPictures } from '../testing/uploading';

type Rich = Awaited<ReturnType<typeof richBorrower>>;
type Data = Readonly<Record<string, unknown>>;

const anyJunk: readonly unknown[] = [
  null,
  -1,
  1e300,
  '',
  'x'.repeat(5_000),
  'null\u0000byte',
  '\ud800',
  [],
  Array.from({ length: 200 }, () => 'x'),
  { __proto__: null, constructor: 'x' },
];

/** `npm test` gives each field three kinds of junk in turn, and `npm run soak -- properties` all. */
const junkFor = (index: number) =>
  process.env['EVERY_CASE'] === '1'
    ? anyJunk
    : [0, 3, 7].map((step) => anyJunk[(index + step) % anyJunk.length]);

/** A borrower without data: the test needs only the names of the fields. */
const anybody = {
  mobile: '',
  account: {
    channelCode: 90005,
    channelName: '',
    bankCode: null,
    holder: '',
    cardNumber: '',
  },
  creditOrderId: '',
  loanOrderId: '',
  repaymentId: '',
  renewalId: '',
  couponId: '',
  reofferId: '',
  feedbackId: '',
  messageId: '',
  receiptId: '',
  imageId: '',
  agreementId: '',
  proofs: { deleteAccount: '', modifyBankCard: '' },
} as const;

const methods: Readonly<Record<MethodName, Method>> = catalogue;
/** Logout comes last, because the token of its call is dead afterwards. */
const names = (Object.keys(catalogue) as MethodName[]).toSorted(
  (one, other) => Number(one === 'logout') - Number(other === 'logout'),
);
const reads = names.filter((name) => methods[name].kind === 'read');
const fieldsOf = (name: MethodName) => Object.keys(methodRows[name].data(anybody));
const withFields = names.filter((name) => fieldsOf(name).length > 0);

describe('the table of methods', () => {
  it('has a row for every method of the catalogue, and no other', () => {
    expect(Object.keys(methodRows).toSorted()).toEqual(names.toSorted());
  });
});

onPostgres('every method', (lender) => {
  let owners: Readonly<Record<Owner, Rich>>;
  let other: Awaited<ReturnType<ReturnType<typeof lender>['create']>>;
  beforeAll(async () => {
    owners = {
      deferral: await richBorrower(lender()),
      restructure: await richBorrower(lender(), 'restructure'),
    };
    other = await lender().create('approved');
  });

  const ownerOf = (name: MethodName) => owners[methodRows[name].owner ?? 'deferral'];

  async function call(token: string | null, name: MethodName, data: Data): Promise<Envelope> {
    const { kind } = methods[name];
    if (kind === 'upload') return sendPictures(lender().app, token, name, data, [png(9)]);
    const client = clientOf(lender().app, token ?? undefined);
    return client.send([{ method: name, data }], kind === 'write' ? randomUUID() : undefined);
  }

  it.each(names)('%s is for a borrower who is logged in, unless it is public', async (name) => {
    const { code, msg, data } = await call(null, name, methodRows[name].data(ownerOf(name).owned));
    if (methods[name].session === 'required')
      expect([code, msg, data]).toEqual([ResponseCode.TOKEN_EMPTY, 'User not logged in', null]);
    else expect(code).not.toBe(ResponseCode.TOKEN_EMPTY);
  });

  it.each(names)('%s is not for a token that is none', async (name) => {
    const { code } = await call('made-up', name, methodRows[name].data(ownerOf(name).owned));
    if (methods[name].session === 'required') expect(code).toBe(ResponseCode.TOKEN_INVALID);
    else expect(code).not.toBe(ResponseCode.TOKEN_INVALID);
  });

  it.each(names)('%s neither shows nor changes what is somebody else’s', async (name) => {
    const { foreign, data } = methodRows[name];
    const owner = ownerOf(name);
    const before = await belongingsOf(owner);
    const { token } = name === 'logout' ? await lender().create('approved') : other;
    const answer = await call(token, name, data(owner.owned));
    if (typeof foreign === 'number') {
      expect([answer.code, answer.data]).toEqual([foreign, null]);
      expect(answer.msg).not.toBe('');
    }
    const told = JSON.stringify(answer.data);
    const { mobile: _known, account: _too, proofs: _proofs, ...ids } = owner.owned;
    expect(Object.values(ids).filter((id) => told.includes(id))).toEqual([]);
    expect(await belongingsOf(owner)).toEqual(before);
  });

  it.each(withFields.flatMap((name) => fieldsOf(name).map((field) => [name, field] as const)))(
    '%s says that %s is wrong or missing',
    async (name, field) => {
      const data = methodRows[name].data(ownerOf(name).owned);
      const wrong = await call(ownerOf(name).token, name, { ...data, [field]: { junk: true } });
      expect([wrong.code, wrong.msg]).toEqual([
        ResponseCode.BAD_DATA,
        expect.stringMatching(new RegExp(`^${name}: ${field}\\b.*\\w`)),
      ]);
      if (methodRows[name].optional?.includes(field)) return;
      const { [field]: _left, ...rest } = data;
      const missing = await call(ownerOf(name).token, name, rest);
      expect([missing.code, missing.msg]).toEqual([
        ResponseCode.BAD_DATA,
        expect.stringMatching(new RegExp(`^${name}: ${field}\\b.*\\w`)),
      ]);
    },
  );

  it.each(withFields)('%s has an answer to any junk', async (name) => {
    const data = methodRows[name].data(ownerOf(name).owned);
    for (const [index, field] of fieldsOf(name).entries())
      for (const junk of junkFor(index)) {
        const { code, msg } = await call(other.token, name, { ...data, [field]: junk });
        expect([field, junk, code]).not.toEqual([field, junk, ResponseCode.INTERNAL]);
        if (code !== 0) expect(msg).not.toBe('');
      }
  });

  it.each(reads)(
    '%s asked alone is unharmed by a bad read that it shared an envelope with',
    async (name) => {
      const item = { method: name, data: methodRows[name].data(ownerOf(name).owned) };
      const bad = { method: 'queryLoanOrderStatus', data: { loanOrderId: 'none' } };
      const alone = await ownerOf(name).client.send([item]);
      expect(alone.code === 0 || methodRows[name].frozen === 'held').toBe(true);
      const together = await ownerOf(name).client.send([item, bad]);
      expect([together.code === 0, together.data]).toEqual([false, null]);
      const again = await ownerOf(name).client.send([item]);
      expect(again.code).toBe(alone.code);
    },
  );

  it.each(names)(
    '%s is held from a frozen borrower if it agrees or changes anything',
    async (name) => {
      const { token, owned } = await frozen(methodRows[name].owner ?? 'deferral');
      const { code } = await call(token, name, methodRows[name].data(owned));
      const isHeld = code === ResponseCode.ACCOUNT_FROZEN;
      expect(isHeld).toBe(methodRows[name].frozen === 'held');
    },
  );

  const cold = new Map<Owner, Promise<Rich>>();
  function frozen(owner: Owner): Promise<Rich> {
    const known = cold.get(owner);
    if (known) return known;
    const made = richBorrower(lender(), owner).then(async (rich) => {
      await lender().event(rich.mobile, 'freeze');
      return rich;
    });
    cold.set(owner, made);
    return made;
  }

  /** Everything that the lender stores about the owner and that a call could change. */
  async function belongingsOf({ mobile, client }: Rich) {
    const view = await lender().view(mobile);
    const { feedbacks } = await client.get('listUserFeedback', { page: 1 });
    const votes = await client.get('listQuestionVotes', {});
    return { ...view, lastCode: null, feedbacks, votes };
  }
});
