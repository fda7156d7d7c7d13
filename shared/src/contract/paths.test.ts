import * as fc from 'fast-check';
import * as paths from './paths';
import { addressOf, linkTo } from './paths';

describe('an address of the app', () => {
  it('is the path with a query', () => {
    expect(addressOf(paths.home)).toBe('/');
    expect(addressOf(paths.repay, { loanOrderId: 'a&b', isOverdue: 't' })).toBe(
      '/repay/repay?loanOrderId=a%26b&isOverdue=t',
    );
    expect(linkTo(paths.records)).toBe('#/mine/records');
  });

  it('returns any value to its page unchanged, and leaves out undefined ones', () => {
    const told = fc.record({
      reason: fc.string({ unit: 'grapheme' }),
      from: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(told, ({ reason, from }) => {
        const query = from === undefined ? { reason } : { reason, from };
        const { searchParams } = new URL(addressOf(paths.error, query), 'https://a.b');
        expect(Object.fromEntries(searchParams)).toEqual(query);
      }),
    );
  });

  it('is different for every page', () => {
    const all = Object.values(paths).filter((one) => typeof one === 'string');
    expect(new Set(all).size).toBe(all.length);
  });
});
