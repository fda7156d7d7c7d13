import type { RouteMeta } from './routeMeta';
import { resolveMeta } from './routeMeta';

const repay: RouteMeta = {
  title: (query) => (query.get('isOverdue') === 't' ? 'Overdue' : 'Repay'),
  transactionType: 'REPAY',
};
const review: RouteMeta = {
  title: 'Under approval',
  transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REVIEW' : 'CREDIT_REVIEW'),
  hasBottomNavigation: true,
};
const of = (meta: RouteMeta, query: string) => resolveMeta(meta, new URLSearchParams(query));

describe('the values of a route’s handle (section 2)', () => {
  it.each([
    ['isOverdue=t', 'Overdue'],
    ['isOverdue=f', 'Repay'],
    ['isOverdue=T', 'Repay'],
    ['', 'Repay'],
  ])('title with %j', (query, title) => {
    expect(of(repay, query)).toEqual({
      title,
      transactionType: 'REPAY',
      scroll: null,
      hasBottomNavigation: false,
      hasNews: false,
    });
  });

  it.each([
    ['loanOrderId=loan-1', 'LOAN_REVIEW'],
    ['', 'CREDIT_REVIEW'],
  ])('transaction type with %j', (query, transactionType) => {
    expect(of(review, query)).toEqual({
      title: 'Under approval',
      transactionType,
      scroll: null,
      hasBottomNavigation: true,
      hasNews: false,
    });
  });

  it('names the element that scrolls', () => {
    expect(of({ title: 'Help', scroll: 'answers' }, '').scroll).toBe('answers');
  });

  it('has no transaction type if the route names none', () => {
    expect(of({ title: 'Permissions' }, '').transactionType).toBeNull();
  });
});
