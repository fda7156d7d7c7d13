import { LOGOUT, createAppStore } from '@pautang/shared/app';
import { fakeServices } from '@pautang/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createHostEvents } from '../bridge/hostEvents';
import { shellReducers } from '../session/shellStore';
import { loggedOut } from '../session/slice';
import { HostEvents } from './HostEvents';

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

function open({
  token = 'token-1' as string | null,
  at = ['/borrow/review'],
  canGoBack = false,
} = {}) {
  Object.assign(window, { navigation: { canGoBack } });
  const { services, told } = fakeServices({});
  const invalidate = jest.fn();
  let logOutInApp: () => void = jest.fn();
  services.invalidate = invalidate;
  services.bridge = {
    ...services.bridge,
    subscribe: (_action, _data, listener) => {
      logOutInApp = () => listener(null as never);
      return () => {};
    },
  };
  const acts: string[] = [];
  const store = createAppStore(shellReducers, {
    preloadedState: { session: { ...loggedOut, token } },
    middleware: [
      () => (next) => (action) => {
        acts.push((action as { type: string }).type);
        return next(action);
      },
    ],
  }).serve(services);
  const events = createHostEvents();
  const onUserInfo = jest.fn();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={at}>
        <HostEvents events={events} onUserInfo={onUserInfo} />
        <Where />
      </MemoryRouter>
    </Provider>,
  );
  const say = (event: 'refreshPage' | 'userInfo' | 'back' | 'logoutCallback', data?: unknown) =>
    act(() => events.deliver({ event, data }));
  return { events, say, told, acts, invalidate, onUserInfo, logOutInApp: () => act(logOutInApp) };
}

const stay = (event: Event) => event.preventDefault();

describe('events that the host sends (section 7)', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
    document.body.innerHTML = '';
  });

  it('refreshPage requests all data again, and userInfo is passed on to adopt the session', () => {
    const { say, invalidate, onUserInfo } = open();
    say('refreshPage');
    expect(invalidate).toHaveBeenCalledWith(['Credit', 'Loan', 'Coupon', 'Service', 'User']);
    say('userInfo', { token: 'token-2' });
    expect(onUserInfo).toHaveBeenCalledWith({ token: 'token-2' });
  });

  it.each([
    ['leaves a page that came after another', 1, 'at /permissions', []],
    ['leaves the app at its first page', 0, 'at /', [{ action: 'back', data: {} }]],
  ])('without the Navigation API, back %s', (_what, idx, shown, expected) => {
    const { say, told } = open({ at: ['/permissions', '/'] });
    Reflect.deleteProperty(window, 'navigation');
    // The window has been further, and its history keeps that length.
    window.history.pushState(null, '');
    window.history.replaceState({ idx }, '');
    say('back');
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(told).toEqual(expected);
    window.history.replaceState(null, '');
  });

  it('back goes home if there is no earlier page, and from home asks the host', () => {
    const { say, told } = open();
    say('back');
    expect(screen.getByText('at /')).toBeInTheDocument();
    expect(told).toEqual([]);
    say('back');
    expect(told).toEqual([{ action: 'back', data: {} }]);
  });

  it('back closes the top dialog first, unless the dialog refuses', () => {
    const { say } = open();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    const close = jest.fn();
    Object.assign(dialog, { close });
    document.body.append(dialog);
    dialog.addEventListener('cancel', stay);
    say('back');
    expect(close).not.toHaveBeenCalled();
    dialog.removeEventListener('cancel', stay);
    say('back');
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByText('at /borrow/review')).toBeInTheDocument();
  });

  it.each([
    ['as a whole', { banned: true }],
    ['on this page', { banned: true, pages: ['/borrow/review'] }],
  ])('back does nothing while it is banned %s', (_how, ban) => {
    const { say, events, told } = open({ at: ['/', '/borrow/review'], canGoBack: true });
    events.banBack(ban);
    say('back');
    expect(screen.getByText('at /borrow/review')).toBeInTheDocument();
    expect(told).toEqual([]);
    events.banBack({ banned: false });
    say('back');
    expect(screen.getByText('at /')).toBeInTheDocument();
  });

  it('logoutCallback ends the session, by subscription and by event', () => {
    const first = open();
    first.logOutInApp();
    expect(first.acts).toEqual([LOGOUT]);
    const second = open();
    second.say('logoutCallback');
    expect(second.acts).toEqual([LOGOUT]);
  });

  it('logoutCallback does nothing if no session is open', () => {
    const { logOutInApp, say, acts } = open({ token: null });
    logOutInApp();
    say('logoutCallback');
    expect(acts).toEqual([]);
  });
});
