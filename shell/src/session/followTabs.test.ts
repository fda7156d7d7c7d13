import type { Session } from '@pautang/shared/app';
import { logoutRequested } from '@pautang/shared/app';
import { followTabs } from './followTabs';
import { tieKept } from './keptStorage';
import { readSession, tieSession } from './persistence';
import { openStore } from '../testing/openStore';
import { loggedIn, loggedOut, sessionEnded } from './slice';
import { maria } from '../testing/people';

const KEY = 'pautang.session.v1';
const jose: Session = { ...maria, token: 'token-2', mobile: '09181234567', userId: 'user-2' };

const untie: (() => void)[] = [];

/** A tab with the shell's session, on the phone's shared storage. */
function openTab(login?: Session) {
  const { store } = openStore(readSession());
  const onLogin = (session: Session) => void store.dispatch(loggedIn(session));
  untie.push(tieSession(store), tieKept(store), followTabs({ store, onLogin }));
  if (login) store.dispatch(loggedIn(login));
  return { store, session: () => store.getState().session };
}

/** The browser's event for the other tabs. The tab that wrote the value ignores it. */
const tellTabs = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('two tabs', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const one of untie.splice(0)) one();
  });

  it('a login in one logs in the other', () => {
    const [first, second] = [openTab(), openTab()];
    first.store.dispatch(loggedIn(maria));
    expect(second.session().token).toBeNull();
    tellTabs(KEY);
    expect(second.session()).toMatchObject(maria);
    expect(readSession()).toEqual(maria);
  });

  it('a logout in one logs out the other, with no page to go back to', () => {
    const first = openTab(maria);
    const second = openTab();
    expect(second.session()).toMatchObject(maria);
    first.store.dispatch(logoutRequested());
    tellTabs(KEY);
    expect(second.session()).toEqual({ ...loggedOut, hasLeft: true });
    expect(readSession()).toBeNull();
  });

  it('a session that ended in one ends in the other, which remembers its page', () => {
    const first = openTab(maria);
    const second = openTab();
    window.location.hash = '#/mine/records?page=2';
    first.store.dispatch(sessionEnded({ wanted: '/' }));
    tellTabs(KEY);
    expect(second.session()).toMatchObject({ token: null, wanted: '/mine/records?page=2' });
    expect(second.session()).toMatchObject({ hasLeft: false });
    second.store.dispatch(logoutRequested());
    window.location.hash = '';
  });

  it('cleared storage is a logout', () => {
    const tab = openTab(maria);
    localStorage.clear();
    tellTabs(null);
    expect(tab.session().token).toBeNull();
  });

  it('two logins at the same time end with the same borrower in both', () => {
    const [first, second] = [openTab(), openTab()];
    first.store.dispatch(loggedIn(maria));
    second.store.dispatch(loggedIn(jose));
    tellTabs(KEY);
    tellTabs(KEY);
    expect([first.session().token, second.session().token]).toEqual(['token-2', 'token-2']);
  });

  it('a change of other keys changes nothing', () => {
    const tab = openTab(maria);
    const before = tab.session();
    localStorage.removeItem(KEY);
    tellTabs('other.app');
    expect(tab.session()).toBe(before);
  });
});
