import * as fc from 'fast-check';
import type { Fault } from './faults';
import { afterUse, effectOf, meets } from './faults';

const aim = { id: 'f', method: null, mobile: null, remaining: null };
const latency = (ms: number): Fault => ({ ...aim, kind: 'latency', ms });
const error: Fault = { ...aim, kind: 'error', code: 420007, msg: 'No.' };
const drop = (when: 'before' | 'after'): Fault => ({ ...aim, kind: 'drop', when });

describe('a fault', () => {
  const mobile = '09171234567';

  it.each<[Partial<Pick<Fault, 'method' | 'mobile'>>, string | null, boolean]>([
    [{}, mobile, true],
    [{ method: 'applyOrder' }, mobile, true],
    [{ method: 'login' }, mobile, false],
    [{ mobile }, mobile, true],
    [{ mobile: '09170000000' }, mobile, false],
    [{ method: 'applyOrder', mobile: '09170000000' }, mobile, false],
    [{ mobile }, null, false],
  ])('aimed at %j matches a call by %s: %s', (part, caller, expected) => {
    const call = { methods: ['myOrders', 'applyOrder'], mobile: caller };
    expect(meets({ ...latency(5), ...part }, call)).toBe(expected);
  });

  it('with a count ends after exactly so many calls, and the others stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (times) => {
        const lasting = latency(1);
        let all: Fault[] = [lasting, { ...error, remaining: times }];
        for (let call = 0; call < times; call += 1) {
          expect(all).toHaveLength(2);
          all = afterUse(all, all);
        }
        expect(all).toEqual([lasting]);
      }),
    );
  });
});

it('faults together add up their delays, give the answer of the oldest, and break the connection before the act if one does', () => {
  const other: Fault = { ...aim, kind: 'status', status: 503 };
  const none = { delayMs: 0, instead: null, drop: null };
  expect(effectOf([])).toEqual(none);
  expect(effectOf([latency(100), error, latency(50), other])).toEqual({
    ...none,
    delayMs: 150,
    instead: error,
  });
  expect(effectOf([drop('after'), drop('before')])).toEqual({ ...none, drop: 'before' });
  expect(effectOf([drop('after')])).toEqual({ ...none, drop: 'after' });
});
