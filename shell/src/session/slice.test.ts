import { LOGOUT, TOAST, toast } from '@pautang/shared/app';
import { noticesReducer, toastDone } from './shellStore';
import type { SessionState } from './slice';
import { cleared, headedFor, loggedIn, loggedOut, sessionEnded, sessionReducer } from './slice';
import { maria } from '../testing/people';

const after = (...actions: { type: string }[]): SessionState =>
  actions.reduce<SessionState>((state, action) => sessionReducer(state, action), loggedOut);

describe('the session', () => {
  it('holds the session’s fields, and drops others', () => {
    const given = { ...maria, password: 'secret-1' };
    expect(after(loggedIn(given))).toEqual({ ...loggedOut, ...maria });
  });

  it('keeps the wanted path through a login (decision N3)', () => {
    const ended = after(loggedIn(maria), sessionEnded({ wanted: '/repay/repay?loanOrderId=1' }));
    expect(ended).toMatchObject({ token: null, wanted: '/repay/repay?loanOrderId=1' });
    expect(sessionReducer(ended, loggedIn(maria))).toMatchObject({
      token: 'token-1',
      wanted: '/repay/repay?loanOrderId=1',
    });
  });

  it('keeps the path that the borrower was on the way to, even if the page ends the session once more', () => {
    const ended = after(
      loggedIn(maria),
      headedFor('/borrow/confirm_quota'),
      sessionEnded({ wanted: '/' }),
      headedFor(null),
      sessionEnded({ wanted: '/' }),
    );
    expect(ended.wanted).toBe('/borrow/confirm_quota');
    expect(sessionReducer(ended, sessionEnded({ wanted: '/mine/setting' })).wanted).toBe(
      '/mine/setting',
    );
  });

  it('keeps the reason for its end until the next login, through any pages', () => {
    const ended = after(
      loggedIn(maria),
      sessionEnded({ wanted: '/', reason: 'Token expired' }),
      sessionEnded({ wanted: '/mine/records' }),
    );
    expect(ended).toMatchObject({ wanted: '/mine/records', endedBecause: 'Token expired' });
    const next = [loggedIn(maria), sessionEnded({ wanted: '/' })].reduce(sessionReducer, ended);
    expect(next.endedBecause).toBeNull();
  });

  it('forgets the path on the way once it is reached', () => {
    const arrived = after(loggedIn(maria), headedFor('/borrow/confirm_quota'), headedFor(null));
    expect(sessionReducer(arrived, sessionEnded({ wanted: '/' })).wanted).toBe('/');
  });

  it('keeps no path to go back to after a logout, until the next login', () => {
    const left = after(
      sessionEnded({ wanted: '/mine/setting' }),
      loggedIn(maria),
      cleared(undefined),
    );
    expect(left).toEqual({ ...loggedOut, hasLeft: true });
    expect(sessionReducer(left, loggedIn(maria)).hasLeft).toBe(false);
  });

  it('stays the same object through actions of other slices', () => {
    const state = after(loggedIn(maria));
    expect(sessionReducer(state, { type: LOGOUT })).toBe(state);
    expect(sessionReducer(state, { type: TOAST })).toBe(state);
  });
});

it('shows one notice at a time: the newest, until it is dismissed', () => {
  const first = noticesReducer(undefined, toast('First'));
  const second = noticesReducer(first, toast('Second'));
  expect([first.toast, second.toast]).toEqual(['First', 'Second']);
  expect(noticesReducer(second, toastDone(undefined))).toEqual({ toast: null });
  expect(noticesReducer(second, { type: 'other' })).toBe(second);
});
