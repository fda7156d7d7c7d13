import type { HostErrorKind } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { fails, fakeServices } from '@pautang/shared/testing';
import { creditOrder } from '../testing/homeAnswers';
import { runCreditCheck } from './runCreditCheck';

const order = (
  status: keyof typeof CreditStatus,
  more: Partial<CreditOrder> = {},
): CreditOrder => ({ ...creditOrder, status: CreditStatus[status], ...more });

interface World {
  /** the order in each answer of the lender in turn; the last one repeats */
  readonly orders: readonly (CreditOrder | null)[];
  readonly state?: number;
  /** the host's answer to each question; undefined: no host */
  readonly host?: unknown;
  readonly isForced?: boolean;
}

async function run({ orders, state = 5, host, isForced = false }: World) {
  let asked = 0;
  const fake = fakeServices({
    queryCreditOrder: () => ({ creditOrder: orders[Math.min(asked++, orders.length - 1)] ?? null }),
    f8in1Status: { state },
    'host:expiredCheck': host,
  });
  const verdict = await runCreditCheck(fake.services, isForced);
  return { ...fake, verdict };
}

const rejects = (kind: HostErrorKind) => () =>
  Promise.reject(new HostError(kind, 'expiredCheck', kind));

describe('credit check, run (section 4)', () => {
  it.each([
    ['APPROVED, in force, upload complete', order('APPROVED'), 'success'],
    ['FINISH, in force, upload complete', order('FINISH'), 'success'],
    ['REVIEWING', order('REVIEWING'), 'review'],
    ['REJECT', order('REJECT'), 'review'],
    ['BASIC_INFO', order('BASIC_INFO'), 'home'],
    ['no order', null, 'home'],
  ] as const)('%s ends without the host', async (_row, creditOrder, expected) => {
    const { verdict, told, logged } = await run({ orders: [creditOrder] });
    expect(verdict).toBe(expected);
    expect(told).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('requests the upload state only if the check depends on it', async () => {
    const { calls } = await run({ orders: [order('REVIEWING')] });
    expect(calls.map(({ method }) => method)).toEqual(['queryCreditOrder']);
  });

  it('WAIT_SUBMIT tells the host of the missing upload, and follows the order into its review', async () => {
    const { verdict, told } = await run({
      orders: [order('WAIT_SUBMIT'), order('REVIEWING')],
      state: 4,
      host: { code: 0 },
    });
    expect(verdict).toBe('review');
    expect(told).toEqual([
      {
        action: 'expiredCheck',
        data: {
          creditOrder: { creditOrderId: 'credit-1', status: 15, expired: false },
          expiredCredit: false,
          expiredRisk: true,
        },
      },
    ]);
  });

  it('an expired approval is logged, renewed by the host and valid again (code 0)', async () => {
    const { verdict, logged, told } = await run({
      orders: [order('APPROVED', { expired: true }), order('APPROVED')],
      host: { code: 0 },
    });
    expect(verdict).toBe('success');
    expect(logged).toEqual([{ type: 'uploadOverdue' }]);
    expect(told[0]?.data).toMatchObject({ expiredCredit: true, expiredRisk: false });
  });

  it('checks another order that the host names (code 2)', async () => {
    const { verdict, calls } = await run({
      orders: [
        order('FINISH', { expired: true }),
        order('APPROVED', { creditOrderId: 'credit-2' }),
      ],
      host: { code: 2, creditOrderId: 'credit-2' },
    });
    expect(verdict).toBe('success');
    expect(calls.map(({ data }) => data)).toEqual([
      {},
      { creditOrderId: 'credit-1' },
      { creditOrderId: 'credit-2' },
      { creditOrderId: 'credit-2' },
    ]);
  });

  it.each([
    ['that says so (code -1)', { code: -1 }],
    ['that is not there', undefined],
    ['that does not answer', rejects('timeout')],
  ])('takes a host %s as a failure', async (_row, host) => {
    const { verdict } = await run({ orders: [order('WAIT_SUBMIT')], host });
    expect(verdict).toBe('failed');
  });

  it('takes a host without this check as one that confirms the order', async () => {
    const orders = [order('APPROVED', { expired: true }), order('APPROVED')];
    const { verdict } = await run({ orders, host: rejects('unsupported') });
    expect(verdict).toBe('success');
  });

  it('leaves an order that has not changed with the host', async () => {
    const { verdict, told } = await run({ orders: [order('WAIT_SUBMIT')], host: { code: 0 } });
    expect(verdict).toBe('waiting');
    expect(told).toHaveLength(1);
  });

  it('asks a host that always names other orders three times at most', async () => {
    const orders = Array.from({ length: 9 }, (_, index) =>
      order('WAIT_SUBMIT', { creditOrderId: `credit-${index}` }),
    );
    const { verdict, told } = await run({ orders, host: { code: 2, creditOrderId: 'credit-9' } });
    expect(verdict).toBe('waiting');
    expect(told).toHaveLength(3);
  });

  it.each([
    ['in force', false, []],
    ['expired', true, [{ type: 'uploadOverdue' }]],
  ])('APPROVED, %s, forced, goes to review without the host', async (_row, expired, events) => {
    const { verdict, told, logged } = await run({
      orders: [order('APPROVED', { expired })],
      isForced: true,
    });
    expect(verdict).toBe('review');
    expect(told).toEqual([]);
    expect(logged).toEqual(events);
  });

  it('passes on a failure of the lender to the caller', async () => {
    const { services } = fakeServices({ queryCreditOrder: fails('network') });
    await expect(runCreditCheck(services)).rejects.toMatchObject({ kind: 'network' });
  });
});
