import type { MethodName } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { onPostgres } from '../../sandbox/testing/onDatabases';
import type { TestLender } from '../../sandbox/testing/testLender';
import type { Borrower } from '../testing/judging';
import type { Standing } from '../testing/standing';
import { readOne, takeSteps, tellingReads } from '../testing/standing';
import { methodNames, methods } from './answers';
import { rows, sendTo } from './driveMethods';
import { inWords } from './wire';

type Data = Readonly<Record<string, unknown>>;
type Renewal = 'repayDeferralInitiate' | 'repayRestructureInitiate';
type Rich = Borrower & Standing;

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

/** `npm test` tries two kinds of junk for each field, and `npm run soak -- properties` tries all. */
const junkFor = (index: number) =>
  process.env['EVERY_CASE'] === '1'
    ? anyJunk
    : [0, 5].map((step) => anyJunk[(index + step) % anyJunk.length]);

/** The code that another borrower gets, if it is not NOT_FOUND. */
const foreign: Partial<Record<MethodName, ResponseCode>> = {
  deleteAccount: ResponseCode.PROOF_INVALID,
  modifyBankCard: ResponseCode.PROOF_INVALID,
  queryBorrowQuotaWithInput: ResponseCode.COUPON_UNUSABLE,
  applyOrder: ResponseCode.COUPON_UNUSABLE,
  // The answer is empty.
  getReofferPopup: ResponseCode.SUCCESS,
};

/** Methods that a frozen borrower may not call. */
const held: ReadonlySet<MethodName> = new Set<MethodName>([
  'verifyCode',
  'deleteAccount',
  'modifyBankCard',
  'queryBorrowQuota',
  'queryBorrowQuotaWithInput',
  'applyOrder',
  'askCreditRefund',
  'repayDeferralInitiate',
  'repayRestructureInitiate',
  'repayRestructureConfirm',
]);

/** Logout comes last, because the token of its call is dead afterwards. */
const names = methodNames.toSorted(
  (one, other) => Number(one === 'logout') - Number(other === 'logout'),
);

/** Returns the fields of a request; for a union, those of its first member. */
function fieldsOf(name: MethodName): string[] {
  const { request } = methods[name] as { request: { options?: Form[] } & Partial<Form> };
  return Object.keys(request.entries ?? request.options?.[0]?.entries ?? {});
}
interface Form {
  readonly entries: object;
}
const withFields = names.filter((name) => fieldsOf(name).length > 0);

const renewalOf = (name: MethodName): Renewal =>
  name.startsWith('repayRestructure') ? 'repayRestructureInitiate' : 'repayDeferralInitiate';

/** Creates a borrower who owns one of everything, so that the data of every call are known. */
async function richBorrower(lender: TestLender, renewal: Renewal): Promise<Rich> {
  const borrower = await lender.create('repaying', { couponPopup: true, reoffer: true });
  const standing = await takeSteps(lender, borrower, [
    'repaymentConfirm',
    'genericFileUpload',
    'saveFeedback',
    'uploadLeaveMessageImage',
    'proof',
    'deletionProof',
    renewal,
  ]);
  const { known } = standing;
  await lender.event(borrower.mobile, 'answer_ticket', { body: 'We look into it.' });
  const left = tellingReads();
  while (await readOne(left, standing));
  const { coupons } = await borrower.client.get('getCoupons', {});
  const free = await lender.create('approved');
  const quota = await free.client.get('queryBorrowQuota', {});
  known.learn({
    quota: { ...quota, creditOrderId: known.need('creditOrderId') },
    quote: quota.quote,
    couponId: coupons.find(({ state }) => state === 'available')?.couponId,
    refundable: 1,
    reofferId: 'reoffer_of_the_owner',
    smsCode: '000000',
    // The right code would log the owner out.
    login: { mobile: borrower.mobile, code: '000000' },
  });
  return { ...borrower, ...standing };
}

