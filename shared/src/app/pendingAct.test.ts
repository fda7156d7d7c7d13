import * as fc from 'fast-check';
import { breakStorage } from '../testing/breakStorage';
import { forgetAct, requestIdFor } from './pendingAct';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const data = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue(), { maxKeys: 4 });

describe('an act without an answer yet', () => {
  beforeEach(() => {
    forgetAct('applyOrder');
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('has a UUID as requestId, the same for the same data until the lender answers', () => {
    fc.assert(
      fc.property(data, (given) => {
        const first = requestIdFor('applyOrder', given);
        expect(first).toMatch(UUID);
        expect(requestIdFor('applyOrder', structuredClone(given))).toBe(first);
        forgetAct('applyOrder');
        expect(requestIdFor('applyOrder', given)).not.toBe(first);
        forgetAct('applyOrder');
      }),
    );
  });

  it('gets another requestId for other data or another method', () => {
    fc.assert(
      fc.property(data, data, (one, two) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(two));
        const first = requestIdFor('applyOrder', one);
        expect(requestIdFor('repaymentConfirm', one)).not.toBe(first);
        expect(requestIdFor('applyOrder', two)).not.toBe(first);
      }),
    );
  });

  it('stores no code and no account number', () => {
    requestIdFor('applyOrder', { cardNumber: '09171234821', code: '246813' });
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('requestId');
    expect(kept).not.toMatch(/09171234821|246813/);
  });

  it('keeps its requestId over a reload of the page', () => {
    const first = requestIdFor('applyOrder', { amount: 5_000 });
    jest.isolateModules(() => {
      const reloaded = jest.requireActual<typeof import('./pendingAct')>('./pendingAct');
      expect(reloaded.requestIdFor('applyOrder', { amount: 5_000 })).toBe(first);
    });
  });

  it('keeps its requestId if the storage is blocked', () => {
    breakStorage();
    const first = requestIdFor('applyOrder', { amount: 5_000 });
    expect(requestIdFor('applyOrder', { amount: 5_000 })).toBe(first);
  });

  it('gets a requestId despite junk in the storage', () => {
    sessionStorage.setItem('pautang.act.v1.applyOrder', '{"requestId":"1","digest":"x"}');
    expect(requestIdFor('applyOrder', { amount: 5_000 })).toMatch(UUID);
  });
});
