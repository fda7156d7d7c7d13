import { expectRoutes } from '@pautang/shared/testing';
import * as area from './routes';

it('the account area has all its pages', () => expectRoutes(area, '/mine', '/account', '/bank'));

it('the account area shows the bottom tabs on Mine only', () => {
  const withTabs = area.routes.filter(({ handle }) => handle.hasBottomNavigation);
  expect(withTabs.map(({ path }) => path)).toEqual(['/mine/setting']);
});
