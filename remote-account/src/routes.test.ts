import { expectRoutes } from '@pautang/shared/testing';
import { buildId, routes } from './routes';

describe('the account routes', () => {
  it('are all of the specification, with a title and a page each', () =>
    expectRoutes(routes, [
      '/account/delete',
      '/bank/modify_bank_card',
      '/bank/sms_verification',
      '/mine/account_security',
      '/mine/agreement_list',
      '/mine/coupon',
      '/mine/records',
      '/mine/setting',
    ]));

  it('show the bottom tabs on Mine only', () => {
    expect(
      routes.filter(({ handle }) => handle.hasBottomNavigation).map(({ path }) => path),
    ).toEqual(['/mine/setting']);
  });

  it('state their build', () => {
    expect(buildId).toBe('test');
  });
});
