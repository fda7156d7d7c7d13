import * as fc from 'fast-check';
import type { BackBan } from './backBan';
import { afterBan, isBackBanned, noBackBan } from './backBan';

type Change = Parameters<typeof afterBan>[1];
const after = (...changes: Change[]): BackBan => changes.reduce(afterBan, noBackBan);
const REVIEW = '/borrow/review';

describe('banned back navigation', () => {
  it('is banned nowhere at first', () => {
    expect(isBackBanned(noBackBan, REVIEW)).toBe(false);
  });

  it('as a whole holds on every page until it is allowed', () => {
    expect(isBackBanned(after({ banned: true }), '/')).toBe(true);
    expect(isBackBanned(after({ banned: true }, { banned: false }), '/')).toBe(false);
  });

  it('by a list holds on its pages only, whatever their query', () => {
    const ban = after({ banned: true, pages: [REVIEW] });
    expect(isBackBanned(ban, `${REVIEW}?loanOrderId=1`)).toBe(true);
    expect(isBackBanned(ban, `${REVIEW}_details`)).toBe(false);
  });

  it('allows one page of a list without the others', () => {
    const ban = after(
      { banned: true, pages: [REVIEW, '/login'] },
      { banned: false, pages: [REVIEW] },
    );
    expect([isBackBanned(ban, REVIEW), isBackBanned(ban, '/login')]).toEqual([false, true]);
  });

  it('is lifted everywhere by allowing the whole, whatever came before', () => {
    const page = fc.constantFrom('/', '/login', REVIEW);
    const change = fc.record({
      banned: fc.boolean(),
      pages: fc.option(fc.array(page), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(change), page, (changes, path) => {
        const ban = after(...(changes as Change[]), { banned: false });
        expect(isBackBanned(ban, path)).toBe(false);
      }),
    );
  });
});