onPostgres('every method', (lender) => {
  let owners: Readonly<Record<Renewal, Rich>>;
  let other: Borrower;
  beforeAll(async () => {
    owners = {
      repayDeferralInitiate: await richBorrower(lender(), 'repayDeferralInitiate'),
      repayRestructureInitiate: await richBorrower(lender(), 'repayRestructureInitiate'),
    };
    other = await lender().create('approved');
    await lender().forget();
  });

  const ownerOf = (name: MethodName) => owners[renewalOf(name)];

  /** Makes a valid request with every field, which names the owner's belongings. */
  const requestOf = (name: MethodName) =>
    ownerOf(name).known.dataOf((all) =>
      Object.assign({}, rows[name].data(all), rows[name].optional?.(all)),
    );
  const dataOf = (name: MethodName) => requestOf(name).data;

  async function call(token: string | null, name: MethodName, data: Data) {
    const heard = await sendTo(ownerOf(name).wire, { name, data }, token);
    if (heard.envelope === null) throw new Error(inWords(heard));
    return heard.envelope;
  }

  /** The owner's belongings after the last call, for the next test. */
  const untouched = new Map<Rich, object>();

  it.each(names)('%s neither shows nor changes another borrower’s data', async (name) => {
    const owner = ownerOf(name);
    const { data, isOwn } = requestOf(name);
    const code = foreign[name] ?? (isOwn ? ResponseCode.NOT_FOUND : null);
    const before = untouched.get(owner) ?? (await belongingsOf(owner));
    untouched.set(owner, before);
    const { token } = name === 'logout' ? await lender().create('approved') : other;
    const answer = await call(token, name, data);
    if (code !== null) expect(answer.code).toBe(code);
    if (code) {
      expect(answer.data).toBeNull();
      expect(answer.msg).not.toBe('');
    }
    const told = JSON.stringify(answer.data);
    const ids = [...owner.known.ids(), owner.known.need('messageId')];
    expect(ids.filter((id) => told.includes(id))).toEqual([]);
    // Reads skip the comparison, because the next write would notice a change.
    if (methods[name].kind === 'read') return;
    untouched.set(owner, await belongingsOf(owner));
    expect(untouched.get(owner)).toEqual(before);
  });

  it.each(withFields)(
    '%s refuses wrong and missing fields by name, and survives junk',
    async (name) => {
      const owner = ownerOf(name);
      const data = dataOf(name);
      const optional = rows[name].optional?.(owner.known) ?? {};
      expect(Object.keys(data)).toEqual(expect.arrayContaining(fieldsOf(name)));
      for (const [index, field] of fieldsOf(name).entries()) {
        const { [field]: _left, ...rest } = data;
        const wrong = { ...data, [field]: { junk: true } };
        for (const bad of Object.hasOwn(optional, field) ? [wrong] : [wrong, rest]) {
          const { code, msg } = await call(owner.token, name, bad);
          expect([field, code]).toEqual([field, ResponseCode.BAD_DATA]);
          expect(msg).toMatch(new RegExp(`^${name}: ${field}\\b.*\\w`));
        }
        for (const junk of junkFor(index)) {
          const { code, msg } = await call(other.token, name, { ...data, [field]: junk });
          expect([field, junk, code]).not.toEqual([field, junk, ResponseCode.INTERNAL]);
          if (code !== 0) expect(msg).not.toBe('');
        }
      }
    },
  );

  /** Reads all stored data of the owner that a call could change. */
  async function belongingsOf({ mobile, client }: Rich) {
    const view = await lender().view(mobile);
    const { feedbacks } = await client.get('listUserFeedback', { page: 1 });
    const votes = await client.get('listQuestionVotes', {});
    return { ...view, lastCode: null, feedbacks, votes };
  }

  // This test comes last, because it leaves the owners frozen.
  it('a frozen borrower may call all methods but the held ones', async () => {
    for (const { mobile } of Object.values(owners)) await lender().event(mobile, 'freeze');
    const refused = new Set<MethodName>();
    for (const name of names) {
      const { code } = await call(ownerOf(name).token, name, dataOf(name));
      if (code === ResponseCode.ACCOUNT_FROZEN) refused.add(name);
    }
    expect(refused).toEqual(held);
  });
});
