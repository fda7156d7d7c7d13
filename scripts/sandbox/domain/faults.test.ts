import * as fc from 'fast-check';
import type { Fault } from './faults';
import { afterUse, effectOf, meets } from './faults';

const aim = { id: 'f', method: null, mobile: null, remaining: null };
const latency = (ms: number): Fault => ({ ...aim, kind: 'latency', ms });
const error: Fault = { ...aim, kind: 'error', code: 420007, msg: 'No.' };
const drop = (when: 'before' | 'after'): Fault => ({ ...aim, kind: 'drop', when });

describe('a fault', () => {
  it.each<[Partial<Pick<Fault, 'method' | 'mobile'>>, boolean]>([
    [{}, true],
    [{ method: 'applyOrder' }, true],
    [{ method: 'login' }, false],
    [{ mobile: '09171234567' }, true],
    [{ mobile: '09170000000' }, false],
    [{ method: 'applyOrder', mobile: '09170000000' }, false],
  ])('aimed at %j matches the call: %s', (part, expected) => {
    const call = { methods: ['myOrders', 'applyOrder'], mobile: '09171234567' };
    expect(meets({ ...latency(5), ...part }, call)).toBe(expected);
  });

  it('aimed at one borrower does not affect an unknown caller', () => {
    const call = { methods: ['login'], mobile: null };
    expect(meets({ ...latency(5), mobile: '09171234567' }, call)).toBe(false);
  });
});

describe('faults together', () => {
  it('add up their delays and give the answer of the oldest', () => {
    const other: Fault = { ...aim, kind: 'status', status: 503 };
    expect(effectOf([latency(100), error, latency(50), other])).toEqual({
      delayMs: 150,
      instead: error,
      drop: null,
    });
  });

  it('break the connection before the act if one of them does', () => {
    expect(effectOf([drop('after'), drop('before')]).drop).toBe('before');
    expect(effectOf([drop('after')]).drop).toBe('after');
  });

  it('have no effect if the list is empty', () => {
    expect(effectOf([])).toEqual({ delayMs: 0, instead: null, drop: null });
  });
});

describe('a counted fault', () => {
  it('ends after exactly its number of calls, and the others stay', () => {
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
