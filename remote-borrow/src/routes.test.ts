import { resolveMeta } from '@pautang/shared/app';
import { buildId, routes } from './routes';

const meta = (path: string, query = '') =>
  resolveMeta(routes.find((route) => route.path === path)!.handle, new URLSearchParams(query));

describe('the routes of the area', () => {
  it('are all those of the specification', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(
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
    );
  });

  it.each(['review', 'review_details'])('give %s its variant by the query', (name) => {
    expect(meta(`/borrow/${name}`).transactionType).toBe('CREDIT_REVIEW');
    expect(meta(`/borrow/${name}`, 'loanOrderId=1').transactionType).toBe('LOAN_REVIEW');
  });

  it.each(['reject', 'reject_details'])('give %s its variant by the query', (name) => {
    expect(meta(`/borrow/${name}`).transactionType).toBe('CREDIT_REJECT');
    expect(meta(`/borrow/${name}`, 'loanOrderId=1').transactionType).toBe('LOAN_REJECT');
  });

  it.each(routes.map(({ path }) => path))('give %s a title and a page', async (path) => {
    expect(meta(path).title).not.toBe('');
    const { Page } = await routes.find((route) => route.path === path)!.load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('carry the build they come from', () => {
    expect(buildId).toBe('test');
  });
});
