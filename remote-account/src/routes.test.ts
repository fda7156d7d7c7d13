import { buildId, routes } from './routes';

describe('the account routes', () => {
  it('are all of the specification, once each, with a title', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual([
      '/account/delete',
      '/bank/modify_bank_card',
      '/bank/sms_verification',
      '/mine/account_security',
      '/mine/agreement_list',
      '/mine/coupon',
      '/mine/records',
      '/mine/setting',
    ]);
    for (const { handle } of routes) expect(handle.title).not.toBe('');
  });

  it('show the bottom tabs on Mine only', () => {
    expect(
      routes.filter(({ handle }) => handle.hasBottomNavigation).map(({ path }) => path),
    ).toEqual(['/mine/setting']);
  });

  it('lead to a page each', async () => {
    for (const route of routes) expect(typeof (await route.load()).Page).toBe('function');
  });

  it('tell their build', () => {
    expect(buildId).toBe('test');
  });
});
