import type { RouteMeta } from './routeMeta';
import { resolveMeta } from './routeMeta';

describe('the values of a route’s handle (section 2)', () => {
  it('are fixed, or computed from the query of the address', () => {
    const repay: RouteMeta = {
      title: (query) => (query.get('isOverdue') === 't' ? 'Overdue' : 'Repay'),
      transactionType: (query) => (query.has('loanOrderId') ? 'LOAN_REVIEW' : 'CREDIT_REVIEW'),
      scroll: 'answers',
      hasBottomNavigation: true,
      hasNews: true,
    };
    const fixed = { scroll: 'answers', hasBottomNavigation: true, hasNews: true };
    expect(resolveMeta(repay, new URLSearchParams('isOverdue=t'))).toEqual({
      title: 'Overdue',
      transactionType: 'CREDIT_REVIEW',
      ...fixed,
    });
    expect(resolveMeta(repay, new URLSearchParams('loanOrderId=loan-1'))).toEqual({
      title: 'Repay',
      transactionType: 'LOAN_REVIEW',
      ...fixed,
    });
  });

  it('have defaults, except the title', () => {
    expect(resolveMeta({ title: 'Permissions' }, new URLSearchParams())).toEqual({
      title: 'Permissions',
      transactionType: null,
      scroll: null,
      hasBottomNavigation: false,
      hasNews: false,
    });
  });
});
