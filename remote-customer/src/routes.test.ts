import { buildId, routes } from './routes';

describe('the service routes', () => {
  it('are all of the specification, once each, with a title', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual([
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
    ]);
    for (const { handle } of routes) expect(handle.title).not.toBe('');
  });

  it('lead to a page each', async () => {
    for (const route of routes) expect(typeof (await route.load()).Page).toBe('function');
  });

  it('tell their build', () => {
    expect(buildId).toBe('test');
  });
});
