import * as fc from 'fast-check';
import { queryOf, readCouponsAlone, readSelection } from './selection';

const alone = (query: string) => readCouponsAlone(new URLSearchParams(query));
const read = (query: string) => readSelection(new URLSearchParams(query));

describe('the selection in an address', () => {
  it('reads back what was written', () => {
    const couponId = fc.string({ minLength: 1, maxLength: 64 }).filter((id) => !id.includes(','));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.uniqueArray(couponId, { maxLength: 20 }),
        (loanAmount, periods, couponIds) => {
          const selection = { loanAmount, periods, couponIds };
          expect(readSelection(new URLSearchParams(queryOf(selection)))).toEqual(selection);
        },
      ),
    );
  });

  it('is absent if the address says nothing', () => {
    expect(read('from=home')).toBe('none');
  });

  it('names a coupon once', () => {
    expect(read('amount=5000&periods=3&coupons=a,a')).toMatchObject({ couponIds: ['a'] });
  });

  it.each([
    'amount=5000',
    'amount=&periods=3',
    'amount=5e3&periods=3',
    'amount=-500&periods=3',
    'amount=50.5&periods=3',
    'amount=99999999999999999999&periods=3',
    'amount=5000&periods=0',
    'amount=5000&periods=three',
    'amount=5000&periods=3&coupons=a,,b',
    `amount=5000&periods=3&coupons=${'x'.repeat(65)}`,
    `amount=5000&periods=3&coupons=${Array.from({ length: 21 }, (_, i) => i).join(',')}`,
    'coupons=%3Cscript%3E',
  ])('is junk in %s', (query) => {
    expect(read(query)).toBe('junk');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void read(query)));
  });
});

describe('coupons of an address without amount and term', () => {
  it('are read, each once', () => {
    expect(alone('coupons=a,b,a')).toEqual(['a', 'b']);
  });

  it.each([
    '',
    'coupons=',
    'coupons=a,,b',
    `coupons=${'x'.repeat(65)}`,
    `coupons=${Array.from({ length: 21 }, (_, index) => index).join(',')}`,
    'amount=5000&periods=3&coupons=a',
    'periods=3&coupons=a',
  ])('are none in %j', (query) => expect(alone(query)).toBeNull());
});
