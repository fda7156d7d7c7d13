import * as fc from 'fast-check';
import type { BackBan } from './backBan';
import { afterBan, isBackBanned, noBackBan } from './backBan';

type Change = Parameters<typeof afterBan>[1];
const after = (...changes: Change[]): BackBan => changes.reduce(afterBan, noBackBan);
const REVIEW = '/borrow/review';

describe('banned back navigation', () => {
  it('is allowed everywhere at first', () => {
    expect(isBackBanned(noBackBan, REVIEW)).toBe(false);
  });

  it('is banned on every page by a ban without a list, until it is allowed', () => {
    expect(isBackBanned(after({ banned: true }), '/')).toBe(true);
    expect(isBackBanned(after({ banned: true }, { banned: false }), '/')).toBe(false);
  });

  it('is banned by a list on its pages only, with any query', () => {
    const ban = after({ banned: true, pages: [REVIEW] });
    expect(isBackBanned(ban, `${REVIEW}?loanOrderId=1`)).toBe(true);
    expect(isBackBanned(ban, `${REVIEW}_details`)).toBe(false);
  });

  it('can be allowed on one page of a list', () => {
    const ban = after(
      { banned: true, pages: [REVIEW, '/login'] },
      { banned: false, pages: [REVIEW] },
    );
    expect([isBackBanned(ban, REVIEW), isBackBanned(ban, '/login')]).toEqual([false, true]);
  });

  it('is allowed everywhere after any bans, if it is allowed without a list', () => {
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
