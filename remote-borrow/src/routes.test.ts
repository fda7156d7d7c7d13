import { resolveMeta } from '@pautang/shared/app';
import { expectRoutes } from '@pautang/shared/testing';
import * as area from './routes';

const typeOf = (name: string, query = '') => {
  const { handle } = area.routes.find(({ path }) => path === `/borrow/${name}`)!;
  return resolveMeta(handle, new URLSearchParams(query)).transactionType;
};

describe('the routes of the area', () => {
  it('are all pages of the area', () => expectRoutes(area, '/borrow'));

  it.each([
    ['review', 'REVIEW'],
    ['review_details', 'REVIEW'],
    ['reject', 'REJECT'],
    ['reject_details', 'REJECT'],
  ])('give %s its variant by the query', (name, type) => {
    expect(typeOf(name)).toBe(`CREDIT_${type}`);
    expect(typeOf(name, 'loanOrderId=1')).toBe(`LOAN_${type}`);
  });
});
