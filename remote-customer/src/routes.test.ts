import { expectRoutes } from '@pautang/shared/testing';
import { buildId, routes } from './routes';

describe('the service routes', () => {
  it('are all of the specification, with a title and a page each', () =>
    expectRoutes(routes, [
      '/customer/customerCenter',
      '/customer/customerWorder',
      '/customer/feedbackDetail',
      '/customer/feedbackSucess',
      '/customer/questionContent',
      '/customer/serviceProgress',
      '/guide/about_us',
      '/guide/anti_fraud_guide',
      '/guide/borrow_guide',
      '/guide/repay_guide',
    ]));

  it('state their build', () => {
    expect(buildId).toBe('test');
  });
});
