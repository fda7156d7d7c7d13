import { offerOf } from './offerOf';
import * as paths from './paths';

it('returns the offer of each of its pages, and undefined for other pages', () => {
  const all = Object.values<unknown>(paths).filter((one) => typeof one === 'string');
  const found = all.flatMap((path) => {
    const offer = offerOf(`${path}?orderId=1`);
    return offer === undefined ? [] : [`${path} ${offer}`];
  });
  expect(found.toSorted()).toEqual([
    '/customer/customerWorder tickets',
    '/customer/feedbackDetail tickets',
    '/customer/feedbackSucess tickets',
    '/customer/serviceProgress tickets',
    '/mine/coupon coupons',
    '/repay/restructure_confirmation restructure',
    '/repay/restructure_describe restructure',
    '/repay/restructure_details restructure',
    '/repay/restructure_review restructure',
    '/repay/rollover_describe rollover',
    '/repay/rollover_details rollover',
  ]);
});
