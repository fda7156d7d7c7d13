import { resolveMeta } from '@pautang/shared/app';
import { expectRoutes } from '@pautang/shared/testing';
import * as area from './routes';

const titleOf = (path: string, query: string) => {
  const route = area.routes.find((each) => each.path === path);
  return route && resolveMeta(route.handle, new URLSearchParams(query)).title;
};

describe('the repay routes', () => {
  it('have the overdue title when isOverdue equals t, else the normal one (section 2)', () => {
    expect(titleOf('/repay/repay', 'isOverdue=t')).toBe('Overdue repayment');
    expect(titleOf('/repay/repay', 'isOverdue=f')).toBe('Repayment');
    expect(titleOf('/repay/repay_detail', 'isOverdue=true')).toBe('Repayment');
    expect(titleOf('/repay/repay_offline', '')).toBe('Pay outside the app');
    expect(titleOf('/repay/operation_success', 'kind=repayment')).toBe('Your payment');
    expect(titleOf('/repay/operation_success', 'kind=rollover')).toBe('Your rollover');
    expect(titleOf('/repay/operation_success', 'kind=restructure')).toBe('Your new plan');
    expect(area.routes.map((route) => titleOf(route.path, 'isOverdue=t'))).toEqual(
      area.routes.map(() => 'Overdue repayment'),
    );
  });

  it('are all pages of the area', () => expectRoutes(area, '/repay'));
});
