import { login } from '@pautang/shared/contract/account';
import { getCoupons, queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import { queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import { earlyReads } from './earlyReads';
import { chain, clientOf } from './client';

const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const order = { loanOrderId: 'L1' };
const status = ['queryLoanOrderStatus?loanOrderId'];

function setUp() {
  Object.assign(globalThis, {
    EARLY_READS: { queryLoanOrderStatus: [], queryPendingRepayPlan: [], getCoupons: ['coupons'] },
  });
  const page = { owner: 'token-1 /repay/repay', notOffered: [] as OptionalOffer[] };
  const sent: { name: string; data: unknown; isLeft: () => boolean }[] = [];
  let fail: Error | null = null;
  const early = earlyReads({ owner: () => page.owner, terms: () => page });
  const ask = chain([early.middleware], async ({ method, data, options }) => {
    sent.push({ name: method.name, data, isLeft: () => options.signal?.aborted === true });
    if (fail) throw fail;
    return `answer ${sent.length}`;
  });
  const send = (reads: readonly string[], query = 'loanOrderId=L1') =>
    early.send(reads, new URLSearchParams(query));
  const failNext = (error: Error) => {
    fail = error;
  };
  return { client: clientOf(ask), send, sent, page, failNext };
}

describe('reads that are sent before the page needs them', () => {
  it('answer the page’s own call once; the next call is sent', async () => {
    const { client, send, sent } = setUp();
    // Two parts of the page want them.
    send(status);
    send(status);
    expect(sent).toMatchObject([{ name: 'queryLoanOrderStatus', data: order }]);
    expect(await client.read(queryLoanOrderStatus, order)).toBe('answer 1');
    expect(await client.read(queryLoanOrderStatus, order)).toBe('answer 2');
  });

  it('pass on their failure', async () => {
    const { client, send, failNext } = setUp();
    failNext(new Error('no network'));
    send(status);
    await expect(client.read(queryLoanOrderStatus, order)).rejects.toThrow('no network');
  });

  it('do not answer a call with other data, nor a quiet call', async () => {
    const { client, send, sent } = setUp();
    send(status);
    await client.read(queryLoanOrderStatus, { loanOrderId: 'L2' });
    await client.read(queryLoanOrderStatus, order, { isQuiet: true });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['another borrower', 'token-2 /repay/repay'],
    ['another page', 'token-1 /repay/repay_plan'],
  ])('are dropped for %s', async (_whom, owner) => {
    const { client, send, sent, page } = setUp();
    send(status);
    page.owner = owner;
    expect(await client.read(queryLoanOrderStatus, order)).toBe('answer 2');
    expect(sent[0]?.isLeft()).toBe(true);
  });

  it('are dropped by an act, which may change their answers', async () => {
    const { client, send, sent } = setUp();
    send(status);
    await client.write(login, { mobile: '09171234821', code: '123456' }, { requestId });
    expect(await client.read(queryLoanOrderStatus, order)).toBe('answer 3');
    expect(sent[0]?.isLeft()).toBe(true);
  });

  it('are dropped if no page takes them', () => {
    jest.useFakeTimers();
    const { send, sent } = setUp();
    send(status);
    jest.advanceTimersByTime(30_000);
    expect(sent[0]?.isLeft()).toBe(true);
  });

  it('are aborted with the page that took them', async () => {
    const { client, send, sent } = setUp();
    send(status);
    const leaves = new AbortController();
    await client.read(queryLoanOrderStatus, order, { signal: leaves.signal });
    leaves.abort();
    expect(sent[0]?.isLeft()).toBe(true);
  });

  it('take their data from the address, and send only the first complete one of a method', async () => {
    const { client, send, sent } = setUp();
    send(['queryPendingRepayPlan?loanOrderId', 'queryPendingRepayPlan']);
    send(['queryPendingRepayPlan?loanOrderId', 'queryPendingRepayPlan'], '');
    send(status, '');
    send(status, `loanOrderId=${'L'.repeat(65)}`);
    expect(sent.map(({ data }) => data)).toEqual([order, {}]);
    await client.read(queryPendingRepayPlan, {});
    expect(sent).toHaveLength(2);
  });

  it('must be reads that the lender offers', () => {
    const { send, sent, page } = setUp();
    send(['getCoupons']);
    page.notOffered = ['coupons'];
    send(['getCoupons', 'repaymentConfirm?loanOrderId', 'constructor', '']);
    expect(sent.map(({ name }) => name)).toEqual([getCoupons.name]);
  });
});
