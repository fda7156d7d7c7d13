import { resolveMeta } from '@pautang/shared/app';
import { expectRoutes } from '@pautang/shared/testing';
import { buildId, routes } from './routes';

const typeOf = (name: string, query = '') => {
  const { handle } = routes.find(({ path }) => path === `/borrow/${name}`)!;
  return resolveMeta(handle, new URLSearchParams(query)).transactionType;
};

describe('the routes of the area', () => {
  it('are all those of the specification, with a title and a page each', () =>
    expectRoutes(
      routes,
      [
        'confirm_borrow',
        'confirm_quota',
        'lending',
        'lending_details',
        'loop_quota',
        'reject',
        'reject_details',
        'review',
        'review_details',
      ].map((name) => `/borrow/${name}`),
    ));

  it.each([
    ['review', 'REVIEW'],
    ['review_details', 'REVIEW'],
    ['reject', 'REJECT'],
    ['reject_details', 'REJECT'],
  ])('give %s its variant by the query', (name, type) => {
    expect(typeOf(name)).toBe(`CREDIT_${type}`);
    expect(typeOf(name, 'loanOrderId=1')).toBe(`LOAN_${type}`);
  });

  it('carry the build that they come from', () => {
    expect(buildId).toBe('test');
  });
});
