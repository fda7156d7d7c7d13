import { keep, logoutRequested } from '@pautang/shared/app';
import { openStore } from '../testing/openStore';
import { loggedIn, loggedOut, sessionEnded } from './slice';
import { maria } from '../testing/people';

describe('effects of a login and a logout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('logout clears the borrower’s data and no other keys, and tells the host', () => {
    const { store, told } = openStore(maria);
    localStorage.setItem('pautang.session.v1', '{}');
    sessionStorage.setItem('pautang.act.v1.applyOrder', '{}');
    localStorage.setItem('other.app', 'stays');
    store.dispatch(logoutRequested());
    expect(store.getState().session).toEqual({ ...loggedOut, hasLeft: true });
    // The token is kept until the lender has ended its session.
    expect({ ...localStorage }).toEqual({ 'other.app': 'stays', 'pautang-left.v1': 'token-1' });
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(told).toEqual([{ action: 'logout', data: {} }]);
  });

  it('a login on the page is handed to the host', () => {
    const { store, told } = openStore(null);
    store.dispatch(loggedIn(maria));
    expect(told).toEqual([{ action: 'userInfo', data: { session: maria } }]);
    expect(store.getState().session.token).toBe('token-1');
  });

  it('any login forgets the code that was sent', () => {
    const { store } = openStore(null);
    sessionStorage.setItem('pautang.sentCode.login.v1', '{}');
    store.dispatch(loggedIn(maria));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('a refusal by the host does not undo the login', async () => {
    const { store } = openStore(null);
    store.dispatch(loggedIn(maria));
    await new Promise((done) => setTimeout(done));
    expect(store.getState().session.token).toBe('token-1');
  });

  it.each([
    ['the same', 'user-1', '<p>Loan</p>'],
    ['another', 'user-2', null],
  ])(
    'the state of an ended session is kept for its borrower only: a login of %s borrower',
    (_who, userId, html) => {
      const { store } = openStore(null);
      store.dispatch(loggedIn(maria));
      store.dispatch(keep('loanAgreementHtml', '<p>Loan</p>'));
      store.dispatch(sessionEnded({ wanted: null }));
      store.dispatch(loggedIn({ ...maria, userId }));
      expect(store.getState().kept.loanAgreementHtml).toBe(html);
    },
  );
});
